import { Type } from 'typebox';
import { dateTimeText, nullable, oneOf } from '../http/index.ts';
import { EVENT_TYPE_NAMES, FAMILIES } from './catalog.ts';

const familyText = FAMILIES.map(
  ({ name, resourceId, scope, types }) =>
    `| ${name} | ${types.map((type) => type.name.slice(name.length + 1)).join(', ')} | ${resourceId} | ${scope} |`,
).join('\n');

/** The catalog as a table, for the documentation. */
export const CATALOG_TEXT = `| Family | Types | resource_id | Who sees it |\n|---|---|---|---|\n${familyText}`;

export const Event = Type.Object({
  event_id: Type.String({ description: 'Unique ID of the event. Use it to detect duplicates.' }),
  cursor: Type.String({
    description: 'Position of the event in the feed. Send it as `after` to continue from here.',
  }),
  type: oneOf(EVENT_TYPE_NAMES, 'Type of the event, such as order.posted.'),
  occurred_at: dateTimeText('When the change was committed.'),
  resource: Type.String({
    description: 'Type of the resource that changed. For records, the name of their v1 list.',
  }),
  resource_id: Type.String({
    description: 'ID of the resource that changed. Its form depends on the type of the event.',
  }),
  version: nullable(
    Type.String(),
    'Version of the resource after the change. Null if the resource has no versions.',
  ),
  caused_by: Type.Unsafe({
    type: ['object', 'null'],
    description: 'Request that caused the event. Null if the service acted on its own.',
    properties: {
      request_id: { type: ['string', 'null'], description: 'X-Request-Id of the request. Null if unknown.' },
      api_key_id: { type: 'integer', description: 'ID of the API key that sent the request.' },
      user_id: {
        type: 'integer',
        description:
          'ID of the user who was signed in to the console. Present only for requests from the console, and shown only to Employee keys.',
      },
    },
  }),
  data: Type.Unsafe({
    description: 'Details of the event. The fields depend on the family of the event type.',
    anyOf: FAMILIES.map(({ data }) => data),
  }),
});

export const EventPage = Type.Object({
  data: Type.Array(Event, { description: 'Events in commit order.' }),
  next_cursor: Type.String({
    description: 'Cursor of the next page: send it as `after`. Present even if data is empty.',
  }),
  has_more: Type.Boolean({ description: 'Whether more events are available now.' }),
});
