export { openLinkSecret } from './document-links.ts';
export { loadFirstData, type OnProgress } from './first-data.ts';
export { keyByFolder } from './folder-keys.ts';
export { watchIdleMemory } from './idle-memory.ts';
export { createLog } from './log.ts';
export { migrateAll } from './migrate-all.ts';
export {
  embeddedFolder,
  fillingOf,
  type OpenDatabase,
  openDatabase,
  requireDatabase,
} from './open-database.ts';
export { requireSafeDatabase } from './safe-database.ts';
export { buildSelfCheck } from './self-check.ts';
export { buildService, type Service, type ServiceDeps } from './service.ts';
