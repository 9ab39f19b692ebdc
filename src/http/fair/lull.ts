/** How long heavy work steps back for what arrives; then it goes on whatever comes. */
const MAX_LULL_MS = 20;

export type Between = (goOn: () => void) => void;

/**
 * Goes on when the event loop has turned once without anything new. Node accepts one connection in each turn, so with
 * something heavy in every turn whoever connects waits for all who connected before, however little it wants.
 */
export function lull(arrivals: () => number): Between {
  return (goOn) => {
    const untilMs = performance.now() + MAX_LULL_MS;
    let seen = arrivals();
    const look = () => {
      const now = arrivals();
      if (now === seen || performance.now() >= untilMs) {
        goOn();
        return;
      }
      seen = now;
      setImmediate(look);
    };
    // The first only ends the current turn.
    setImmediate(() => setImmediate(look));
  };
}
