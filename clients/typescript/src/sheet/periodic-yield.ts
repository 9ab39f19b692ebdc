const MAX_HELD_MS = 5;

const macrotask = (): Promise<void> =>
  new Promise((resolve) => {
    const { setImmediate: soon } = globalThis as { setImmediate?: (run: () => void) => void };
    if (soon) soon(resolve);
    else setTimeout(resolve, 0);
  });

/** Lets others use the thread whenever it was held for 5 ms. */
export function periodicYield(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < MAX_HELD_MS) return undefined;
    return macrotask().then(() => {
      since = performance.now();
    });
  };
}
