/**
 * Those who ask while an answer is being made get the next one, all together: anybody may ask as often as they like,
 * and the work is done once at a time. Never the one that is being made, which may be older than the question.
 */
export function together<T>(make: () => Promise<T>): () => Promise<T> {
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
