export { paymentHandlers } from './jobs.ts';
export { paymentRoutes, plannedPaymentRoutes } from './routes.ts';
