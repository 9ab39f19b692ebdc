import { Type } from 'typebox';
import {
  dateTimeText,
  type Idempotency,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  namedSchema,
  nullable,
  type OriginalRequest,
  oneOf,
  pathItem,
  type Route,
  required,
  responseOf,
  routesOf,
  text,
  type WriteState,
} from '../http/index.ts';
import { kinds } from '../model/index.ts';
import { listChangesOfRequest } from './sql.ts';

const STATES = ['unknown', 'running', 'done'] as const;

const WriteOutcome = Type.Object({
  state: oneOf(
    STATES,
    '`unknown`: this API key has made no such write in the last 24 hours. `running`: the write is still in progress. `done`: the write is finished, and its response is included.',
  ),
  method: nullable(Type.String(), 'HTTP method of the request. Null if unknown.'),
  path: nullable(Type.String(), 'Path and query string of the request. Null if unknown.'),
  request_id: nullable(Type.String(), 'X-Request-Id of the request. Null if unknown.'),
  received_at: nullable(dateTimeText(), 'When the request was received. Null if unknown.'),
  status: nullable(Type.Integer(), 'HTTP status of the response. Null unless the write is done.'),
  body: Type.Unknown({
    description:
      'Body of the response, with secrets replaced by null. Null if the response has no body or the write is not done.',
  }),
  headers: Type.Unsafe<Record<string, string> | null>({
    type: ['object', 'null'],
    additionalProperties: { type: 'string' },
    description:
      'Headers that a retry with the same Idempotency-Key would return, with lowercase names. Null unless the write is done.',
  }),
  expires_at: nullable(dateTimeText(), 'When the stored response expires. Null unless the write is done.'),
});

const Change = namedSchema(
  'RequestedChange',
  Type.Object({
    request_id: Type.String({ description: 'X-Request-Id of the request that made the change.' }),
    action: Type.String({ description: 'Action that was performed, such as order.submit.' }),
    resource: Type.String({ description: 'Type of the resource, as in events.' }),
    resource_id: nullable(
      Type.String(),
      'ID of the resource, as in events. Null if the change has no single resource.',
    ),
    at: dateTimeText('When the change was made.'),
  }),
);

const IDEMPOTENCY_KEY = pathItem(
  'Idempotency-Key of the write.',
  kinds.stringFormat(
    `an Idempotency-Key of at most ${MAX_IDEMPOTENCY_KEY_LENGTH} characters`,
    { maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
    (key) => (key.length <= MAX_IDEMPOTENCY_KEY_LENGTH && !key.includes('\0') ? key : undefined),
  ),
);

export function writeOutcomeRoutes(idempotency: Idempotency): Route[] {
  const routes = routesOf('v2', 'Writes', { volatile: true });
  return [
    routes.get('getWrite', '/writes/{idempotency_key}', {
      summary: 'Get the outcome of a write',
      description:
        'Use this when the response to a write was lost. It returns immediately, even if the write is still running. `unknown` means that this API key has made no write with this Idempotency-Key in the last 24 hours. The lost request could still arrive, so if you send it again, use the same Idempotency-Key. If more than 24 hours have passed, first check whether the change was made.',
      params: { idempotency_key: IDEMPOTENCY_KEY },
      responses: { 200: responseOf('The outcome of the write.', WriteOutcome) },
      async read({ db, key, params }) {
        const fate = await idempotency.findState(db, key.apiKeyId, params.idempotency_key);
        return { json: `{"data":${outcomeJson(fate)}}` };
      },
    }),
    routes.get('listChangesByRequest', '/writes', {
      summary: 'List changes made by a request',
      description:
        'Lists everything that was changed by a single request made with this API key, whether or not it had an Idempotency-Key. The list is empty for reads and rejected writes.',
      query: {
        request_id: required(
          text('Request ID of the write, as returned in the `X-Request-Id` response header.'),
        ),
      },
      responses: {
        200: responseOf(
          'The changes, in the order in which they were made.',
          Type.Array(Change, { description: 'Changes, oldest first.' }),
        ),
      },
      async read({ db, key, query }) {
        return { data: { data: await listChangesOfRequest(db, key.apiKeyId, query.request_id) } };
      },
    }),
  ];
}

/** The response is stored as text and sent as text. */
function outcomeJson(fate: WriteState): string {
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

function factsOf(claim: OriginalRequest | undefined): object {
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
