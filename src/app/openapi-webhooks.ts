import { type EventFamily, FAMILIES } from '../events/index.ts';
import type { EventType } from '../model/index.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** `order.change_saved` → `OrderChangeSaved`. */
function pascalCase(type: string): string {
  return type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export const payloadName = (type: EventType) => `${pascalCase(type.name)}Event`;

function forEachEventType<T>(make: (type: EventType, family: EventFamily) => [string, T]): Record<string, T> {
  return Object.fromEntries(FAMILIES.flatMap((family) => family.types.map((type) => make(type, family))));
}

/** What the feed, streams and webhooks send for each event type. */
export function eventSchemas(): Record<string, object> {
  return forEachEventType((type, { data }) => [
    payloadName(type),
    {
      description: type.summary,
      allOf: [
        ref('Event'),
        {
          type: 'object',
          required: ['type', 'data'],
          properties: {
            type: { const: type.name, description: 'Type of the event.' },
            data: ref(data['x-name']),
          },
        },
      ],
    },
  ]);
}

const HEADERS = {
  'webhook-id': 'The event_id. It is the same on every attempt, so use it to ignore duplicates.',
  'webhook-timestamp': 'When this attempt was sent, as a Unix timestamp in seconds.',
  'webhook-signature':
    '`v1,` followed by the Base64-encoded HMAC-SHA256 of `id.timestamp.body`. One signature per valid secret, separated by spaces.',
};

/** What receivers of webhooks are sent: one operation for each event type, with the same declarations as the feed. */
export function webhookOperations(): Record<string, object> {
  return forEachEventType((type) => [type.name, { post: operation(type) }]);
}

function operation(type: EventType): object {
  return {
    operationId: `on${pascalCase(type.name)}`,
    tags: ['Webhooks'],
    summary: type.summary,
    description: `Sent to webhooks whose types include \`${type.name}\`, signed according to the Standard Webhooks specification.`,
    security: [],
    parameters: Object.entries(HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: ref(payloadName(type)) } } },
    responses: {
      '2XX': { description: 'The event counts as delivered.' },
      '410': { description: 'The endpoint no longer exists. The webhook is disabled.' },
      default: { description: 'The delivery is retried with exponential backoff.' },
    },
  };
}
