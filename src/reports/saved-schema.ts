import { type Static, Type } from 'typebox';
import { closedObject, dateTimeText, nullable, oneOf } from '../http/index.ts';
import { FILE_FORMATS } from './vocabulary.ts';

export const REPORTS = ['sales', 'nonBuyers'] as const;
export const SEND_INTERVALS = ['day', 'week', 'month'] as const;
const MAX_EMAILS = 20;

const emails = Type.Array(Type.String({ format: 'email', maxLength: 254 }), {
  minItems: 1,
  maxItems: MAX_EMAILS,
  description: `Email addresses that receive the report: 1 to ${MAX_EMAILS}.`,
});
const format = oneOf(FILE_FORMATS, 'Format of the attached file.');

const Schedule = closedObject(
  {
    every: oneOf(
      SEND_INTERVALS,
      'How often the report is emailed: every day, every Monday, or on the first day of the month.',
    ),
    at: Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      'x-sentences': { pattern: 'Must be a time of day from 00:00 to 23:59, such as 06:30.' },
      description:
        'Time of day, such as 06:30, in the time zone of the first state of the API key, or in UTC if the key has no states. A time that is skipped when daylight saving time starts moves to the next valid time.',
    }),
    emails,
    format,
  },
  { description: 'When and to whom the report is emailed.' },
);
export type ScheduleValue = Static<typeof Schedule>;

const name = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Name of the report. Also the subject of its emails.',
});
const report = oneOf(REPORTS, 'Type of report.');
const query = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description:
    'Parameters of the report, keyed by name. Send lists as arrays or as comma-separated strings. Instead of `from` and `to`, you can send `last` (day, week, month, quarter or year) for the last complete period, in UTC.',
});
const schedule = Type.Optional(
  nullable(Schedule, 'When the report is emailed. Omit it or send null to email the report only on request.'),
);

export const CreateReport = closedObject({ name, report, query, schedule });
export const UpdateReport = closedObject({
  name: Type.Optional(name),
  report: Type.Optional(report),
  query: Type.Optional(query),
  schedule: Type.Optional(nullable(Schedule, 'When the report is emailed. Null stops the emails.')),
});
export const SendReport = closedObject({
  emails: Type.Optional(emails),
  format: Type.Optional(format),
});

export const SavedReport = Type.Object({
  report_id: Type.String({ description: 'ID of the saved report: 26 characters.' }),
  name,
  report,
  query,
  schedule: nullable(Schedule, 'When the report is emailed. Null if it is sent only on request.'),
  next_at: nullable(dateTimeText(), 'When the report is next emailed. Null if it has no schedule.'),
  last_sent_at: nullable(
    dateTimeText(),
    'When the report was last emailed. Null if it has never been emailed.',
  ),
  last_error: nullable(
    Type.String(),
    'Why the last attempt to run or email the report failed. Null if it succeeded. Failed emails are retried.',
  ),
  time_created: dateTimeText('When the report was created.'),
  time_updated: dateTimeText('When the report was last updated.'),
});

export const SAVED_REPORT_EXAMPLE = {
  name: 'Depletions by product',
  report: 'sales',
  query: { by: ['product', 'month'], measures: ['units', 'ext_price'], last: 'quarter' },
  schedule: { every: 'month', at: '06:30', emails: ['reports@supplier.example'], format: 'xlsx' },
};
