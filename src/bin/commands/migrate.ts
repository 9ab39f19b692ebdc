import type { Config } from '../../config/index.ts';
import {
  type Db,
  hasSchema,
  type Migration,
  migrate,
  pendingMigrations,
  type Step,
  sql,
  stepsOf,
} from '../../db/index.ts';
import { withDatabase } from '../on-database.ts';

/** Measured on two cores with everything in memory; a slow disk takes several times as long. */
const ROWS_PER_SECOND = 500_000;

export function migrateCommand(config: Config, { plan = false }: { plan?: boolean }): Promise<void> {
  return withDatabase(config, async (db, description) => {
    if (plan) return showPlan(db, description);
    const applied = await migrate(db);
    for (const name of applied) console.log(`applied ${name}`);
    console.log(
      applied.length === 0 ? `${description} is up to date.` : `${description}: ${applied.length} applied.`,
    );
  });
}

interface TableSize {
  rows: number;
  megabytes: number;
}

async function showPlan(db: Db, description: string): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) {
    console.log(`${description} is up to date.`);
    return;
  }
  const sizes = await tableSizes(db);
  console.log(`${description} lacks ${pending.length} migrations; ${await howApplied(db, pending)}.\n`);
  for (const { name, text, isContract } of pending) {
    console.log(isContract ? `${name} (contract: stop the version before first)` : name);
    for (const step of stepsOf(text)) console.log(`  ${stepText(step, sizes)}`);
  }
}

/** In an empty database an index blocks nobody. */
async function howApplied(db: Db, pending: readonly Migration[]): Promise<string> {
  const apart = pending.filter((one) => one.isConcurrent).map(({ name }) => name);
  if (apart.length === 0 || db.engine === 'embedded' || !(await hasSchema(db)))
    return 'they are applied in one transaction';
  return `they are applied in transactions, but for ${apart.join(', ')}, which build indexes while others work`;
}

async function tableSizes(db: Db): Promise<Map<string, TableSize>> {
  const rows = await db.query<TableSize & { table: string }>(sql`
    SELECT relname AS table, greatest(reltuples, 0)::bigint AS rows, pg_total_relation_size(oid) / 1048576 AS megabytes
    FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`);
  return new Map(rows.map((row) => [row.table, row]));
}

export function stepText(
  { statement, table, lock, takesAllRows }: Step,
  sizes: ReadonlyMap<string, TableSize>,
): string {
  const what = statement.replace(/\s+/g, ' ').slice(0, 90);
  if (!lock || !table) return what;
  const { rows, megabytes } = sizes.get(table) ?? { rows: 0, megabytes: 0 };
  const time = takesAllRows ? `about ${Math.ceil(rows / ROWS_PER_SECOND)} s` : 'an instant';
  return `${what}\n    locks ${table} (${lock}; ${rows} rows, ${megabytes} MB) for ${time}`;
}
