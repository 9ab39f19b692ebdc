import { Type } from 'typebox';
import {
  answer,
  dateTimeText,
  type Fate,
  type Idempotency,
  MAX_KEY_LENGTH,
  named,
  nullable,
  oneOf,
  pathItem,
  type Route,
  required,
  routesOf,
  text,
  type WriteFacts,
} from '../http/index.ts';
import { kinds } from '../model/index.ts';
import { changesOf } from './sql.ts';

const STATES = ['unknown', 'running', 'done'] as const;

const WriteFate = Type.Object({
  state: oneOf(
    STATES,
    'unknown: no such write of this API key has happened; running: its answer is not out yet; done: it has this answer.',
  ),
  method: nullable(Type.String(), 'Method of the request.'),
  path: nullable(Type.String(), 'Its path, with the query.'),
  request_id: nullable(Type.String(), 'Its X-Request-Id.'),
  received_at: nullable(dateTimeText(), 'When it arrived.'),
  status: nullable(Type.Integer(), 'Status of the answer.'),
  body: Type.Unknown({
    description: 'The answer, with null in place of secrets; null where it has no body.',
  }),
  headers: Type.Unsafe<Record<string, string> | null>({
    type: ['object', 'null'],
    additionalProperties: { type: 'string' },
    description: 'Headers that a replay would have, in lower case.',
  }),
  expires_at: nullable(dateTimeText(), 'Until when the answer is kept.'),
});

const Change = named(
  'RequestedChange',
  Type.Object({
    request_id: Type.String(),
    action: Type.String({ description: 'What was done, such as order.submit.' }),
    resource: Type.String({ description: 'To what kind of thing, named as in events.' }),
    resource_id: nullable(Type.String(), 'To which one, named as in events.'),
    at: dateTimeText('When.'),
  }),
);

const IDEMPOTENCY_KEY = pathItem(
  'The Idempotency-Key that the write was sent with.',
  kinds.form(
    `an Idempotency-Key of at most ${MAX_KEY_LENGTH} characters`,
    { maxLength: MAX_KEY_LENGTH },
    (key) => (key.length <= MAX_KEY_LENGTH && !key.includes('\0') ? key : undefined),
  ),
);

export function writeRoutes(idempotency: Idempotency): Route[] {
  const routes = routesOf('v2', 'Writes', { volatile: true });
  return [
    routes.get('getWrite', '/writes/{idempotency_key}', {
      summary: 'Get the outcome of a write',
      description:
        'For when the answer was lost. Never waits for the write. After `unknown` nothing has happened, and only a late arrival of the lost request could still make it happen: send it again with the same Idempotency-Key.',
      params: { idempotency_key: IDEMPOTENCY_KEY },
      answers: { 200: answer('Its fate.', WriteFate) },
      async read({ db, key, params }) {
        const fate = await idempotency.fateOf(db, key.apiKeyId, params.idempotency_key);
        return { json: `{"data":${textOf(fate)}}` };
      },
    }),
    routes.get('listWrites', '/writes', {
      summary: 'List changes made by a request',
      description:
        'Everything that one request of the same API key changed, with or without an Idempotency-Key. A refused write and a read have changed nothing.',
      query: { request_id: required(text('X-Request-Id of the request.')) },
      answers: { 200: answer('Its changes, in their order.', Type.Array(Change)) },
      async read({ db, key, query }) {
        return { data: { data: await changesOf(db, key.apiKeyId, query.request_id) } };
      },
    }),
  ];
}

/** The response is stored as text and sent as text. */
function textOf(fate: Fate): string {
  const claim = fate.state === 'unknown' ? undefined : fate.claim;
  const answer = fate.state === 'done' ? fate.answer : undefined;
  const before = { state: fate.state, ...factsOf(claim), status: answer?.status ?? null };
  const after = {
    headers: answer ? inLowerCase(answer.headers) : null,
    expires_at: fate.state === 'done' ? fate.expiresAt.toISOString() : null,
  };
  const [head, tail] = [JSON.stringify(before).slice(0, -1), JSON.stringify(after).slice(1)];
  return `${head},"body":${answer?.body ?? 'null'},${tail}`;
}

function factsOf(claim: WriteFacts | undefined): object {
  return {
    method: claim?.method ?? null,
    path: claim?.path ?? null,
    request_id: claim?.requestId ?? null,
    received_at: claim?.receivedAt?.toISOString() ?? null,
  };
}

/** As they are on the wire. */
function inLowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
