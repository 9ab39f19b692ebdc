import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build } from '../../support/build.ts';
import { ORDERS, read, S, setStock, submitted } from '../orders/posted-support.ts';
import { orderWhen } from '../orders/support.ts';
import { currentCursor, eventsWhen, type FeedEvent, type Json, PATH } from './support.ts';

const service = await build({ work: true });
const { call, db } = service;

// Lines of both suppliers on the same terms, so that they are one order.
await db.query(sql`
  INSERT INTO customer_supplier_term (customer_id, supplier_id, term_id)
  SELECT ${S.customer}, supplier_id, 5 FROM supplier WHERE supplier_id IN (${S.supplier}, ${S.supplier_other})
  ON CONFLICT (customer_id, supplier_id) DO UPDATE SET term_id = 5`);

const KEYS = ['employee', 'customer', 'supplier'] as const;
const [OWN, OTHER] = [S.product!, S.product_other_supplier!];
const MIXED = [
  { product_id: OWN, units: 24 },
  { product_id: OTHER, units: 20 },
];
const MORE = [
  { product_id: OWN, units: 36 },
  { product_id: OTHER, units: 30 },
];

const pause = (paused: boolean) => call('POST', '/ops/worker', { payload: { paused } });
const order = async () => (await submitted(service, { lines: MIXED })).id as string;

async function posted(): Promise<string> {
  const id = await order();
  await orderWhen(service, id, ({ stage }) => stage === 'posted');
  return id;
}

async function change(id: string): Promise<void> {
  const sent = await call('PATCH', `${ORDERS}/${id}?submit=true`, { payload: { lines: MORE } });
  expect(sent.statusCode, sent.body).toBe(202);
}

/** What the worker finds at its next step: goods that are gone, or its word. */
type Fate = { without: readonly number[] } | { refused: string };

async function prepare(fate: Fate): Promise<() => Promise<void>> {
  const left = new Map<number, number>();
  for (const product of 'without' in fate ? fate.without : []) {
    const path = `/api/v1/inventory?ProductIDs=${product}&LocationIDs=${S.location}`;
    left.set(product, (await call('GET', path)).json().Data[0].AvailableUnits);
    await setStock(db, product, 0);
  }
  if ('refused' in fate)
    await call('POST', '/ops/sandbox/next', {
      payload: { queue: fate.refused, outcome: 'reject', message: 'Not today.' },
    });
  return async () => {
    for (const [product, units] of left) await setStock(db, product, units);
  };
}

const SHOWN: Record<string, (order: Json) => string | null> = {
  order: ({ processing }) => processing.message,
  change: ({ pending_change }) => pending_change.message,
  cancellation: ({ cancellation }) => cancellation.message,
};

const CASES: { what: keyof typeof SHOWN; why: string; fate: Fate }[] = [
  { what: 'order', why: 'a reason that names no products', fate: { refused: 'orders' } },
  { what: 'order', why: 'products of both suppliers', fate: { without: [OWN, OTHER] } },
  { what: 'order', why: 'its own products', fate: { without: [OWN] } },
  { what: 'order', why: 'products of the other supplier', fate: { without: [OTHER] } },
  { what: 'change', why: 'a reason that names no products', fate: { refused: 'changes' } },
  { what: 'change', why: 'products of both suppliers', fate: { without: [OWN, OTHER] } },
  { what: 'change', why: 'products of the other supplier', fate: { without: [OTHER] } },
  { what: 'cancellation', why: 'a reason that names no products', fate: { refused: 'cancellations' } },
];

test.each(CASES)(
  'the event of $what rejected for $why shows each key the same message as a read',
  async ({ what, fate }) => {
    const old = what === 'order' ? undefined : await posted();
    await pause(true);
    const id = old ?? (await order());
    if (what === 'change') await change(id);
    if (what === 'cancellation') await call('DELETE', `${ORDERS}/${id}`);
    const restore = await prepare(fate);
    const start = await currentCursor(service);
    const waiting = KEYS.map((key) => messageTo(start, id, key));
    await pause(false);
    for (const [i, key] of KEYS.entries()) {
      const events = await eventsWhen(service, start, (all) => all.some(isRejectionOf(id)), { key });
      const expected = SHOWN[what]!(await read(service, id, key));
      expect(expected, key).toEqual(expect.stringMatching(/.{5}/));
      const { message } = events.find(isRejectionOf(id))!.data;
      expect([key, message, await waiting[i]]).toEqual([key, expected, expected]);
    }
    await restore();
  },
);

const isRejectionOf =
  (id: string) =>
  ({ resource_id, type }: FeedEvent) =>
    resource_id === id && type.endsWith('rejected');

/** The message, for one who waits for it. */
async function messageTo(after: string, id: string, key: (typeof KEYS)[number]): Promise<string> {
  for (let cursor = after; ; ) {
    const page = (await call('GET', `${PATH}?after=${cursor}&wait=30&limit=500`, { key })).json();
    const event = page.data.find(isRejectionOf(id));
    if (event) return event.data.message;
    cursor = page.next_cursor;
  }
}
