import { FAILURES, type Failure, type Findings } from './judge/findings.ts';
import type { Ledger } from './load/ledger.ts';
import type { Death } from './machines/member.ts';
import type { Tally } from './support/tally.ts';

const MAX_EXAMPLES = 8;
const MAX_LINE_CHARS = 240;

export interface Report {
  title: string;
  seconds: number;
  done: Tally;
  faults: Tally;
  kills: number;
  killsWanted: number;
  more: readonly [string, string][];
  refusedStarts: number;
  replays: number;
  identities: number;
  latestLetInMs: number;
  slowestOrderSeconds: number;
  ledger: Ledger;
  findings: Findings;
  deaths: readonly Death[];
}

/** One table: what was done, what was done to it, and what must be zero. */
export function render(report: Report): string {
  const { ledger, findings, done, faults } = report;
  const failures = Object.keys(FAILURES) as Failure[];
  const parts = [
    `${report.title}, ${Math.round(report.seconds)} s`,
    section('what clients did', done.entries()),
    section('faults', [
      ...faults.entries(),
      ['kills in all', `${report.kills} (at least ${report.killsWanted} wanted)`],
      ['starts given up while the database was away', report.refusedStarts],
    ]),
    section('judgment', [
      ['acknowledged', ledger.acknowledged.length],
      ...report.more,
      ['refused', ledger.refused.length],
      ['replays compared', report.replays],
      ['identities of the books', report.identities],
      ['latest use of a revoked key', `${(report.latestLetInMs / 1000).toFixed(1)} s after`],
      ['slowest order', `${report.slowestOrderSeconds.toFixed(1)} s from submission to its end`],
      ...failures.map((one): [string, number] => [one, findings.of(one).length]),
    ]),
    ...failures.filter((one) => findings.of(one).length > 0).map((one) => examples(one, findings)),
    ...report.deaths.slice(0, MAX_EXAMPLES).map(deathText),
  ];
  return parts.join('\n\n');
}

function section(title: string, rows: readonly (readonly [string, number | string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join('\n');
}

function examples(failure: Failure, findings: Findings): string {
  const all = findings.of(failure);
  const more = all.length > MAX_EXAMPLES ? [`  and ${all.length - MAX_EXAMPLES} more`] : [];
  return [
    `${failure}: ${FAILURES[failure]}`,
    ...all.slice(0, MAX_EXAMPLES).map((one) => `  ${one}`),
    ...more,
  ].join('\n');
}

function deathText({ member, how, lastLines }: Death): string {
  return [
    `the last lines of ${member} (${how})`,
    ...lastLines.map((line) => `  ${line.slice(0, MAX_LINE_CHARS)}`),
  ].join('\n');
}
