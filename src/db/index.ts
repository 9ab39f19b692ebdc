export { dumpEmbedded, type EmbeddedOptions, openEmbedded } from './embedded.ts';
export { isUniqueViolation, pgCode, TryAgain, unavailable } from './errors.ts';
export {
  DEFAULT_FOLDER_LEASE_MS,
  FolderInUseError,
  type FolderLock,
  type FolderLockOptions,
  FolderLostError,
  type FolderOwner,
  lockFolder,
  ownerOf,
} from './folder-lock.ts';
export { ForwardingDb } from './forwarding-db.ts';
export { Horizon } from './horizon.ts';
export { LargeText } from './large-text.ts';
export { MigrationError, migrate, pendingMigrations } from './migrate.ts';
export { isPooler } from './pooler.ts';
export { openPostgres } from './postgres.ts';
export type { PostgresOptions } from './postgres-connections.ts';
export { join, plannedEachTime, type Statement, sql, trusted } from './sql.ts';
export type {
  Cause,
  ChannelEvent,
  ConnectionStatus,
  Db,
  OnChannelEvent,
  Queryable,
  Row,
  StatementCounter,
  Subscription,
  Tx,
  TxOptions,
} from './types.ts';
