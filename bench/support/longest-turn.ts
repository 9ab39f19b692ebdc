import { readFileSync } from 'node:fs';

/** Processor time of this thread: a turn that is long because the machine does something else holds nothing. */
function threadMs(): number {
  if (process.platform !== 'linux') return performance.now();
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}

/** Watches every turn of the event loop from now on; the function that it answers ends that with the longest turn. */
export function measureLongestTurn(): () => number {
  let heldMs = 0;
  let isOver = false;
  let before = threadMs();
  const watchTurn = () => {
    const now = threadMs();
    heldMs = Math.max(heldMs, now - before);
    before = now;
    if (!isOver) setImmediate(watchTurn);
  };
  setImmediate(watchTurn);
  return () => {
    isOver = true;
    return heldMs;
  };
}
