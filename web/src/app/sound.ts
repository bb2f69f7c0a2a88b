// A few synthesised sounds; silent until the player turns them on.
import type { Tone } from "../games/front";
import { settings } from "./settings.svelte";

const SOUNDS: Record<string, Tone[]> = {
  acted: [{ from: 320, to: 180, length: 0.09, volume: 0.5, shape: "sine" }],
  rolled: [
    { from: 900, length: 0.05, volume: 0.15, shape: "noise" },
    { from: 700, at: 0.07, length: 0.05, volume: 0.12, shape: "noise" },
  ],
  asked: [
    { from: 520, length: 0.12, volume: 0.3 },
    { from: 660, at: 0.12, length: 0.18, volume: 0.3 },
  ],
  took_back: [{ from: 200, to: 340, length: 0.12, volume: 0.3, shape: "sine" }],
  ended: [
    { from: 160, to: 40, length: 1.4, volume: 0.6 },
    { from: 80, to: 30, length: 1.8, volume: 0.5, shape: "sine" },
  ],
  refused: [{ from: 140, to: 110, length: 0.16, volume: 0.35, shape: "square" }],
};

let context: AudioContext | undefined;

export function play(name: string, own: Record<string, Tone[]> = {}): void {
  const tones = own[name] ?? SOUNDS[name];
  if (!settings.sound || !tones) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of tones) sing(context, tone);
}

function sing(
  audio: AudioContext,
  { from, to = from, at = 0, length, volume = 0.4, shape = "sine" }: Tone,
): void {
  const start = audio.currentTime + at;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(volume * 0.3, start + 0.008);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  loudness.connect(audio.destination);
  const source = shape === "noise" ? noise(audio, from, loudness) : audio.createOscillator();
  if (source instanceof OscillatorNode) {
    if (shape !== "noise") source.type = shape;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(loudness);
  }
  source.start(start);
  source.stop(start + length + 0.05);
}

function noise(audio: AudioContext, pitch: number, into: AudioNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  buffer.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1));
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(into);
  return source;
}
