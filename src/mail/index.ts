export { html } from './html.ts';
export { type MailJobDeps, mailHandlers } from './jobs.ts';
export type { OrderMailFacts, OrderMailLine } from './order-facts.ts';
export { type OrderMail, type OrderMailEvent, orderMail } from './order-mail.ts';
export { MAIL_QUEUE, mailParts, mailsParts, queueMail } from './outbox.ts';
export { reportHtml } from './report-html.ts';
export { mailRoutes } from './routes.ts';
export { smtpSender } from './smtp.ts';
export type { Attachment, MailSender, NewMail } from './types.ts';
