import type { Begin, Entry } from './entry.ts';
import { type History, historyOf } from './history.ts';

/** What the wall clock may drift from the monotonic one between two ticks. */
const MAX_DRIFT_MS = 2_000;

export interface ReadHistory {
  /** What could be read; undefined where it does not even begin. */
  history: History | undefined;
  /** Why nothing can be proven by it, a sentence each. */
  problems: string[];
  /** What happened to the machine meanwhile; it takes nothing from the proof. */
  notes: string[];
}

/** Reads the lines of one campaign. What is wrong with them is said, and what is whole is still there to look at. */
export function readHistory(text: string): ReadHistory {
  const lines = text.split('\n');
  // Every whole line ends with a line feed: what follows the last one was cut off.
  const rest = lines.pop()!;
  const entries: Entry[] = [];
  const problems: string[] = [];
  for (const [i, line] of lines.entries()) {
    const entry = parse(line);
    if (!entry) {
      problems.push(`Line ${i + 1} of the history is damaged; what follows was not read.`);
      break;
    }
    entries.push(entry);
  }
  if (rest !== '')
    problems.push(
      `The history breaks off in the middle of line ${lines.length + 1}: the campaign was cut off.`,
    );
  else if (problems.length === 0 && entries.at(-1)?.e !== 'end')
    problems.push(`The history has no end after ${entries.length} lines: the campaign was cut off.`);
  const [begin] = entries;
  if (begin?.e !== 'begin')
    return { history: undefined, problems: ['The history has no beginning.', ...problems], notes: [] };
  problems.push(
    ...findMixedCampaigns(entries, begin),
    ...findBackwardClock(entries),
    ...findMissingCalls(entries),
  );
  return { history: historyOf(begin, entries), problems, notes: findClockJumps(entries, begin) };
}

function parse(line: string): Entry | undefined {
  try {
    const entry = JSON.parse(line) as Entry;
    return typeof entry?.e === 'string' && Number.isFinite(entry.atMs) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function findMixedCampaigns(entries: readonly Entry[], { campaign }: Begin): string[] {
  const other = entries.find((one): one is Begin => one.e === 'begin' && one.campaign !== campaign);
  return other
    ? [`Two campaigns wrote this history (${campaign} and ${other.campaign}): give each a folder of its own.`]
    : [];
}

function findBackwardClock(entries: readonly Entry[]): string[] {
  for (let i = 1; i < entries.length; i++) {
    const backMs = entries[i - 1]!.atMs - entries[i]!.atMs;
    if (backMs > 0)
      return [`The clock goes back by ${backMs} ms at line ${i + 1}: what came first cannot be known.`];
  }
  return [];
}

function findMissingCalls(entries: readonly Entry[]): string[] {
  const end = entries.at(-1);
  if (end?.e !== 'end') return [];
  const calls = entries.filter(({ e }) => e === 'call').length;
  return calls === end.calls
    ? []
    : [`The history has ${calls} calls and says at its end that there were ${end.calls}.`];
}

function findClockJumps(entries: readonly Entry[], begin: Begin): string[] {
  const notes: string[] = [];
  let offset = begin.wallMs - begin.atMs;
  for (const entry of entries) {
    if (entry.e !== 'tick') continue;
    const jumpedMs = entry.wallMs - entry.atMs - offset;
    if (Math.abs(jumpedMs) > MAX_DRIFT_MS)
      notes.push(
        `The wall clock jumped by ${Math.round(jumpedMs / 1000)} s after ${Math.round((entry.atMs - begin.atMs) / 1000)} s. The checks use the monotonic clock.`,
      );
    offset = entry.wallMs - entry.atMs;
  }
  return notes;
}
