export { importFrom, inTemporaryFolder, refreshFrom } from './actions.ts';
export { bundleBytes, bundleOf, unpackBundle } from './bundle.ts';
export { exportTo, replaceFolder, requireFree } from './export.ts';
export { type Manifest, type OnProgress, verifySnapshot } from './manifest.ts';
export type { Replaced } from './replace.ts';
export { type SnapshotRouteDeps, snapshotRoutes } from './routes.ts';
export { snapshotRefreshJobs, snapshotRefreshSchedules } from './schedule.ts';
export { businessTables, SERVICE_TABLES } from './tables.ts';
