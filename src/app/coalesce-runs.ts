/**
 * Calls during a run share the next run: there may be any number of callers, but only one run at a time. They never get
 * the result of the current run, which may be older than the call.
 */
export function coalesceRuns<T>(make: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const made = make();
    running = made.catch(() => undefined);
    return made;
  };
  return () => {
    next ??= running.then(begin);
    return next;
  };
}
