export { paymentHandlers } from './jobs.ts';
export { paymentRoutes } from './routes.ts';
