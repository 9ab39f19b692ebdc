/**
 * How many turns heavy work yields to new arrivals. After that it continues regardless. A thousand connections that come at
 * once are all accepted first: these turns are short, because nothing heavy is in them.
 */
const MAX_TURNS = 1_000;

export type YieldToArrivals = (goOn: () => void) => void;

/**
 * Continues after one turn of the event loop without new arrivals. Node accepts one connection per turn. With heavy work
 * in every turn, a new connection waits behind all earlier ones, however small its request.
 */
export function yieldToArrivals(arrivals: () => number): YieldToArrivals {
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
    // The first setImmediate only ends the current turn.
    setImmediate(() => setImmediate(look));
  };
}
