import type { Env } from '../support/env.ts';
import { costOf, totalOf } from '../support/order-cost.ts';
import { openOrderBook, orderBody, putAway } from '../support/orders.ts';
import { alternate } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { Served } from '../support/v1.ts';

const LINES = 20;
const VARIANTS = 10;

type Place = (order: object) => Promise<unknown>;

async function post({ server, headers }: Served, path: string, body: object, more: object = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** A proposal and its carrying out. */
function byAgent(served: Served): Place {
  const accept = 'application/json, text/event-stream';
  const tool = async (name: string, given: object) => {
    const params = { name, arguments: given };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { result } = await post(served, '/mcp', message, { accept });
    if (!result || result.isError) throw new Error(`${name}: ${JSON.stringify(result).slice(0, 300)}`);
    return result.structuredContent;
  };
  return async (order) => {
    const { plan, problems } = await tool('propose_order', order);
    if (!plan) throw new Error(JSON.stringify(problems));
    return tool('carry_out', { plan });
  };
}

/** The calls that they make. */
function byRequests(served: Served): Place {
  return async (order) => {
    const { data } = await post(served, '/api/v2/orders/validate', order);
    const headers = { 'dray-plan': data.plan_token, 'idempotency-key': crypto.randomUUID() };
    return post(served, '/api/v2/orders?submit=true', order, headers);
  };
}

/** Processor milliseconds per order, of the server and of PostgreSQL. */
async function cost(url: string, served: Served, place: Place, orders: readonly object[], seconds: number) {
  const spent = await costOf(url, [served.server], async () => {
    const end = performance.now() + seconds * 1000;
    let count = 0;
    for (; performance.now() < end; count++) await place(orders[count % orders.length]!);
    return count;
  });
  return totalOf(spent);
}

async function againstRequests(env: Env): Promise<Measured> {
  const url = await env.seeded();
  const book = await env.once('orders-book', () => openOrderBook(url));
  const served = await Served.start(url, { userId: book.userId });
  const orders = Array.from({ length: VARIANTS }, (_, variant) => orderBody(book, { lines: LINES, variant }));
  const ways = { ours: byAgent(served), reference: byRequests(served) };
  try {
    return await alternate(env.seconds, {
      ours: (seconds) => cost(url, served, ways.ours, orders, seconds),
      reference: (seconds) => cost(url, served, ways.reference, orders, seconds),
    });
  } finally {
    await served.server.stop();
    await putAway(url);
  }
}

export const rows: readonly Row[] = [
  {
    name: 'mcp-order',
    about: `propose_order of ${LINES} lines and carry_out, against the two requests that they make; one client, no worker, processor time of server and PostgreSQL`,
    target: { of: 'ratio', is: 'at most', value: 1.3 },
    unit: 'ms of processor/order',
    run: againstRequests,
  },
];
