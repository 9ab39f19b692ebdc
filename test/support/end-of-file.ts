type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];

/** Runs when the test file is over, wherever it was asked for: at the top, in a hook or in a test. Last in, first out. */
export function atEndOfFile(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Test files share a process: what one left open would go on beside the next. */
export async function runCleanups(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
}
