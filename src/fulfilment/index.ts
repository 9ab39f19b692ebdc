export { invoiceAutopilot } from './autopilot.ts';
export { deliveryRoutes } from './deliveries/routes.ts';
export { fulfilmentRoutes } from './routes.ts';
