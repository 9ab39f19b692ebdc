import { buildSelfCheck } from '../../app/index.ts';
import type { Config } from '../../config/index.ts';
import type { SelfCheckReport } from '../../ops/index.ts';
import { systemClock } from '../../shared/index.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { findRetryingRemote } from '../remote.ts';
import { renderTable } from '../table.ts';
import { withCurrentDatabase } from '../with-database.ts';

/** `dray check`: through a running server, or directly on the database. Exits with 1 if the books do not balance. */
export async function checkCommand(config: Config, options: OutputOptions): Promise<void> {
  const report = await fetchReport(config);
  printResult(options, report, checkText(report));
  if (!report.holds) process.exitCode = 1;
}

async function fetchReport(config: Config): Promise<SelfCheckReport> {
  const server = await findRetryingRemote(config);
  if (server) return (await server.dray.ops.selfCheck.run()).data;
  return withCurrentDatabase(config, (db) => buildSelfCheck(systemClock).run(db));
}

function checkText({ identities, holds, duration_ms, checked_at }: SelfCheckReport): string {
  const rows = identities.map((one) => ({ ...one, check: one.name, ms: one.duration_ms }));
  const broken = identities.filter((one) => one.broken > 0);
  const details = broken.flatMap((one) => [
    '',
    `${one.name}: ${one.explanation}`,
    ...one.examples.map((example) => `  ${factsOf(example)}`),
    ...(one.broken > one.examples.length ? [`  and ${one.broken - one.examples.length} more`] : []),
  ]);
  const sum = holds
    ? `All ${identities.length} checks passed`
    : `${broken.length} of ${identities.length} checks failed`;
  return [
    renderTable(rows, ['check', 'checked', 'broken', 'ms']),
    ...details,
    '',
    `${sum} (as of ${checked_at}, ${duration_ms} ms).`,
  ].join('\n');
}

function factsOf(example: Record<string, unknown>): string {
  return Object.entries(example)
    .map(([name, value]) => `${name} ${value ?? '-'}`)
    .join(', ');
}
