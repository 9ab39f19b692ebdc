import { Type } from 'typebox';
import {
  answer,
  dateTimeText,
  flag,
  named,
  nullable,
  oneOf,
  type Param,
  pathId,
  pathText,
  type Route,
  routesOf,
} from '../http/index.ts';
import { Fault, faultOf, isUlid, MAX_STORED_ID } from '../shared/index.ts';
import { listMails, type MailFilter, readMail } from './sql.ts';

const routes = routesOf('ops', 'Mail');
const STATUSES = ['waiting', 'sent', 'recorded', 'refused', 'failed'] as const;

const fields = {
  mail_id: Type.Integer(),
  event: Type.String({ description: 'What it tells; each event is told once.' }),
  order_id: nullable(Type.String()),
  invoice_id: nullable(Type.Integer()),
  recipients: Type.Array(Type.String()),
  subject: Type.String(),
  status: oneOf(
    STATUSES,
    'waiting: not yet, or to be tried again. sent: taken by the mail server for at least one recipient. recorded: there was no mail server (SMTP_URL), so it was only written down. refused: the mail server will never take it. failed: given up after about a day.',
  ),
  refused: Type.Array(Type.String(), { description: 'Recipients that it will never reach.' }),
  attempts: Type.Integer(),
  last_error: nullable(Type.String()),
  time_created: dateTimeText(),
  time_sent: nullable(dateTimeText()),
};
const MailRecord = Type.Object(fields);
const FullMailRecord = named(
  'MailWithText',
  Type.Object({ ...fields, text: Type.String(), html: Type.String() }),
);

const orderId: Param<string | undefined> = {
  ...(pathText('Mails of this order: its order_id, or its invoice_id.') as Param<string | undefined>),
  required: false,
};

export function mailRoutes(): Route[] {
  return [
    routes.list('listMails', '/mails', {
      summary: 'List emails',
      query: { order_id: orderId, sent: flag('true: taken by a mail server; false: not, or not yet.') },
      of: MailRecord,
      page: 'One page of mails.',
      errors: ['ORDER_IDENTIFIER_INVALID'],
      rows: ({ db, query: { order_id, sent } }, window) =>
        listMails(db, { ...orderOf(order_id), sent }, window),
    }),
    routes.get('getMail', '/mails/{mail_id}', {
      summary: 'Get an email',
      params: { mail_id: pathId('The mail.') },
      answers: { 200: answer('The mail.', FullMailRecord) },
      errors: ['NOT_FOUND'],
      async read({ db, params }) {
        const mail = await readMail(db, params.mail_id);
        if (!mail) throw new Fault('NOT_FOUND', `There is no mail ${params.mail_id}.`);
        return { data: { data: mail } };
      },
    }),
  ];
}

function orderOf(text: string | undefined): Pick<MailFilter, 'orderId' | 'invoiceId'> {
  if (text === undefined) return { orderId: undefined, invoiceId: undefined };
  if (isUlid(text)) return { orderId: text, invoiceId: undefined };
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= MAX_STORED_ID) return { orderId: undefined, invoiceId: number };
  const detail = 'order_id must be the 26 characters of an order_id, or an invoice_id.';
  throw faultOf([{ field: 'order_id', code: 'ORDER_IDENTIFIER_INVALID', detail }], 400);
}
