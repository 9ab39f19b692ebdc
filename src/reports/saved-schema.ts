import { type Static, Type } from 'typebox';
import { closed, dateTimeText, nullable, oneOf } from '../http/index.ts';
import { FILE_FORMATS } from './vocabulary.ts';

export const REPORTS = ['sales', 'nonBuyers'] as const;
export const EVERY = ['day', 'week', 'month'] as const;
const MAX_EMAILS = 20;

const emails = Type.Array(Type.String({ format: 'email', maxLength: 254 }), {
  minItems: 1,
  maxItems: MAX_EMAILS,
  description: `Who gets the report: 1 to ${MAX_EMAILS} addresses.`,
});
const format = oneOf(FILE_FORMATS, 'File that is attached to the mail.');

const Schedule = closed(
  {
    every: oneOf(EVERY, 'Every day, on Mondays, or on the first day of the month.'),
    at: Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      description:
        'Time of day, such as 06:30, in the time zone of the first state of the API key, else in UTC. A time that a change of clocks skips is the first one after it.',
    }),
    emails,
    format,
  },
  { description: 'When the report is mailed, and to whom.' },
);
export type ScheduleValue = Static<typeof Schedule>;

const name = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Name of the report, the subject of its mails.',
});
const report = oneOf(REPORTS, 'Which report.');
const query = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description:
    'Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC.',
});
const schedule = Type.Optional(
  nullable(Schedule, 'When the report is mailed. Null or absent: on request only.'),
);

export const CreateReport = closed({ name, report, query, schedule });
export const UpdateReport = closed({
  name: Type.Optional(name),
  report: Type.Optional(report),
  query: Type.Optional(query),
  schedule,
});
export const SendReport = closed({
  emails: Type.Optional(emails),
  format: Type.Optional(format),
});

export const SavedReport = Type.Object({
  report_id: Type.String({ description: 'ID of the saved report: 26 characters.' }),
  name,
  report,
  query,
  schedule: nullable(Schedule, 'When the report is mailed. Null: on request only.'),
  next_at: nullable(
    dateTimeText(),
    'When it is mailed next, by the business clock. Null without a schedule.',
  ),
  last_sent_at: nullable(dateTimeText(), 'When it was last mailed. Null if it never was.'),
  last_error: nullable(
    Type.String(),
    'Why the last attempt to make or deliver it failed. Null after a success. It is tried again like other mail.',
  ),
  time_created: dateTimeText('When it was saved.'),
  time_updated: dateTimeText('When it was last changed.'),
});

export const SAVED_EXAMPLE = {
  name: 'Depletions by product',
  report: 'sales',
  query: { by: ['product', 'month'], measures: ['units', 'ext_price'], last: 'quarter' },
  schedule: { every: 'month', at: '06:30', emails: ['reports@supplier.example'], format: 'xlsx' },
};
