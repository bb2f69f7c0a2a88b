import { beforeEach, expect, test, vi } from "vitest";

let started = 0;

class FakeSource {
  type = "";
  buffer: unknown;
  frequency = { setValueAtTime() {}, exponentialRampToValueAtTime() {}, value: 0 };
  connect(into: unknown) {
    return into;
  }
  start() {
    started += 1;
  }
  stop() {}
}

class FakeAudio {
  currentTime = 0;
  destination = {};
  sampleRate = 8000;
  resume() {}
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect() {},
  });
  createOscillator = () => new FakeSource();
  createBufferSource = () => new FakeSource();
  createBuffer = () => ({ getChannelData: () => [] });
  createBiquadFilter = () => new FakeSource();
}

async function fresh(sound: boolean) {
  vi.resetModules();
  const { settings } = await import("./settings.svelte");
  settings.chosen.sound = sound;
  return (await import("./sound")).play;
}

beforeEach(() => {
  started = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("OscillatorNode", FakeSource);
});

test("nothing is heard until the player turns sounds on", async () => {
  const silent = await fresh(false);
  silent("acted");
  expect(started).toBe(0);
  const loud = await fresh(true);
  loud("acted");
  expect(started).toBe(1);
});

test("a game's own sound takes the place of the general one; unknown news is silent", async () => {
  const play = await fresh(true);
  play("acted", {
    acted: [
      { from: 400, length: 0.1 },
      { from: 900, length: 0.1, shape: "noise" },
    ],
  });
  expect(started).toBe(2);
  play("unheard of");
  expect(started).toBe(2);
});

test("no sound is heard before somebody asked for it", async () => {
  const { valid } = await import("./settings");
  expect(valid(null).sound).toBe(false);
});
