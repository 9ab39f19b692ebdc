import { Type } from 'typebox';
import {
  dateTimeText,
  flag,
  namedSchema,
  nullable,
  oneOf,
  type Param,
  pathId,
  pathText,
  type Route,
  responseOf,
  routesOf,
} from '../http/index.ts';
import { Fault, faultOf, isUlid, MAX_STORED_ID } from '../shared/index.ts';
import { listEmails, type MailFilter, readAttachment, readMail } from './sql.ts';

const routes = routesOf('ops', 'Mail');
const STATUSES = ['waiting', 'sent', 'recorded', 'refused', 'failed'] as const;

/** Media types of what features attach. */
const FILE_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
];

const fields = {
  mail_id: Type.Integer({ description: 'ID of the email.' }),
  event: Type.String({
    description:
      'Key of the event that the email is about. It begins with the type of event, such as `order.posted`. Each event is emailed once.',
  }),
  order_id: nullable(
    Type.String(),
    'ID of the order that the email is about. Null if it is not about an order, or if the order was not created in Dray.',
  ),
  invoice_id: nullable(
    Type.Integer(),
    "ID of the order's invoice. Null if the email is not about an order, or until the order is posted.",
  ),
  recipients: Type.Array(Type.String(), { description: 'Email addresses of the recipients.' }),
  subject: Type.String({ description: 'Subject line.' }),
  status: oneOf(
    STATUSES,
    '`waiting`: not sent yet, or waiting to be retried. `sent`: accepted by the mail server for at least one recipient. `recorded`: stored but not sent, because no mail server (SMTP_URL) is configured. `refused`: permanently rejected by the mail server. `failed`: abandoned after about a day of retries.',
  ),
  refused: Type.Array(Type.String(), {
    description: 'Recipients that the mail server permanently rejected.',
  }),
  attempts: Type.Integer({ description: 'Number of attempts to send the email.' }),
  last_error: nullable(
    Type.String(),
    'Error message from the last failed attempt. Null if no attempt failed.',
  ),
  time_created: dateTimeText('When the email was created.'),
  time_sent: nullable(dateTimeText(), 'When the mail server accepted the email. Null until then.'),
};
const MailRecord = Type.Object(fields);
const FullMailRecord = namedSchema(
  'MailWithText',
  Type.Object({
    ...fields,
    text: Type.String({ description: 'Plain-text body.' }),
    html: Type.String({ description: 'HTML body.' }),
    attachments: Type.Array(
      Type.Object({
        name: Type.String({ description: 'File name, such as sales.csv.' }),
        content_type: Type.String({ description: 'Media type of the file.' }),
        bytes: Type.Integer({ description: 'Size of the file in bytes.' }),
        url: Type.String({ description: 'URL to download the file from. Requires an Employee key.' }),
      }),
      { description: 'Attached files. Empty for emails about orders.' },
    ),
  }),
);

const orderId: Param<string | undefined> = {
  ...(pathText('Return only emails about the order with this order ID or invoice ID.') as Param<
    string | undefined
  >),
  required: false,
};

export interface MailRouteDeps {
  publicUrl: string | undefined;
}

export function mailRoutes({ publicUrl }: MailRouteDeps): Route[] {
  const attachmentsUrl = (mailId: number) => `${publicUrl ?? ''}/ops/mails/${mailId}/attachments/`;
  return [
    routes.list('listEmails', '/mails', {
      summary: 'List emails',
      description:
        'Lists emails, newest first, including those that were only recorded because no mail server is configured.',
      query: {
        order_id: orderId,
        sent: flag(
          'Return only emails that were accepted by a mail server (`true`) or that were not (`false`).',
        ),
      },
      of: MailRecord,
      page: 'A page of emails.',
      errors: ['ORDER_IDENTIFIER_INVALID'],
      rows: ({ db, query: { order_id, sent } }, window) =>
        listEmails(db, { ...orderOf(order_id), sent }, window),
    }),
    routes.get('getEmail', '/mails/{mail_id}', {
      summary: 'Get an email',
      description: 'Returns the email with its text, recipients and attachments.',
      params: { mail_id: pathId('ID of the email.') },
      responses: { 200: responseOf('The email.', FullMailRecord) },
      errors: ['NOT_FOUND'],
      async read({ db, params }) {
        const mail = await readMail(db, params.mail_id, attachmentsUrl);
        if (!mail)
          throw new Fault(
            'NOT_FOUND',
            `Email ${params.mail_id} does not exist. GET /ops/mails lists the emails.`,
          );
        return { data: { data: mail } };
      },
    }),
    routes.get('getEmailAttachment', '/mails/{mail_id}/attachments/{position}', {
      summary: 'Get an attachment',
      description:
        'Returns the file as it was sent. Its URL and media type are in the `attachments` of the email.',
      params: {
        mail_id: pathId('ID of the email.'),
        position: pathId('Position of the attachment in the email, starting at 1.'),
      },
      responses: {
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
          throw new Fault(
            'NOT_FOUND',
            `Email ${params.mail_id} has no attachment ${params.position}. GET /ops/mails/${params.mail_id} lists its attachments.`,
          );
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
  const detail = 'order_id must be a 26-character order ID or a numeric invoice ID.';
  throw faultOf([{ field: 'order_id', code: 'ORDER_IDENTIFIER_INVALID', detail }], 400);
}
