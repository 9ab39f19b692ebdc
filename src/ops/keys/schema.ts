import { Type } from 'typebox';
import { type ApiKey, ENVIRONMENTS, KEY_TYPES } from '../../access/index.ts';
import { closed, dateTimeText, named, nullable, oneOf, sent } from '../../http/index.ts';

const { id } = sent;
const scope = () => Type.Array(id(), { maxItems: 1000, uniqueItems: true });

export const KeyRecord = Type.Object({
  api_key_id: Type.Integer(),
  name: Type.String({ description: 'What the key is for, in words.' }),
  type: oneOf(KEY_TYPES),
  environment: oneOf(ENVIRONMENTS),
  user_id: nullable(Type.Integer(), 'The user that the key acts for.'),
  supplier_ids: nullable(Type.Array(Type.Integer()), 'Null: not restricted.'),
  customer_ids: nullable(Type.Array(Type.Integer()), 'Null: not restricted.'),
  states: Type.Array(Type.String(), { description: 'Empty: all states.' }),
  max_requests_per_hour: Type.Integer(),
  ordering_enabled: Type.Boolean({ description: 'Whether the key may write orders.' }),
  expires_at: nullable(dateTimeText(), 'When it ends by itself.'),
  revoked_at: nullable(dateTimeText(), 'When it was revoked.'),
  time_created: dateTimeText(),
  for_session: Type.Boolean({
    description:
      'Whether it is the key of somebody who signed in at the console. Such a key has no text and ends with the session; revoking it ends the session.',
  }),
  read_only: Type.Boolean({ description: 'Whether every write is refused, by the role of who signed in.' }),
});

export const MintedKeyRecord = named(
  'MintedKey',
  Type.Interface([KeyRecord], {
    key: nullable(
      Type.String(),
      'The text of the key. This answer is the only place where it ever appears; a replay has null.',
    ),
  }),
);

const choosable = {
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  user_id: Type.Optional(
    nullable(id(), 'The user that the key acts for. Orders can only be written with one.'),
  ),
  supplier_ids: Type.Optional(
    nullable(scope(), 'Restrict it to these suppliers; null: no restriction. A Supplier key needs it.'),
  ),
  customer_ids: Type.Optional(
    nullable(scope(), 'Restrict it to these customers; null: no restriction. A Customer key needs it.'),
  ),
  states: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      maxItems: 100,
      uniqueItems: true,
      description: 'Restrict it to these states; empty: all.',
    }),
  ),
  max_requests_per_hour: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000_000, description: '5,000 unless said otherwise.' }),
  ),
  ordering_enabled: Type.Optional(
    Type.Boolean({ description: 'Whether the key may write orders; true unless said otherwise.' }),
  ),
  expires_at: Type.Optional(
    nullable(dateTimeText(), 'When the key ends by itself, in the future; null: never.'),
  ),
};

export const CreateKey = closed({ type: oneOf(KEY_TYPES), ...choosable });

export const ChangeKey = closed(choosable);

export const RotateKey = closed({
  grace_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 30 * 86_400,
      default: 86_400,
      description: 'How long the old key still works; a day unless said otherwise.',
    }),
  ),
});

export function keyRecord(key: ApiKey) {
  return {
    api_key_id: key.apiKeyId,
    name: key.name,
    type: key.type,
    environment: key.environment,
    user_id: key.userId,
    supplier_ids: key.supplierIds,
    customer_ids: key.customerIds,
    states: key.states,
    max_requests_per_hour: key.maxRequestsPerHour,
    ordering_enabled: key.orderingEnabled,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    time_created: key.timeCreated.toISOString(),
    for_session: key.forSession,
    read_only: key.readOnly,
  };
}
