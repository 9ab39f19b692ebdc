export { html } from './html.ts';
export { mailHandlers } from './jobs.ts';
export type { OrderMailFacts } from './order-facts.ts';
export { type OrderMailEvent, orderMail } from './order-mail.ts';
export { batchMailCtes, mailCtes, queueMail } from './outbox.ts';
export { reportHtml } from './report-html.ts';
export { mailRoutes } from './routes.ts';
export { createSmtpSender } from './smtp.ts';
export type { NewMail } from './types.ts';
