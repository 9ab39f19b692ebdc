import { buildSelfCheck, openDatabase } from '../../app/index.ts';
import type { Config } from '../../config/index.ts';
import { pendingMigrations } from '../../db/index.ts';
import type { SelfCheckReport } from '../../ops/index.ts';
import { systemClock } from '../../shared/index.ts';
import { findPatientRemote } from '../remote.ts';
import { table } from '../table.ts';

/** `dray check`: through a running server, or directly on the database. Ends with 1 when the books do not add up. */
export async function checkCommand(config: Config, options: { json?: boolean }): Promise<void> {
  const report = await reportOf(config);
  if (options.json) console.log(JSON.stringify(report, null, 2));
  else console.log(textOf(report));
  if (!report.holds) process.exitCode = 1;
}

async function reportOf(config: Config): Promise<SelfCheckReport> {
  const server = await findPatientRemote(config);
  if (server) return (await server.dray.ops.selfCheck.get()).data;
  const { db, description } = await openDatabase(config);
  try {
    if ((await pendingMigrations(db)).length > 0)
      throw new Error(`${description} is not up to date. Run dray migrate first.`);
    return await buildSelfCheck(systemClock).run(db);
  } finally {
    await db.close();
  }
}

function textOf({ identities, holds, duration_ms, checked_at }: SelfCheckReport): string {
  const rows = identities.map((one) => ({ ...one, identity: one.name, ms: one.duration_ms }));
  const broken = identities.filter((one) => one.broken > 0);
  const details = broken.flatMap((one) => [
    '',
    `${one.name}: ${one.explanation}`,
    ...one.examples.map((example) => `  ${factsOf(example)}`),
    ...(one.broken > one.examples.length ? [`  and ${one.broken - one.examples.length} more`] : []),
  ]);
  const sum = holds
    ? `All ${identities.length} identities hold`
    : `${broken.length} of ${identities.length} identities are broken`;
  return [
    table(rows, ['identity', 'checked', 'broken', 'ms']),
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
