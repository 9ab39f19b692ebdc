import type { Case, Reply } from './case.ts';

const order = { customer_id: 5001, lines: [{ product_id: 20001, units: 12 }] };
const refusal = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { error: { code, detail: `Says ${code}.`, ...more } },
});
const ok: Reply = { body: { data: { id: 'A' } } };
const fate = (state: string, more: object = {}): Reply => ({
  body: { data: { state, request_id: null, status: null, body: null, headers: null, ...more } },
});
const create = { method: 'orders.create', args: [order], options: { idempotencyKey: 'kept' } };
const POST = 'POST /api/v2/orders';
const FATE = 'GET /api/v2/writes/kept';
const retried = (times: number, waitSeconds = 0) =>
  Array.from({ length: times }, (_, i) => ({ attempt: i + 1, waitSeconds }));

const refused = (status: number, code: string, error: string): Case => ({
  name: `${status} is the error ${error}`,
  calls: [{ method: 'orders.get', args: ['A'] }],
  client: { retries: 0 },
  replies: [refusal(status, code)],
  outcomes: [{ error, code, status, detail: `Says ${code}.`, requestId: 'asked', fate: null }],
  requests: ['GET /api/v2/orders/A'],
});

/** Refusals, retries and the fate of lost writes. */
export const FAILURES: readonly Case[] = [
  refused(400, 'BAD_REQUEST', 'Invalid'),
  refused(401, 'UNAUTHENTICATED', 'Unauthenticated'),
  refused(403, 'NOT_PERMITTED', 'NotPermitted'),
  refused(404, 'ORDER_NOT_FOUND', 'NotFound'),
  refused(405, 'METHOD_NOT_ALLOWED', 'NotFound'),
  refused(409, 'INVALID_TRANSITION', 'Conflict'),
  refused(410, 'CURSOR_EXPIRED', 'Gone'),
  refused(412, 'VERSION_MISMATCH', 'VersionMismatch'),
  refused(413, 'TOO_LARGE', 'Invalid'),
  refused(422, 'VALIDATION_FAILED', 'Invalid'),
  refused(429, 'RATE_LIMITED', 'RateLimited'),
  refused(500, 'INTERNAL', 'Unavailable'),
  refused(503, 'UNAVAILABLE', 'Unavailable'),
  {
    name: 'A refusal names the fields and the key of the write',
    calls: [create],
    replies: [
      refusal(422, 'PRODUCT_NOT_FOUND', {
        field_errors: [
          { field: 'lines[0].product_id', code: 'PRODUCT_NOT_FOUND', detail: 'Unknown product.' },
        ],
      }),
    ],
    outcomes: [
      {
        error: 'Invalid',
        fieldErrors: [
          { field: 'lines[0].product_id', code: 'PRODUCT_NOT_FOUND', detail: 'Unknown product.' },
        ],
        idempotencyKey: 'kept',
        message: '\n  lines[0].product_id: Unknown product.',
      },
    ],
    requests: [POST],
  },
  {
    name: 'A plan that no longer holds says what would differ',
    calls: [{ method: 'orders.submit', args: ['A'], options: { plan: 'p' } }],
    replies: [
      refusal(409, 'PLAN_CHANGED', {
        changes: [{ field: 'totals.ext_price', planned: '1.00', now: '2.00' }],
      }),
    ],
    outcomes: [
      {
        error: 'Conflict',
        code: 'PLAN_CHANGED',
        changes: [{ field: 'totals.ext_price', planned: '1.00', now: '2.00' }],
      },
    ],
  },
  {
    name: 'A sentence of v1 becomes an error with a code',
    calls: [{ method: 'v1.products.get', args: [1] }],
    replies: [{ status: 404, body: { Error: 'There is no such record.' } }],
    outcomes: [{ error: 'NotFound', code: 'NOT_FOUND', detail: 'There is no such record.' }],
  },
  {
    name: 'A proxy that answers with a page of HTML is not taken for Dray',
    calls: [{ method: 'me.get' }],
    replies: [{ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }],
    outcomes: [
      { error: 'Unavailable', code: 'NOT_DRAY', message: 'check the URL. It says: <h1>Bad gateway' },
    ],
  },
  {
    name: 'A page of HTML that claims success is not taken for an answer',
    calls: [{ method: 'me.get' }],
    replies: [{ headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }],
    outcomes: [{ error: 'DrayError', code: 'NOT_DRAY', status: 200, message: 'It says: <h1>Welcome' }],
  },
  {
    name: 'A redirect is refused and named: following it could turn a write into a read',
    calls: [create],
    replies: [{ status: 301, headers: { location: 'https://new.example/' }, body: 'Moved' }],
    outcomes: [{ error: 'Invalid', code: 'NOT_DRAY', message: 'redirects to https://new.example/' }],
    requests: [POST],
  },
  {
    name: 'A service that is older than the client says that it has no such route',
    calls: [{ method: 'batches.get', args: ['B1'] }],
    replies: [refusal(404, 'NOT_FOUND')],
    outcomes: [{ error: 'NotFound', code: 'NOT_FOUND' }],
  },
  {
    name: 'A read is repeated after a connection that was cut',
    calls: [{ method: 'orders.get', args: ['A'] }],
    replies: [{ mishap: 'cut' }, { mishap: 'cut' }, ok],
    outcomes: [{ status: 200, retries: retried(2) }],
  },
  {
    name: 'An answer that breaks off in the middle is no answer',
    calls: [{ method: 'orders.get', args: ['A'] }],
    replies: [{ mishap: 'half', body: { data: { id: 'A'.repeat(1000) } } }, ok],
    outcomes: [{ status: 200, data: { id: 'A' }, retries: retried(1) }],
  },
  {
    name: 'A write is repeated with the same key',
    calls: [{ method: 'orders.create', args: [order] }],
    replies: [{ mishap: 'cut' }, { mishap: 'half', body: ok }, { ...ok, status: 201 }],
    outcomes: [{ status: 201, retries: retried(2) }],
    requests: [POST, POST, POST],
    oneKey: true,
  },
  {
    name: 'Every refused delete and put is repeated after a cut connection, too',
    calls: [
      { method: 'orders.delete', args: ['A'] },
      { method: 'ops.records.put', args: ['products', []] },
    ],
    replies: [{ mishap: 'cut' }, { status: 204 }, { mishap: 'cut' }, { body: { data: {} } }],
    outcomes: [{ status: 204 }, { status: 200 }],
  },
  {
    name: '503 is repeated',
    calls: [{ method: 'me.get' }],
    replies: [refusal(503, 'UNAVAILABLE'), refusal(503, 'UNAVAILABLE'), ok],
    outcomes: [{ status: 200, retries: retried(2) }],
  },
  {
    name: '429 is repeated, not before Retry-After',
    calls: [{ method: 'me.get' }],
    replies: [{ ...refusal(429, 'RATE_LIMITED'), headers: { 'retry-after': '0.2' } }, ok],
    outcomes: [{ status: 200, retries: retried(1, 0.2) }],
  },
  {
    name: 'Retries end after as many as were allowed',
    calls: [{ method: 'me.get' }],
    client: { retries: 2 },
    replies: [refusal(503, 'UNAVAILABLE')],
    outcomes: [{ error: 'Unavailable', status: 503, retries: retried(2) }],
    requests: ['GET /api/v2/me', 'GET /api/v2/me', 'GET /api/v2/me'],
  },
  {
    name: 'The retries of a call count instead of those of the client',
    calls: [{ method: 'me.get', options: { retries: 0 } }],
    replies: [refusal(503, 'UNAVAILABLE')],
    outcomes: [{ error: 'Unavailable', retries: [] }],
    requests: ['GET /api/v2/me'],
  },
  {
    name: 'A limit that lifts after the time allowed is reported at once',
    calls: [{ method: 'me.get', options: { timeout: 5 } }],
    replies: [{ ...refusal(429, 'RATE_LIMITED'), headers: { 'retry-after': '3600' } }],
    outcomes: [{ error: 'RateLimited', retryAfterSeconds: 3600, retries: [] }],
    requests: ['GET /api/v2/me'],
  },
  {
    name: 'A refusal is not repeated',
    calls: [{ method: 'orders.get', args: ['A'] }],
    replies: [refusal(404, 'ORDER_NOT_FOUND')],
    outcomes: [{ error: 'NotFound', retries: [] }],
    requests: ['GET /api/v2/orders/A'],
  },
  {
    name: '500 of a read is not repeated',
    calls: [{ method: 'me.get' }],
    replies: [refusal(500, 'INTERNAL')],
    outcomes: [{ error: 'Unavailable', retries: [], fate: null }],
    requests: ['GET /api/v2/me'],
  },
  {
    name: 'A retry that meets its own first attempt waits for its answer',
    calls: [create],
    replies: [{ mishap: 'cut' }, refusal(409, 'IDEMPOTENCY_KEY_IN_PROGRESS'), { ...ok, status: 201 }],
    outcomes: [{ status: 201, retries: retried(2) }],
  },
  {
    name: 'A retry in v1 that meets its own first attempt waits, too',
    calls: [
      {
        method: 'v1.payments.createApplication',
        query: { TargetInvoiceNum: 1, PaymentInvoiceNum: 2, Amount: 3, ARAccountID: 4 },
        options: { idempotencyKey: 'kept' },
      },
    ],
    replies: [
      { mishap: 'cut' },
      { status: 409, body: { Error: 'In progress.' } },
      { body: { Data: [{ ID: 1 }] } },
    ],
    outcomes: [{ status: 200, retries: retried(2) }],
  },
  {
    name: 'A conflict on the first attempt is final',
    calls: [
      {
        method: 'v1.payments.createApplication',
        query: { TargetInvoiceNum: 1, PaymentInvoiceNum: 2, Amount: 3, ARAccountID: 4 },
      },
    ],
    replies: [{ status: 409, body: { Error: 'Already applied.' } }],
    outcomes: [{ error: 'Conflict', retries: [] }],
  },
  {
    name: 'A replayed answer says so',
    calls: [create],
    replies: [{ ...ok, status: 201, headers: { 'idempotency-replayed': 'true' } }],
    outcomes: [{ status: 201, replayed: true }],
  },
  {
    name: 'When all answers to a write are lost, its stored answer is taken',
    calls: [create],
    client: { retries: 1 },
    replies: [
      { mishap: 'cut' },
      { mishap: 'cut' },
      fate('done', {
        status: 201,
        request_id: 'first',
        body: { data: { id: 'B' } },
        headers: { etag: '"1"' },
      }),
    ],
    outcomes: [{ status: 201, data: { id: 'B' }, etag: '"1"', requestId: 'first', replayed: true }],
    requests: [POST, POST, FATE],
  },
  {
    name: 'A lost write that was refused raises its refusal',
    calls: [create],
    client: { retries: 0 },
    replies: [
      { mishap: 'cut' },
      fate('done', { status: 422, body: { error: { code: 'PRODUCT_NOT_FOUND', detail: 'Unknown.' } } }),
    ],
    outcomes: [{ error: 'Invalid', code: 'PRODUCT_NOT_FOUND', status: 422, idempotencyKey: 'kept' }],
  },
  {
    name: 'A lost write that never arrived is reported as not having happened',
    calls: [create],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }, fate('unknown')],
    outcomes: [
      {
        error: 'Unreachable',
        fate: 'unknown',
        idempotencyKey: 'kept',
        message: 'The write has not happened.',
      },
    ],
  },
  {
    name: 'A lost write that still runs is asked for again until it is done',
    calls: [create],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }, fate('running'), fate('done', { status: 201, body: { data: { id: 'B' } } })],
    outcomes: [{ status: 201, data: { id: 'B' }, replayed: true }],
    requests: [POST, FATE, FATE],
  },
  {
    name: 'A write whose fate cannot be asked either leaves its key and an open fate',
    calls: [create],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }],
    outcomes: [
      {
        error: 'Unreachable',
        code: 'CONNECTION_FAILED',
        fate: null,
        idempotencyKey: 'kept',
        message: 'Whether the write happened is not known.',
      },
    ],
  },
  {
    name: 'A service without the fate of writes leaves it open',
    calls: [create],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }, refusal(404, 'NOT_FOUND')],
    outcomes: [{ error: 'Unreachable', fate: null }],
    requests: [POST, FATE],
  },
  {
    name: 'A write that failed with 500 is asked for, not repeated',
    calls: [create],
    replies: [refusal(500, 'INTERNAL'), fate('done', { status: 201, body: { data: { id: 'B' } } })],
    outcomes: [{ status: 201, data: { id: 'B' }, retries: [] }],
    requests: [POST, FATE],
  },
  {
    name: 'A lost read has no fate',
    calls: [{ method: 'me.get' }],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }],
    outcomes: [{ error: 'Unreachable', code: 'CONNECTION_FAILED', fate: null, idempotencyKey: null }],
    requests: ['GET /api/v2/me'],
  },
  {
    name: 'A server that says nothing is given up after the time of an attempt',
    calls: [{ method: 'me.get', options: { attemptTimeout: 0.3, retries: 1 } }],
    replies: [{ mishap: 'silence' }],
    outcomes: [
      { error: 'Unreachable', code: 'TIMED_OUT', message: 'did not answer in time', retries: retried(1) },
    ],
    requests: ['GET /api/v2/me', 'GET /api/v2/me'],
  },
  {
    name: 'A server that sends byte by byte does not stretch the time of an attempt',
    calls: [{ method: 'me.get', options: { attemptTimeout: 0.5, retries: 0 } }],
    replies: [{ mishap: 'drip', body: { data: 'x'.repeat(10_000) } }],
    outcomes: [{ error: 'Unreachable', code: 'TIMED_OUT' }],
  },
  {
    name: 'The time of a call bounds all its attempts',
    calls: [{ method: 'me.get', options: { timeout: 0.6, attemptTimeout: 0.4, retries: 9 } }],
    replies: [{ mishap: 'silence' }],
    outcomes: [{ error: 'Unreachable', code: 'TIMED_OUT' }],
    requests: ['GET /api/v2/me', 'GET /api/v2/me'],
  },
  {
    name: 'A port that nobody listens on is named with what to check',
    calls: [{ method: 'me.get' }],
    client: { url: 'http://127.0.0.1:9', retries: 0 },
    replies: [ok],
    outcomes: [{ error: 'Unreachable', code: 'CONNECTION_FAILED', message: 'Check that the service runs' }],
  },
];
