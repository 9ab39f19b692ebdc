export { purchaseAutopilot } from './autopilot.ts';
export { purchaseJobs } from './jobs.ts';
export type { PdfLink } from './json-sql.ts';
export { purchaseOpsRoutes } from './ops-routes.ts';
export { productsActivated } from './process.ts';
export { type PurchaseDeps, purchaseRoutes } from './routes.ts';
export { purchaseSource } from './snapshot.ts';
