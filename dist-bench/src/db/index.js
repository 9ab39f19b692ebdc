export { dumpEmbedded, openEmbedded } from './embedded.js';
export { isUniqueViolation, pgCode, unavailable } from './errors.js';
export { FolderInUseError, lockFolder, ownerOf } from './folder-lock.js';
export { MigrationError, migrate, pendingMigrations } from './migrate.js';
export { openPostgres } from './postgres.js';
export { join, sql, trusted } from './sql.js';
