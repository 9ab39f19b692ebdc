import { execFileSync } from 'node:child_process';

const RECENT_COMMITS = 10;
const MAX_TOUCHED = 30;
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

export function commitHash(): string {
  return git('rev-parse', 'HEAD');
}

/** The seed of random tests that goes with a commit: a positive number of 31 bits. */
export function seedOf(hash: string): number {
  return Number.parseInt(hash.slice(-8), 16) >>> 1;
}

/** The tests that recent commits touched. A commit that touches many is a sweep over all of them: the rotation is for those. */
export function changedFiles(): string[] {
  return touchedTests(
    git('log', `-${RECENT_COMMITS}`, '--name-only', '--format=tformat:commit', '--', 'test'),
  );
}

export function touchedTests(log: string): string[] {
  const commits = log.split(/^commit$/m).map((names) => names.split('\n').filter(Boolean));
  return [...new Set(commits.filter((names) => names.length <= MAX_TOUCHED).flat())];
}
