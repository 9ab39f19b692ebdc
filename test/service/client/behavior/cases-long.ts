import { signatureHeaders } from '../../../../src/webhooks/sign.ts';
import type { Call, Case, Reply } from './case.ts';

const event = (cursor: string) => ({ cursor, type: 'order.created', resource_id: cursor });
const feed = (next: string, ...cursors: string[]): Reply => ({
  body: { data: cursors.map(event), next_cursor: next },
});
const lines = (...all: object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
const copied = { method: 'events.copy', args: [['orders']], take: 'all' } as const;
const changes = (...ids: number[]): Reply => ({
  body: { Data: ids.map((id) => ({ ProductID: id, TimeUpdated: `2026-01-01T00:00:0${id}.000Z` })) },
});

/** Syncs, events and copies. */
const STREAMS: readonly Case[] = [
  {
    name: 'A sync starts at the beginning and ends at the time of its last record',
    calls: [{ method: 'sync', args: ['products'], take: 'all' }],
    replies: [changes(1, 2)],
    outcomes: [{ data: [{ ProductID: 1 }, { ProductID: 2 }], position: '2026-01-01T00:00:02.000Z' }],
    requests: ['GET /api/v1/products?UpdatedSince=1970-01-01T00%3A00%3A00Z&Page=1&PageSize=500'],
  },
  {
    name: 'A sync resumes from a time, with filters',
    calls: [
      {
        method: 'sync',
        args: ['products'],
        query: { since: '2026-01-01T00:00:00Z', SupplierIDs: [101] },
        take: 'all',
      },
    ],
    replies: [changes()],
    outcomes: [{ data: [], position: '2026-01-01T00:00:00Z' }],
    requests: [
      'GET /api/v1/products?SupplierIDs=101&UpdatedSince=2026-01-01T00%3A00%3A00Z&Page=1&PageSize=500',
    ],
  },
  {
    name: 'A v2 sync uses v2 names',
    calls: [{ method: 'sync', args: ['orders'], query: { since: '2026-01-01T00:00:00Z' }, take: 'all' }],
    replies: [{ body: { data: [{ id: 'A', time_updated: '2026-01-02T00:00:00Z' }] } }],
    outcomes: [{ data: [{ id: 'A' }], position: '2026-01-02T00:00:00Z' }],
    requests: ['GET /api/v2/orders?updated_since=2026-01-01T00%3A00%3A00Z&page=1&page_size=500'],
  },
  {
    name: 'An interrupted sync is retried',
    calls: [{ method: 'sync', args: ['products'], take: 'all' }],
    replies: [{ mishap: 'cut' }, changes(1)],
    outcomes: [{ data: [{ ProductID: 1 }] }],
  },
  {
    name: 'A sync gets past a timestamp with more records than a page, and yields none twice',
    calls: [{ method: 'sync', args: ['products'], take: 'all' }],
    serves: 'one-moment',
    outcomes: [{ data: Array.from({ length: 1_400 }, (_, i) => ({ ProductID: i })) }],
  },
  {
    name: 'A sync misses no records of a timestamp that spans several pages, even if some change meanwhile',
    calls: [{ method: 'sync', args: ['products'], take: 'all' }],
    serves: 'moving-moment',
    outcomes: [{ position: '2026-01-01T00:00:07.000Z' }],
  },
  {
    name: 'Events are followed page by page, each once',
    calls: [{ method: 'events.follow', query: { after: 'c0', types: ['order.*'] }, take: 3 }],
    replies: [feed('c2', 'c1', 'c2'), feed('c3', 'c3')],
    outcomes: [{ data: [event('c1'), event('c2'), event('c3')], position: 'c3' }],
    requests: [
      'GET /api/v2/events?after=c0&types=order.*&limit=500&wait=25',
      'GET /api/v2/events?after=c2&types=order.*&limit=500&wait=25',
    ],
  },
  {
    name: 'Following from now does not wait for the first page',
    calls: [{ method: 'events.follow', query: { after: 'now' }, take: 1 }],
    replies: [feed('c1'), feed('c2', 'c2')],
    outcomes: [{ data: [event('c2')], position: 'c2' }],
    requests: ['GET /api/v2/events?after=now&limit=500', 'GET /api/v2/events?after=c1&limit=500&wait=25'],
  },
  {
    name: 'Following continues through lost responses from the same cursor',
    calls: [{ method: 'events.follow', query: { after: 'c0' }, take: 2 }],
    replies: [
      feed('c1', 'c1'),
      { mishap: 'cut' },
      { mishap: 'half', body: feed('c2').body },
      feed('c2', 'c2'),
    ],
    outcomes: [{ data: [event('c1'), event('c2')] }],
  },
  {
    name: 'Following continues after more failures than a call has retries',
    calls: [{ method: 'events.follow', query: { after: 'c0' }, options: { retries: 0 }, take: 1 }],
    replies: [{ mishap: 'cut' }, feed('c1', 'c1')],
    outcomes: [{ data: [event('c1')] }],
  },
  {
    name: 'Following an expired cursor ends with its own error',
    calls: [{ method: 'events.follow', query: { after: 'old' }, take: 1 }],
    replies: [{ status: 410, body: { error: { code: 'CURSOR_EXPIRED', detail: 'Gone.' } } }],
    outcomes: [{ error: 'Gone', code: 'CURSOR_EXPIRED' }],
  },
  {
    name: 'A snapshot is complete and includes the cursor to follow',
    calls: [copied],
    replies: [
      {
        body: lines(
          { cursor: 'c9' },
          { resource: 'orders', data: { id: 'A' } },
          { resource: 'orders', data: { id: 'B' } },
          { end: true },
        ),
      },
    ],
    outcomes: [
      {
        data: [
          { resource: 'orders', data: { id: 'A' } },
          { resource: 'orders', data: { id: 'B' } },
        ],
        position: 'c9',
      },
    ],
    requests: ['GET /api/v2/events/snapshot?resources=orders'],
  },
  {
    name: 'A snapshot without its end is rejected',
    calls: [copied],
    replies: [{ body: lines({ cursor: 'c9' }, { resource: 'orders', data: {} }) }],
    outcomes: [{ error: 'Unreachable', code: 'COPY_INCOMPLETE', message: 'The copy broke off' }],
  },
  {
    name: 'A truncated snapshot is rejected',
    calls: [copied],
    replies: [
      { mishap: 'half', body: lines({ cursor: 'c9' }, { resource: 'orders', data: 'x'.repeat(500) }) },
    ],
    outcomes: [{ error: 'Unreachable', code: 'COPY_INCOMPLETE' }],
  },
  {
    name: 'A rejected snapshot raises its error',
    calls: [copied],
    replies: [{ status: 403, body: { error: { code: 'NOT_PERMITTED', detail: 'No.' } } }],
    outcomes: [{ error: 'NotPermitted', code: 'NOT_PERMITTED' }],
  },
];

const secret = `whsec_${Buffer.from('a secret of 24 bytes or so').toString('base64')}`;
const other = `whsec_${Buffer.from('another secret altogether').toString('base64')}`;
const text = JSON.stringify({ type: 'order.created', event_id: 'é' });
const headersOf = (secrets: string[], time = new Date()) => signatureHeaders('evt', text, secrets, time);

type Args = () => readonly unknown[];

function verifies(name: string, args: Args): Case {
  return verification(name, args, { data: JSON.parse(text) });
}

function refuses(name: string, message: string, args: Args): Case {
  return verification(name, args, { error: 'WebhookVerificationError', message });
}

/** Signed when the case runs: on a slow machine that is more than five minutes after the table was made. */
function verification(name: string, args: Args, outcome: Case['outcomes'][number]): Case {
  return {
    name,
    get calls(): Call[] {
      return [{ method: 'verifyWebhook', args: [...args()] }];
    },
    replies: [{}],
    outcomes: [outcome],
  };
}

const inUpperCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
const TEN_MINUTES_MS = 600_000;

const WEBHOOKS: readonly Case[] = [
  verifies('A webhook from the service is verified', () => [text, headersOf([secret]), secret]),
  verifies('A webhook is verified with either secret during a rotation', () => [
    text,
    headersOf([secret]),
    [other, secret],
  ]),
  verifies('A webhook with two signatures is verified by either', () => [
    text,
    headersOf([other, secret]),
    secret,
  ]),
  verifies('Webhook header names are case-insensitive', () => [
    text,
    inUpperCase(headersOf([secret])),
    secret,
  ]),
  refuses('A webhook with a modified body is rejected', 'No signature', () => [
    `${text} `,
    headersOf([secret]),
    secret,
  ]),
  refuses('A webhook signed with another secret is rejected', 'No signature', () => [
    text,
    headersOf([other]),
    secret,
  ]),
  refuses('A webhook signed ten minutes ago is rejected', 'five minutes', () => [
    text,
    headersOf([secret], new Date(Date.now() - TEN_MINUTES_MS)),
    secret,
  ]),
  refuses('A webhook without its headers is rejected', 'webhook-id is missing', () => [text, {}, secret]),
  refuses('A malformed secret is rejected', 'whsec_', () => [text, headersOf([secret]), 'whsec_%%']),
];

export const LONG: readonly Case[] = [...STREAMS, ...WEBHOOKS];
