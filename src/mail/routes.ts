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
import { listMails, type MailFilter, readAttachment, readMail } from './sql.ts';

const routes = routesOf('ops', 'Mail');
const STATUSES = ['waiting', 'sent', 'recorded', 'refused', 'failed'] as const;

/** Media types of what features attach. */
const FILE_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
];

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
  Type.Object({
    ...fields,
    text: Type.String(),
    html: Type.String(),
    attachments: Type.Array(
      Type.Object({
        name: Type.String({ description: 'File name, such as sales.csv.' }),
        content_type: Type.String({ description: 'Media type of the file.' }),
        bytes: Type.Integer({ description: 'Size of the file.' }),
        url: Type.String({ description: 'Where the file is read, with an Employee key.' }),
      }),
      { description: 'Files that go with the mail. Empty for mails about orders.' },
    ),
  }),
);

const orderId: Param<string | undefined> = {
  ...(pathText('Mails of this order: its order_id, or its invoice_id.') as Param<string | undefined>),
  required: false,
};

export interface MailRouteDeps {
  publicUrl: string | undefined;
}

export function mailRoutes({ publicUrl }: MailRouteDeps): Route[] {
  const attachmentsUrl = (mailId: number) =>
    `${publicUrl?.replace(/\/+$/, '') ?? ''}/ops/mails/${mailId}/attachments/`;
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
        const mail = await readMail(db, params.mail_id, attachmentsUrl);
        if (!mail) throw new Fault('NOT_FOUND', `There is no mail ${params.mail_id}.`);
        return { data: { data: mail } };
      },
    }),
    routes.get('getMailAttachment', '/mails/{mail_id}/attachments/{position}', {
      summary: 'Get an attachment',
      description: 'The file as it was sent. `attachments` of the email has its URL and media type.',
      params: { mail_id: pathId('The mail.'), position: pathId('Position of the file, from 1.') },
      answers: {
        200: {
          description: 'The file.',
          mediaType: 'application/octet-stream',
          alternatives: FILE_TYPES,
          schema: Type.Unsafe<string>({ type: 'string', format: 'binary' }),
        },
      },
      errors: ['NOT_FOUND'],
      volatile: true,
      async read({ db, params }) {
        const file = await readAttachment(db, params.mail_id, params.position);
        if (!file)
          throw new Fault('NOT_FOUND', `Mail ${params.mail_id} has no attachment ${params.position}.`);
        return {
          json: Buffer.from(file.content),
          mediaType: file.contentType,
          headers: { 'content-disposition': `attachment; filename="${file.name}"` },
        };
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
