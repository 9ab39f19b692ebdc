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
    name: 'An error has the fields and the Idempotency-Key of the write',
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
    name: 'An outdated plan returns the differences',
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
    name: 'A v1 error message becomes an error with a code',
    calls: [{ method: 'v1.products.get', args: [1] }],
    replies: [{ status: 404, body: { Error: 'There is no such record.' } }],
    outcomes: [{ error: 'NotFound', code: 'NOT_FOUND', detail: 'There is no such record.' }],
  },
  {
    name: 'An HTML page from a proxy is not mistaken for Dray',
    calls: [{ method: 'me.get' }],
    replies: [{ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }],
    outcomes: [
      {
        error: 'Unavailable',
        code: 'NOT_DRAY',
        message: 'check the URL. Its response begins: <h1>Bad gateway',
      },
    ],
  },
  {
    name: 'An HTML page with status 200 is not mistaken for a response',
    calls: [{ method: 'me.get' }],
    replies: [{ headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }],
    outcomes: [
      { error: 'DrayError', code: 'NOT_DRAY', status: 200, message: 'Its response begins: <h1>Welcome' },
    ],
  },
  {
    name: 'A redirect is reported and not followed, because it could turn a write into a read',
    calls: [create],
    replies: [{ status: 301, headers: { location: 'https://new.example/' }, body: 'Moved' }],
    outcomes: [{ error: 'Invalid', code: 'NOT_DRAY', message: 'redirects to https://new.example/' }],
    requests: [POST],
  },
  {
    name: 'A service older than the client reports a missing route',
    calls: [{ method: 'batches.trace', args: ['B1'] }],
    replies: [refusal(404, 'NOT_FOUND')],
    outcomes: [{ error: 'NotFound', code: 'NOT_FOUND' }],
  },
  {
    name: 'A read is retried after a dropped connection',
    calls: [{ method: 'orders.get', args: ['A'] }],
    replies: [{ mishap: 'cut' }, { mishap: 'cut' }, ok],
    outcomes: [{ status: 200, retries: retried(2) }],
  },
  {
    name: 'A truncated response is not accepted',
    calls: [{ method: 'orders.get', args: ['A'] }],
    replies: [{ mishap: 'half', body: { data: { id: 'A'.repeat(1000) } } }, ok],
    outcomes: [{ status: 200, data: { id: 'A' }, retries: retried(1) }],
  },
  {
    name: 'A write is retried with the same Idempotency-Key',
    calls: [{ method: 'orders.create', args: [order] }],
    replies: [{ mishap: 'cut' }, { mishap: 'half', body: ok }, { ...ok, status: 201 }],
    outcomes: [{ status: 201, retries: retried(2) }],
    requests: [POST, POST, POST],
    oneKey: true,
  },
  {
    name: 'DELETE and PUT are also retried after a dropped connection',
    calls: [
      { method: 'orders.delete', args: ['A'] },
      { method: 'ops.records.put', args: ['products', []] },
    ],
    replies: [{ mishap: 'cut' }, { status: 204 }, { mishap: 'cut' }, { body: { data: {} } }],
    outcomes: [{ status: 204 }, { status: 200 }],
  },
  {
    name: '503 is retried',
    calls: [{ method: 'me.get' }],
    replies: [refusal(503, 'UNAVAILABLE'), refusal(503, 'UNAVAILABLE'), ok],
    outcomes: [{ status: 200, retries: retried(2) }],
  },
  {
    name: '429 is retried after Retry-After',
    calls: [{ method: 'me.get' }],
    replies: [{ ...refusal(429, 'RATE_LIMITED'), headers: { 'retry-after': '0.2' } }, ok],
    outcomes: [{ status: 200, retries: retried(1, 0.2) }],
  },
  {
    name: 'Retries stop at the configured maximum',
    calls: [{ method: 'me.get' }],
    client: { retries: 2 },
    replies: [refusal(503, 'UNAVAILABLE')],
    outcomes: [{ error: 'Unavailable', status: 503, retries: retried(2) }],
    requests: ['GET /api/v2/me', 'GET /api/v2/me', 'GET /api/v2/me'],
  },
  {
    name: 'The retries of a call override those of the client',
    calls: [{ method: 'me.get', options: { retries: 0 } }],
    replies: [refusal(503, 'UNAVAILABLE')],
    outcomes: [{ error: 'Unavailable', retries: [] }],
    requests: ['GET /api/v2/me'],
  },
  {
    name: 'A rate limit that resets after the timeout is reported at once',
    calls: [{ method: 'me.get', options: { timeout: 5 } }],
    replies: [{ ...refusal(429, 'RATE_LIMITED'), headers: { 'retry-after': '3600' } }],
    outcomes: [{ error: 'RateLimited', retryAfterSeconds: 3600, retries: [] }],
    requests: ['GET /api/v2/me'],
  },
  {
    name: 'A client error is not retried',
    calls: [{ method: 'orders.get', args: ['A'] }],
    replies: [refusal(404, 'ORDER_NOT_FOUND')],
    outcomes: [{ error: 'NotFound', retries: [] }],
    requests: ['GET /api/v2/orders/A'],
  },
  {
    name: 'A read that returns 500 is not retried',
    calls: [{ method: 'me.get' }],
    replies: [refusal(500, 'INTERNAL')],
    outcomes: [{ error: 'Unavailable', retries: [], fate: null }],
    requests: ['GET /api/v2/me'],
  },
  {
    name: 'A retry waits for the response of its own first attempt',
    calls: [create],
    replies: [{ mishap: 'cut' }, refusal(409, 'IDEMPOTENCY_KEY_IN_PROGRESS'), { ...ok, status: 201 }],
    outcomes: [{ status: 201, retries: retried(2) }],
  },
  {
    name: 'A v1 retry waits for its own first attempt too',
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
    name: 'A replayed response says so',
    calls: [create],
    replies: [{ ...ok, status: 201, headers: { 'idempotency-replayed': 'true' } }],
    outcomes: [{ status: 201, replayed: true }],
  },
  {
    name: 'If all responses to a write are lost, its stored response is used',
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
    name: 'A lost write that was rejected raises its error',
    calls: [create],
    client: { retries: 0 },
    replies: [
      { mishap: 'cut' },
      fate('done', { status: 422, body: { error: { code: 'PRODUCT_NOT_FOUND', detail: 'Unknown.' } } }),
    ],
    outcomes: [{ error: 'Invalid', code: 'PRODUCT_NOT_FOUND', status: 422, idempotencyKey: 'kept' }],
  },
  {
    name: 'A lost write that never arrived is reported as not executed',
    calls: [create],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }, fate('unknown')],
    outcomes: [
      {
        error: 'Unreachable',
        fate: 'unknown',
        idempotencyKey: 'kept',
        message: 'The write did not happen.',
      },
    ],
  },
  {
    name: 'A lost write that is still running is polled until it is done',
    calls: [create],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }, fate('running'), fate('done', { status: 201, body: { data: { id: 'B' } } })],
    outcomes: [{ status: 201, data: { id: 'B' }, replayed: true }],
    requests: [POST, FATE, FATE],
  },
  {
    name: 'A write whose outcome cannot be read leaves its Idempotency-Key and an unknown outcome',
    calls: [create],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }],
    outcomes: [
      {
        error: 'Unreachable',
        code: 'CONNECTION_FAILED',
        fate: null,
        idempotencyKey: 'kept',
        message: 'It is not known whether the write happened.',
      },
    ],
  },
  {
    name: 'A service without write outcomes leaves the outcome unknown',
    calls: [create],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }, refusal(404, 'NOT_FOUND')],
    outcomes: [{ error: 'Unreachable', fate: null }],
    requests: [POST, FATE],
  },
  {
    name: 'A write that returns 500 is looked up, not retried',
    calls: [create],
    replies: [refusal(500, 'INTERNAL'), fate('done', { status: 201, body: { data: { id: 'B' } } })],
    outcomes: [{ status: 201, data: { id: 'B' }, retries: [] }],
    requests: [POST, FATE],
  },
  {
    name: 'A lost read has no outcome',
    calls: [{ method: 'me.get' }],
    client: { retries: 0 },
    replies: [{ mishap: 'cut' }],
    outcomes: [{ error: 'Unreachable', code: 'CONNECTION_FAILED', fate: null, idempotencyKey: null }],
    requests: ['GET /api/v2/me'],
  },
  {
    name: 'A server that does not respond times out',
    calls: [{ method: 'me.get', options: { attemptTimeout: 0.3, retries: 1 } }],
    replies: [{ mishap: 'silence' }],
    outcomes: [
      { error: 'Unreachable', code: 'TIMED_OUT', message: 'did not respond in time', retries: retried(1) },
    ],
    requests: ['GET /api/v2/me', 'GET /api/v2/me'],
  },
  {
    name: 'A server that sends byte by byte does not extend the timeout',
    calls: [{ method: 'me.get', options: { attemptTimeout: 0.5, retries: 0 } }],
    replies: [{ mishap: 'drip', body: { data: 'x'.repeat(10_000) } }],
    outcomes: [{ error: 'Unreachable', code: 'TIMED_OUT' }],
  },
  {
    name: 'The timeout of a call covers all its attempts',
    calls: [{ method: 'me.get', options: { timeout: 0.6, attemptTimeout: 0.4, retries: 9 } }],
    replies: [{ mishap: 'silence' }],
    outcomes: [{ error: 'Unreachable', code: 'TIMED_OUT' }],
    requests: ['GET /api/v2/me', 'GET /api/v2/me'],
  },
  {
    name: 'A closed port is reported with what to check',
    calls: [{ method: 'me.get' }],
    client: { url: 'http://127.0.0.1:9', retries: 0 },
    replies: [ok],
    outcomes: [
      { error: 'Unreachable', code: 'CONNECTION_FAILED', message: 'Check that the service is running' },
    ],
  },
];
