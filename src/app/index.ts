export { loadFirstData, type OnProgress } from './first-data.ts';
export { createLog } from './log.ts';
export { embeddedFolder, type OpenDatabase, openDatabase } from './open-database.ts';
export { buildSelfCheck } from './self-check.ts';
export { buildService, type Service, type ServiceDeps } from './service.ts';
