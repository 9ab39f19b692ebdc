import { Type } from 'typebox';
import { dateTimeText, nullable, oneOf } from '../http/index.ts';
import { FAMILIES, TYPE_NAMES } from './catalogue.ts';

const familyText = FAMILIES.map(
  ({ name, resourceId, scope, types }) =>
    `| ${name} | ${types.map((type) => type.name.slice(name.length + 1)).join(', ')} | ${resourceId} | ${scope} |`,
).join('\n');

/** The catalogue as a table, for the documentation. */
export const CATALOGUE_TEXT = `| Family | Types | resource_id | Who sees it |\n|---|---|---|---|\n${familyText}`;

export const Event = Type.Object({
  event_id: Type.String({ description: 'The id of the event.' }),
  cursor: Type.String({ description: 'The place of the event in the feed.' }),
  type: oneOf(TYPE_NAMES, 'What happened.'),
  occurred_at: dateTimeText('When.'),
  resource: Type.String({ description: 'What it happened to; for records the v1 name of their list.' }),
  resource_id: Type.String({ description: 'Which of them.' }),
  version: nullable(
    Type.String(),
    'The version that a read of the resource gave then; null where it has none.',
  ),
  caused_by: Type.Unsafe({
    type: ['object', 'null'],
    description: 'The request behind it; null for steps that nobody asked for.',
    properties: {
      request_id: { type: ['string', 'null'], description: 'X-Request-Id of that request.' },
      api_key_id: { type: 'integer', description: 'The key that sent it.' },
      user_id: {
        type: 'integer',
        description:
          'The user who did it, signed in at the console. Only there for that, and only for Employee keys.',
      },
    },
  }),
  data: Type.Unsafe({
    description: 'By family.',
    anyOf: FAMILIES.map(({ data }) => data),
  }),
});

export const EventPage = Type.Object({
  data: Type.Array(Event),
  next_cursor: Type.String({
    description: 'Continue with this as after. It is there also when data is empty.',
  }),
  has_more: Type.Boolean({ description: 'Whether there is more to read now.' }),
});
