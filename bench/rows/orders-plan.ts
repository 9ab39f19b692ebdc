import type { Env } from '../support/env.ts';
import { clearSubmittedOrders, openOrderBook, orderBody } from '../support/orders.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { MeasuredServer } from '../support/v1.ts';

const CLIENTS = 8;
const LINES = 20;
/** Orders of other products in turn, each with a plan of its own. */
const VARIANTS = 10;

async function planFor(served: MeasuredServer, body: string): Promise<Record<string, string>> {
  const response = await fetch(`${served.server.url}/api/v2/orders/validate`, {
    method: 'POST',
    headers: { ...served.headers, 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  const { plan_token } = (JSON.parse(text) as { data: { plan_token?: string } }).data;
  if (plan_token === undefined) throw new Error(`the order is not valid: ${text.slice(0, 500)}`);
  return { 'dray-plan': plan_token };
}

/** The same submissions with plans and without them; the validations before are not counted. */
async function withPlans(env: Env): Promise<Measured> {
  const url = await env.seeded();
  const book = await env.once('orders-book', () => openOrderBook(url));
  const served = await MeasuredServer.start(url, { userId: book.userId });
  try {
    const bodies = Array.from({ length: VARIANTS }, (_, variant) =>
      JSON.stringify(orderBody(book, { lines: LINES, variant })),
    );
    const load = {
      path: '/api/v2/orders?submit=true',
      method: 'POST',
      bodies,
      connections: CLIENTS,
    } as const;
    let length = 0;
    const measured = await measureAlternately(env.seconds, {
      async ours(seconds) {
        const plans = await Promise.all(bodies.map((body) => planFor(served, body)));
        length = plans[0]!['dray-plan']!.length;
        return (await served.load({ ...load, bodyHeaders: plans, seconds })).requestsPerSecond;
      },
      reference: async (seconds) => (await served.load({ ...load, seconds })).requestsPerSecond,
    });
    return { ...measured, note: `a plan of ${LINES} lines has ${length} characters` };
  } finally {
    await served.server.stop();
    await clearSubmittedOrders(url);
  }
}

export const rows: readonly Row[] = [
  {
    name: 'orders-plan',
    about: `POST an order of ${LINES} lines and submit it with its plan, against the same without; ${CLIENTS} clients, no worker`,
    target: { of: 'ratio', is: 'at least', value: 0.95 },
    unit: 'orders/s',
    run: withPlans,
  },
];
