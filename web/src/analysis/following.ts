// The socket of an analysis: its moments as they come. It is asked again until there is no more to come.
import { wait } from "../match/backoff";
import type { Progress } from "../wire";

const NO_SUCH = 4404;

/**
 * `isFirst` marks a message that begins at the first moment; `forgotten` is told when the server knows the analysis no
 * more. Returns what ends it.
 */
export function follow(
  id: string,
  heard: (progress: Progress, isFirst: boolean) => void,
  forgotten: () => void,
): () => void {
  let socket: WebSocket | null = null;
  let timer = 0;
  let tries = 0;
  let isOver = false;

  function open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = new WebSocket(`${scheme}://${location.host}/api/analyses/${encodeURIComponent(id)}/live`);
    let isFirst = true;
    socket = mine;
    mine.onmessage = (message) => {
      const progress = JSON.parse(String(message.data)) as Progress;
      tries = 0;
      isOver = progress.status !== "working";
      heard(progress, isFirst);
      isFirst = false;
    };
    mine.onclose = ({ code }) => {
      if (isOver) return;
      if (code === NO_SUCH) forgotten();
      else timer = window.setTimeout(open, wait(tries++, Math.random()));
    };
  }

  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    socket?.close();
  };
}
