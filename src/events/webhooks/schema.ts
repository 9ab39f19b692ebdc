import { type Static, Type } from 'typebox';
import { closed, dateTimeText, named, nullable, oneOf } from '../../http/index.ts';
import { ULID_PATTERN } from '../../shared/index.ts';
import type { Attempt, Webhook } from './sql.ts';

const STATUSES = ['active', 'paused', 'disabled'] as const;
const iso = (time: Date | null) => time?.toISOString() ?? null;

export const WebhookRecord = Type.Object({
  webhook_id: Type.String({ pattern: ULID_PATTERN }),
  url: Type.String({ description: 'Where events are sent to.' }),
  types: nullable(Type.Array(Type.String()), 'Types and families that are sent; null: all.'),
  description: nullable(Type.String(), 'What it is for.'),
  status: oneOf(STATUSES, 'disabled: it answered 410, or took nothing for three days.'),
  last_success_at: nullable(dateTimeText(), 'When an event was last delivered.'),
  failing_since: nullable(dateTimeText(), 'Since when nothing was delivered; null while deliveries succeed.'),
  pending: Type.Integer({ description: 'Events that are not delivered yet; counted up to 10,000.' }),
  time_created: dateTimeText(),
});

export const WebhookWithSecret = named(
  'WebhookWithSecret',
  Type.Interface([WebhookRecord], {
    secret: nullable(Type.String(), 'Signs deliveries. Shown only now; a replay of the request has null.'),
  }),
);

export const WebhookOfKey = named(
  'WebhookOfKey',
  Type.Interface([WebhookRecord], {
    api_key_id: Type.Integer({ description: 'The key that it belongs to.' }),
  }),
);

const url = Type.String({ minLength: 1, maxLength: 2_000, description: 'Where events are sent to.' });
const types = nullable(
  Type.Array(Type.String(), { minItems: 1, maxItems: 100 }),
  'Such as order.* and invoice.created; null: all.',
);
const description = nullable(Type.String({ maxLength: 500 }), 'What it is for.');

export const CreateWebhook = closed({
  url,
  types: Type.Optional(types),
  description: Type.Optional(description),
});

export const ChangeWebhook = closed({
  url: Type.Optional(url),
  types: Type.Optional(types),
  description: Type.Optional(description),
  status: Type.Optional(
    oneOf(['active', 'paused'] as const, 'active also brings a disabled one back, from where it stopped.'),
  ),
});
export type ChangeWebhook = Static<typeof ChangeWebhook>;

export const Replay = closed({
  after: Type.String({ minLength: 1, description: 'A cursor: everything after it is sent again.' }),
});

export const DeliveryRecord = Type.Object({
  delivery_id: Type.String({ pattern: ULID_PATTERN }),
  event_id: Type.String(),
  type: Type.String(),
  attempt: Type.Integer({ description: '1 for the first.' }),
  at: dateTimeText('When it was sent.'),
  status: Type.Union([Type.Integer(), Type.Literal('dropped'), Type.Null()], {
    description:
      'What the receiver answered; null: nothing. `dropped`: not sent, because the API key could no longer read the event.',
  }),
  duration_ms: Type.Integer(),
  error: nullable(Type.String(), 'Why it does not count as delivered.'),
  next_attempt_at: nullable(dateTimeText(), 'When it is tried again.'),
});

export const PingRecord = named(
  'WebhookPing',
  Type.Object({
    status: nullable(Type.Integer(), 'What the receiver answered; null: nothing.'),
    duration_ms: Type.Integer(),
    error: nullable(Type.String()),
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

export function deliveryView(one: Attempt) {
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
