/** For how many turns heavy work steps back for what arrives, some ten milliseconds; then it goes on whatever comes. */
const MAX_TURNS = 100;

export type Between = (goOn: () => void) => void;

/**
 * Goes on when the event loop has turned once without anything new. Node accepts one connection in each turn, so with
 * something heavy in every turn whoever connects waits for all who connected before, however little it wants.
 */
export function lull(arrivals: () => number): Between {
  return (goOn) => {
    let turns = 0;
    let seen = arrivals();
    const look = () => {
      const now = arrivals();
      if (now === seen || ++turns === MAX_TURNS) {
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
