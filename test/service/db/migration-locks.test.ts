import { expect, onTestFinished, test } from 'vitest';
import { type Db, locksOf, readMigrations, resolveLocks, sql, type Tx } from '../../../src/db/index.ts';
import { emptyDatabase, isOnPostgres } from '../../support/database.ts';
import { releasedMigrations } from '../../support/released-migrations.ts';

/** Locks that reads or writes wait for, on what was there before. */
async function heldLocks(tx: Tx, before: ReadonlySet<number>): Promise<Record<string, string>> {
  const rows = await tx.query<{ oid: number; name: string; mode: string }>(sql`
    SELECT DISTINCT c.oid::integer AS oid, c.relname AS name, l.mode FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
    WHERE l.pid = pg_backend_pid() AND c.relkind IN ('r', 'p', 'v') AND c.relnamespace = 'public'::regnamespace
      AND NOT c.relispartition AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`);
  const order = ['ShareLock', 'ShareRowExclusiveLock', 'AccessExclusiveLock'];
  const held: Record<string, string> = {};
  for (const { oid, name, mode } of rows)
    if (before.has(oid) && order.indexOf(mode) >= order.indexOf(held[name] ?? '')) held[name] = mode;
  return held;
}

const MODES: Record<string, string> = {
  SHARE: 'ShareLock',
  'SHARE ROW EXCLUSIVE': 'ShareRowExclusiveLock',
  'ACCESS EXCLUSIVE': 'AccessExclusiveLock',
};

async function plannedLocks(db: Db, text: string): Promise<Record<string, string>> {
  const locks = await resolveLocks(db, locksOf(text));
  return Object.fromEntries(
    [...locks].flatMap(([table, { mode }]) => (MODES[mode] ? [[table, MODES[mode]]] : [])),
  );
}

const relations = async (db: Db) =>
  new Set(
    (await db.query<{ oid: number }>(sql`SELECT oid::integer AS oid FROM pg_class`)).map(({ oid }) => oid),
  );

// The plan shows these locks, and a migration takes them before its first statement.
test.runIf(isOnPostgres)('every migration locks exactly what its plan says', async () => {
  const { db, drop } = await emptyDatabase();
  onTestFinished(drop);
  const later = (await readMigrations()).filter(({ isReplaced }) => !isReplaced);
  for (const { name, text, isConcurrent } of [...(await releasedMigrations()), ...later]) {
    if (isConcurrent) {
      await db.tx((tx) => tx.exec(text.replaceAll('CONCURRENTLY ', '')));
      continue;
    }
    const [planned, before] = [await plannedLocks(db, text), await relations(db)];
    const held = await db.tx(async (tx) => {
      await tx.exec(text);
      return heldLocks(tx, before);
    });
    expect(planned, name).toEqual(held);
  }
});
