export { type InvoiceAutopilotOptions, invoiceAutopilot } from './autopilot.ts';
export { fulfilmentRoutes } from './routes.ts';
export type { FulfilledInvoice } from './schema.ts';
