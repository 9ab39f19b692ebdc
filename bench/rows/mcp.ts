import type { Env } from '../support/env.ts';
import { measureOrderCost, totalCost } from '../support/order-cost.ts';
import { clearSubmittedOrders, openOrderBook, orderBody } from '../support/orders.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { median } from '../support/stats.ts';
import { MeasuredServer } from '../support/v1.ts';

const LINES = 20;
const VARIANTS = 10;
/** Placed either way before anything counts: the code of both is compiled by then, however slow the machine is. */
const WARM_UP_ORDERS = 300;
/** A processor's time is counted in hundredths of a second, so fewer would say little. */
const ORDERS_PER_ROUND = 50;

type PlaceOrder = (order: object) => Promise<unknown>;

/** The same for both ways, and on the same connection: fetch keeps it open. */
const ACCEPT = { accept: 'application/json, text/event-stream' };

async function post({ server, headers }: MeasuredServer, path: string, body: object, more: object = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...ACCEPT, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

type Revision = '2026-07-28' | '2025-11-25';

/** What a client of the revision adds to a call: the newer one says with each who it is. */
function clientIdentity(revision: Revision, name: string) {
  const version = { 'mcp-protocol-version': revision };
  if (revision === '2025-11-25') return { headers: version, params: {} };
  const meta = 'io.modelcontextprotocol';
  const _meta = {
    [`${meta}/protocolVersion`]: revision,
    [`${meta}/clientInfo`]: { name: 'bench', version: '1' },
    [`${meta}/clientCapabilities`]: {},
  };
  return { headers: { ...version, 'mcp-method': 'tools/call', 'mcp-name': name }, params: { _meta } };
}

/** A proposal and its carrying out. */
function placeByAgent(served: MeasuredServer, revision: Revision): PlaceOrder {
  const tool = async (name: string, given: object) => {
    const { headers, params } = clientIdentity(revision, name);
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: given, ...params },
    };
    const { result } = await post(served, '/mcp', message, headers);
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
function placeByRequests(served: MeasuredServer): PlaceOrder {
  return async (order) => {
    const { data } = await post(served, '/api/v2/orders/validate', order);
    const headers = { 'dray-plan': data.plan_token, 'idempotency-key': crypto.randomUUID() };
    return post(served, '/api/v2/orders?submit=true', order, headers);
  };
}

/** One way of placing orders: processor milliseconds of the server and of PostgreSQL per order, and how long each took. */
class PlacementMeter {
  readonly elapsedMs: number[] = [];
  private placed = 0;

  constructor(
    private readonly url: string,
    private readonly served: MeasuredServer,
    private readonly place: PlaceOrder,
    private readonly orders: readonly object[],
  ) {}

  async next(): Promise<void> {
    await this.place(this.orders[this.placed++ % this.orders.length]!);
  }

  async cost(seconds: number): Promise<number> {
    const spent = await measureOrderCost(this.url, [this.served.server], async () => {
      const begun = performance.now();
      const end = begun + seconds * 1000;
      let count = 0;
      for (; count < ORDERS_PER_ROUND || performance.now() < end; count++) await this.next();
      this.elapsedMs.push((performance.now() - begun) / count);
      return count;
    });
    return totalCost(spent);
  }
}

async function compareWithRequests(env: Env, revision: Revision): Promise<Measured> {
  const url = await env.seeded();
  const book = await env.once('orders-book', () => openOrderBook(url));
  const served = await MeasuredServer.start(url, { userId: book.userId });
  const orders = Array.from({ length: VARIANTS }, (_, variant) => orderBody(book, { lines: LINES, variant }));
  const ours = new PlacementMeter(url, served, placeByAgent(served, revision), orders);
  const reference = new PlacementMeter(url, served, placeByRequests(served), orders);
  try {
    for (let i = 0; i < WARM_UP_ORDERS; i++) {
      await ours.next();
      await reference.next();
    }
    const found = await measureAlternately(env.seconds, {
      ours: (seconds) => ours.cost(seconds),
      reference: (seconds) => reference.cost(seconds),
    });
    const elapsed = ours.elapsedMs.map((one, i) => one / reference.elapsedMs[i]!);
    return { ...found, details: { ...found.details, ratio_of_elapsed_time: median(elapsed) } };
  } finally {
    await served.server.stop();
    await clearSubmittedOrders(url);
  }
}

const rowOf = (name: string, revision: Revision): Row => ({
  name,
  about: `propose_order of ${LINES} lines and carry_out by revision ${revision}, against the two requests that they make; one client, no worker, processor time of server and PostgreSQL`,
  target: { of: 'ratio', is: 'at most', value: 1.3 },
  unit: 'ms of processor/order',
  run: (env) => compareWithRequests(env, revision),
});

export const rows: readonly Row[] = [
  rowOf('mcp-order', '2026-07-28'),
  rowOf('mcp-order-older', '2025-11-25'),
];
