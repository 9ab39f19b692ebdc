/**
 * Loads the files of the package that a process needs later, into memory. It is called as soon as the process serves: an
 * upgrade replaces the package under running processes, and what they had not read by then would be gone, or of another version.
 */
export type LoadFiles = () => Promise<unknown>;

/** The result of the first call that succeeds. */
export function memoizeSuccess<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
