import { type Static, Type } from 'typebox';
import { closedObject, dateTimeText, namedSchema, nullable, oneOf } from '../http/index.ts';
import { ULID_PATTERN } from '../shared/index.ts';
import type { DeliveryAttempt, Webhook } from './sql.ts';

const STATUSES = ['active', 'paused', 'disabled'] as const;
const iso = (time: Date | null) => time?.toISOString() ?? null;

export const WebhookRecord = Type.Object({
  webhook_id: Type.String({ pattern: ULID_PATTERN, description: 'ID of the webhook: 26 characters.' }),
  url: Type.String({ description: 'URL that events are sent to.' }),
  types: nullable(Type.Array(Type.String()), 'Event types and families that are sent. Null means all.'),
  description: nullable(Type.String(), 'Your own description of the webhook. Null if not set.'),
  status: oneOf(
    STATUSES,
    'Status of the webhook. `disabled` means that the endpoint returned 410 or failed for three days, or that the API key was revoked.',
  ),
  last_success_at: nullable(
    dateTimeText(),
    'When an event was last delivered. Null if none has been delivered yet.',
  ),
  failing_since: nullable(dateTimeText(), 'When deliveries started to fail. Null while they succeed.'),
  pending: Type.Integer({ description: 'Number of events waiting to be delivered, counted up to 10,000.' }),
  time_created: dateTimeText('When the webhook was created.'),
});

export const WebhookWithSecret = namedSchema(
  'WebhookWithSecret',
  Type.Interface([WebhookRecord], {
    secret: nullable(
      Type.String(),
      'Secret that signs deliveries. Shown only in this response; a retry with the same Idempotency-Key returns null.',
    ),
  }),
);

export const WebhookOfKey = namedSchema(
  'WebhookOfKey',
  Type.Interface([WebhookRecord], {
    api_key_id: Type.Integer({ description: 'ID of the API key that the webhook belongs to.' }),
  }),
);

const url = Type.String({ minLength: 1, maxLength: 2_000, description: 'URL that events are sent to.' });
const types = nullable(
  Type.Array(Type.String(), { minItems: 1, maxItems: 100 }),
  'Event types and families to send, such as `order.*` or `invoice.created`. Null means all.',
);
const description = nullable(
  Type.String({ maxLength: 500 }),
  'Your own description of the webhook. Null means none.',
);

export const CreateWebhook = closedObject({
  url,
  types: Type.Optional(types),
  description: Type.Optional(description),
});

export const UpdateWebhook = closedObject({
  url: Type.Optional(url),
  types: Type.Optional(types),
  description: Type.Optional(description),
  status: Type.Optional(
    oneOf(
      ['active', 'paused'] as const,
      '`paused` holds events back. `active` resumes delivery where it stopped, and also re-enables a disabled webhook.',
    ),
  ),
});
export type UpdateWebhook = Static<typeof UpdateWebhook>;

export const Replay = closedObject({
  after: Type.String({
    minLength: 1,
    description: 'Cursor of an event. All events after that event are sent again.',
  }),
});

export const DeliveryRecord = Type.Object({
  delivery_id: Type.String({ pattern: ULID_PATTERN, description: 'ID of the delivery: 26 characters.' }),
  event_id: Type.String({ description: 'ID of the event, the same as in the event feed.' }),
  type: Type.String({ description: 'Type of the event, such as order.posted.' }),
  attempt: Type.Integer({ description: 'Number of the attempt, starting at 1.' }),
  at: dateTimeText('When the attempt was made.'),
  status: Type.Union([Type.Integer(), Type.Literal('dropped'), Type.Null()], {
    description:
      'HTTP status that the endpoint returned. Null if there was no response. `dropped` means that the event was not sent because the API key can no longer read it.',
  }),
  duration_ms: Type.Integer({ description: 'Duration of the attempt in milliseconds.' }),
  error: nullable(Type.String(), 'Why the delivery failed. Null if it succeeded.'),
  next_attempt_at: nullable(
    dateTimeText(),
    'When the next attempt is due. Null if no further attempt is planned.',
  ),
});

export const PingRecord = namedSchema(
  'WebhookPing',
  Type.Object({
    status: nullable(
      Type.Integer(),
      'HTTP status that the endpoint returned. Null if there was no response.',
    ),
    duration_ms: Type.Integer({ description: 'Duration of the attempt in milliseconds.' }),
    error: nullable(Type.String(), 'Why the ping failed. Null if it succeeded.'),
  }),
);

export function webhookView(webhook: Webhook, pending: number) {
  return {
    webhook_id: webhook.webhookId,
    url: webhook.url,
    types: webhook.types,
    description: webhook.description,
    status: webhook.status,
    last_success_at: iso(webhook.lastSuccessAt),
    failing_since: iso(webhook.failingSince),
    pending,
    time_created: webhook.timeCreated.toISOString(),
  };
}

export function deliveryView(one: DeliveryAttempt) {
  return {
    delivery_id: one.deliveryId,
    event_id: one.eventId,
    type: one.type,
    attempt: one.attempt,
    at: one.at.toISOString(),
    status: one.isDropped ? 'dropped' : one.status,
    duration_ms: one.durationMs,
    error: one.error,
    next_attempt_at: iso(one.nextAttemptAt),
  };
}
