export { DbShare } from './db-share.ts';
export { dumpEmbedded, openEmbedded } from './embedded/database.ts';
export {
  DEFAULT_FOLDER_LEASE_MS,
  FolderInUseError,
  type FolderLock,
  FolderLockLostError,
  type FolderLockOptions,
  findFolderOwner,
  lockFolder,
} from './embedded/folder-lock.ts';
export { prepareFolder } from './embedded/folder-version.ts';
export { buildTemplate, fillTemplate, hasTemplate } from './embedded/template.ts';
export {
  isConnectionLost,
  isNotNullViolation,
  isUniqueViolation,
  pgCode,
  RetryTransactionError,
  unavailable,
} from './errors.ts';
export { LargeText, releaseFreeBuffers } from './fast-path/large-text.ts';
export { ForwardingDb } from './forwarding-db.ts';
export { GAP, GappedText } from './gapped-text.ts';
export { Horizon } from './horizon.ts';
export { pageOfRows, type RowWindow } from './page.ts';
export { ReadBatches } from './read-batches.ts';
export { readInSnapshot } from './read-in-snapshot.ts';
export { REDIS_OPTIONS } from './redis-options.ts';
export {
  findPendingMigrations,
  findPendingObjects,
  hasSchema,
  type MigrateOptions,
  MigrationBusyError,
  MigrationError,
  migrate,
  objectScript,
  requireNoContract,
  requireSchema,
} from './schema/migrate.ts';
export { LOCK_RETRY, resolveLocks } from './schema/migration-locks.ts';
export { type LockMode, locksOf, type MigrationStep, stepsOf } from './schema/migration-steps.ts';
export { type Migration, readMigrations } from './schema/migrations.ts';
export type { ObjectChange } from './schema/object-changes.ts';
export { SESSION_VARIABLES, SUPPRESS_CHANGE_TRACKING } from './session-variables.ts';
export {
  conditionsAfter,
  orderBy,
  parseRowPosition,
  positionSql,
  type RowPosition,
  type SortColumns,
  type SortName,
  type SortOrder,
  sortOrderOf,
  whereAfter,
} from './sort.ts';
export { join, onPrimary, plannedEachTime, type Statement, sql, trusted } from './sql.ts';
export type {
  Cause,
  ChannelEvent,
  ChannelSubscription,
  Db,
  OnChannelEvent,
  Queryable,
  ReplicaReader,
  Row,
  StatementCounter,
  Subscription,
  Trace,
  Tx,
  TxOptions,
} from './types.ts';

/** Everything that needs a PostgreSQL server, imported on demand. */
export const postgresServer = () => import('./postgres/index.ts');
export { VIAS, type Via } from './types.ts';
export { UNCONFIRMED_ON } from './unconfirmed.ts';
export { findUnsafeSettings } from './unsafe-settings.ts';
export { ViaDb } from './via-db.ts';
