import { migrateAndBackfill } from '../../app/index.ts';
import type { Config } from '../../config/index.ts';
import {
  type Db,
  findPendingMigrations,
  findPendingObjects,
  hasSchema,
  locksOf,
  type Migration,
  objectScript,
  resolveLocks,
  sql,
} from '../../db/index.ts';
import { migrationPlanText, type PlannedMigration, type Sizes, type TableSize } from '../migration-plan.ts';
import { withDatabase } from '../with-database.ts';

export function migrateCommand(config: Config, { plan = false }: { plan?: boolean }): Promise<void> {
  return withDatabase(config, async (db, description) => {
    if (plan) return showPlan(db, description);
    const applied = await migrateAndBackfill(db, {
      onApplied: (name) => console.log(`applied ${name}`),
      onWait: (name, table) =>
        console.error(`${name} is waiting for ${table ?? 'a lock'}, which is in use. Trying again.`),
    });
    console.log(
      applied.length === 0 ? `${description} is up to date.` : `${description}: ${applied.length} applied.`,
    );
  });
}

async function showPlan(db: Db, description: string): Promise<void> {
  const [pending, objects] = [await findPendingMigrations(db), await findPendingObjects(db)];
  if (pending.length + objects.length === 0) {
    console.log(`${description} is up to date.`);
    return;
  }
  const isNew = !(await hasSchema(db));
  const isAlone = isNew || db.engine === 'embedded';
  const planned = await Promise.all(pending.map((one) => planMigration(db, one)));
  const script = objectScript(objects.flatMap(({ statements }) => statements));
  const { locks: objectLocks } = await planMigration(db, script);
  const sizes = await tableSizes(db);
  console.log(
    migrationPlanText({ description, pending: planned, objects, objectLocks, sizes, isAlone, isNew }),
  );
}

async function planMigration(db: Db, migration: Migration): Promise<PlannedMigration> {
  const found = await resolveLocks(db, locksOf(migration.text));
  return { migration, locks: new Map([...found].map(([table, { mode }]) => [table, mode])) };
}

async function tableSizes(db: Db): Promise<Sizes> {
  const rows = await db.query<TableSize & { table: string }>(sql`
    SELECT relname AS table, greatest(reltuples, 0)::bigint AS rows, pg_total_relation_size(oid) / 1048576 AS megabytes
    FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`);
  return new Map(rows.map((row) => [row.table, row]));
}
