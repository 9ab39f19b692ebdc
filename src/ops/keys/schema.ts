import { Type } from 'typebox';
import { type ApiKey, ENVIRONMENTS, KEY_TYPES } from '../../access/index.ts';
import {
  closedObject,
  dateTimeText,
  namedSchema,
  nullable,
  oneOf,
  requestSchemas,
} from '../../http/index.ts';

const { id } = requestSchemas;
const state = Type.String({
  pattern: '^[A-Z]{2}$',
  'x-sentences': { pattern: 'Must be two capital letters, such as CA.' },
});
const scope = () => Type.Array(id(), { maxItems: 1000, uniqueItems: true });

export const KeyRecord = Type.Object({
  api_key_id: Type.Integer({ description: 'ID of the API key.' }),
  name: Type.String({ description: 'Name that describes what the key is for.' }),
  type: oneOf(KEY_TYPES, 'Type of key. It determines which records the key can see.'),
  environment: oneOf(ENVIRONMENTS, 'Environment that the key is valid in.'),
  user_id: nullable(Type.Integer(), 'ID of the user that the key acts for. Null if the key has no user.'),
  supplier_ids: nullable(
    Type.Array(Type.Integer()),
    'IDs of the suppliers that the key is restricted to. Null means no restriction.',
  ),
  customer_ids: nullable(
    Type.Array(Type.Integer()),
    'IDs of the customers that the key is restricted to. Null means no restriction.',
  ),
  states: Type.Array(Type.String(), {
    description: 'States that the key is restricted to. An empty list means all states.',
  }),
  max_requests_per_hour: Type.Integer({ description: 'Maximum number of requests in any 60 minutes.' }),
  ordering_enabled: Type.Boolean({ description: 'Whether the key can create and change orders.' }),
  expires_at: nullable(dateTimeText(), 'When the key expires. Null means never.'),
  revoked_at: nullable(dateTimeText(), 'When the key was revoked. Null if it has not been revoked.'),
  time_created: dateTimeText('When the key was created.'),
  for_session: Type.Boolean({
    description:
      'Whether the key belongs to a console session. Such a key has no secret and is revoked when the session ends; revoking it ends the session.',
  }),
  read_only: Type.Boolean({
    description: 'Whether the key is read-only because of the role of the signed-in user.',
  }),
});

export const MintedKeyRecord = namedSchema(
  'MintedKey',
  Type.Interface([KeyRecord], {
    key: nullable(
      Type.String(),
      'The API key itself: send it in the `x-api-key` header. Shown only in this response; null in the response to a retry with the same Idempotency-Key.',
    ),
  }),
);

const editableFields = {
  name: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Name that describes what the key is for.' }),
  ),
  user_id: Type.Optional(
    nullable(
      id(),
      'ID of the user that the key acts for. Required to create or change orders. Null means none.',
    ),
  ),
  supplier_ids: Type.Optional(
    nullable(
      scope(),
      'IDs of the suppliers to restrict the key to, or null for all suppliers. Required to create a Supplier key.',
    ),
  ),
  customer_ids: Type.Optional(
    nullable(
      scope(),
      'IDs of the customers to restrict the key to, or null for all customers. Required to create a Customer key.',
    ),
  ),
  states: Type.Optional(
    Type.Array(state, {
      maxItems: 100,
      uniqueItems: true,
      description: 'States to restrict the key to. An empty list means all states.',
    }),
  ),
  max_requests_per_hour: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000_000,
      description: 'Maximum number of requests in any 60 minutes. A new key defaults to 5,000.',
    }),
  ),
  ordering_enabled: Type.Optional(
    Type.Boolean({
      description: 'Whether the key can create and change orders. A new key defaults to true.',
    }),
  ),
  expires_at: Type.Optional(
    nullable(dateTimeText(), 'When the key expires; must be in the future. Null means never.'),
  ),
};

export const CreateKey = closedObject({
  type: oneOf(KEY_TYPES, 'Type of key. It determines which records the key can see.'),
  ...editableFields,
});

export const UpdateKey = closedObject(editableFields);

export const RotateKey = closedObject({
  grace_seconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 30 * 86_400,
      default: 86_400,
      description: 'Seconds for which the old key keeps working. Defaults to one day (86,400).',
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
