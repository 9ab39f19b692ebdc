export { purchaseAutopilot } from './autopilot.ts';
export { purchaseJobs } from './jobs.ts';
export { purchaseOpsRoutes } from './ops-routes.ts';
export { completeActivations } from './process.ts';
export { purchaseRoutes } from './routes.ts';
export { purchaseSource } from './snapshot.ts';
