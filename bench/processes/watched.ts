import { writeFileSync } from 'node:fs';
import { measureLongestTurn } from '../support/longest-turn.ts';

/**
 * Loaded into a server before its own code (`--import`): SIGUSR2 makes it watch its event loop, the next one writes the longest turn
 * to the file BENCH_TURNS_FILE.
 */
let end: (() => number) | undefined;
process.on('SIGUSR2', () => {
  if (end) writeFileSync(process.env.BENCH_TURNS_FILE!, JSON.stringify({ heldMs: end() }));
  end = end ? undefined : measureLongestTurn();
});
