import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditActor, type Environment, writeAuditEntry } from '../../access/index.ts';
import { type Db, sql, type Tx } from '../../db/index.ts';
import { Fault } from '../../shared/index.ts';
import { type OnProgress, type VerifiedSnapshot, verifySnapshot } from './manifest.ts';
import { type ReplacedCounts, replaceData } from './replace.ts';
import { ALL_DATA_TX_OPTIONS } from './tables.ts';

export interface ReplaceOptions {
  environment: Environment;
  now: Date;
  actor: AuditActor;
  onProgress?: OnProgress;
  /** Additional work in the same transaction. */
  also?: (tx: Tx) => Promise<void>;
}

/** Loads an export from any folder, on demand or to set up the database of a new installation. */
export async function importFrom(db: Db, folder: string, options: ReplaceOptions): Promise<ReplacedCounts> {
  const snapshot = await verifySnapshot(folder);
  return replaceWith(db, snapshot, 'database.import', options);
}

/** Resets the business data to that of the snapshot; never in Production. */
export async function refreshFrom(
  db: Db,
  folder: string | undefined,
  options: ReplaceOptions,
): Promise<ReplacedCounts & { snapshot: VerifiedSnapshot }> {
  requireRefreshable(options.environment, folder);
  const snapshot = await verifySnapshot(folder);
  return { ...(await replaceWith(db, snapshot, 'database.refresh', options)), snapshot };
}

export function requireRefreshable(
  environment: Environment,
  folder: string | undefined,
): asserts folder is string {
  if (environment === 'Production')
    throw new Fault('NOT_PERMITTED', 'Production cannot be reset to a snapshot. Use Test or Development.');
  if (folder === undefined)
    throw new Fault('SNAPSHOT_NOT_SET', 'Set DRAY_SNAPSHOT to a folder that `dray export` created.');
}

function replaceWith(
  db: Db,
  snapshot: VerifiedSnapshot,
  action: string,
  options: ReplaceOptions,
): Promise<ReplacedCounts> {
  const { manifest } = snapshot;
  return db.tx(async (tx) => {
    if (options.environment === 'Production') await requireEmpty(tx);
    const replaced = await replaceData(tx, snapshot, options);
    // Allocated units are as of the day of the snapshot, so this makes the schedule recount them.
    await tx.query(sql`DELETE FROM setting WHERE name = 'allocations_counted'`);
    await writeAuditEntry(tx, {
      ...options.actor,
      action,
      subject: 'database',
      subjectId: null,
      after: { exported_at: manifest.exported_at, environment: manifest.environment, ...replaced },
    });
    await options.also?.(tx);
    return replaced;
  }, ALL_DATA_TX_OPTIONS);
}

async function requireEmpty(tx: Tx): Promise<void> {
  const [found] = await tx.query<{ used: boolean }>(
    sql`SELECT EXISTS (SELECT FROM state) OR EXISTS (SELECT FROM customer) AS used`,
  );
  if (found!.used)
    throw new Fault(
      'DATABASE_NOT_EMPTY',
      'A Production database that contains business data cannot be replaced. Import into an empty one.',
    );
}

/** Runs `work` with a temporary folder and deletes the folder afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dray-snapshot-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
