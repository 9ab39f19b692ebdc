export { importFrom, inTemporaryFolder, refreshFrom } from './actions.ts';
export { bundleBytes, bundleOf, unpackBundle } from './bundle.ts';
export { exportTo, replaceFolder, requireFreeFolder } from './export.ts';
export { type Manifest, type OnProgress, verifySnapshot } from './manifest.ts';
export type { ReplacedCounts } from './replace.ts';
export { type DataTransferRouteDeps, dataTransferRoutes } from './routes.ts';
export { snapshotRefreshJobs, snapshotRefreshSchedules } from './schedule.ts';
export { readBusinessTables, SERVICE_TABLES } from './tables.ts';
