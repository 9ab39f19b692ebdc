import { demoScenarios } from '../../../../demo/index.ts';
import type { Case } from './case.ts';

const ids = demoScenarios() as Record<string, number>;
const order = { customer_id: ids.customer!, lines: [{ product_id: ids.product!, units: 12 }] };
const create = { method: 'orders.create', args: [order] };
const simulated = (fault: string) => ({ ...create, options: { headers: { 'dray-simulate': fault } } });

const cut = (how: string, mishaps: Case['mishaps']): Case => ({
  name: `An order whose answer is ${how} after the commit is made once, with one key for all attempts`,
  calls: [create],
  mishaps: mishaps!,
  outcomes: [{ status: 201, replayed: true }],
  requests: Array.from({ length: mishaps!.length + 1 }, () => 'POST /api/v2/orders'),
  oneKey: true,
  orders: 1,
});

/** The service itself behind a proxy that loses its answers. */
export const SERVICE: readonly Case[] = [
  cut('cut once', ['cut']),
  cut('cut in the middle, twice,', ['half', 'half']),
  cut('cut three times in all ways', ['cut', 'half', 'cut']),
  {
    name: 'An order whose responses are all lost is found by its outcome',
    calls: [create],
    client: { retries: 2 },
    mishaps: ['cut', 'cut', 'half'],
    outcomes: [{ status: 201, etag: '"1"', replayed: true }],
    orders: 1,
  },
  ...['error-after', 'drop-after'].map((fault) => ({
    name: `An order that the service makes and then answers with ${fault} is made once, and answered`,
    calls: [simulated(fault)],
    client: { retries: 2 },
    mishaps: [],
    outcomes: [{ status: 201 }],
    orders: 1,
  })),
  {
    name: 'A failure before any effect says so, with the Idempotency-Key to retry with',
    calls: [simulated('error')],
    mishaps: [],
    outcomes: [
      { error: 'Unavailable', fate: 'unknown', message: 'The write did not happen. Send it again with' },
    ],
    orders: 0,
  },
  {
    name: 'The same Idempotency-Key creates one order, and the second response is a replay',
    calls: [
      { ...create, options: { idempotencyKey: 'table-KEY' } },
      { ...create, options: { idempotencyKey: 'table-KEY' } },
    ],
    mishaps: [],
    outcomes: [
      { status: 201, replayed: false },
      { status: 201, replayed: true },
    ],
    orders: 1,
  },
  {
    name: 'An unchanged list returns 304',
    calls: [{ method: 'v1.states.list', options: { ifNoneMatch: '*' }, take: 'page' }],
    mishaps: [],
    outcomes: [{ status: 304, data: null }],
  },
  {
    name: 'A request to an unresponsive service times out and is retried',
    calls: [{ method: 'me.get', options: { attemptTimeout: 1 } }],
    mishaps: ['silence'],
    outcomes: [{ status: 200, retries: [{ attempt: 1, waitSeconds: 0 }] }],
  },
];
