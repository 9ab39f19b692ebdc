import { createClient, type GoneError } from '@dray/client';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { anOrder, ids, keys, listening, mishapProxy } from './support.ts';

const { address, client, db } = await listening();
const dray = client();

describe('sync', () => {
  test('returns every record once, in order of change, and the next run only what changed', async () => {
    const products = dray.sync('products');
    const first: number[] = [];
    for await (const product of products) first.push(product.ProductID);
    const all = await dray.v1.products.list({ Statuses: ['1', '2', '3'] }).all();
    expect([...first].sort((a, b) => a - b)).toEqual(
      all.map(({ ProductID }) => ProductID).sort((a, b) => a - b),
    );
    expect(products.since).toMatch(/^\d{4}-/);
    await db.query(sql`UPDATE product SET description = 'new' WHERE product_id = ${ids.product!}`);
    const next: number[] = [];
    for await (const { ProductID } of dray.sync('products', {
      since: new Date(),
      SupplierIDs: [ids.supplier!],
    }))
      next.push(ProductID);
    expect(next).toEqual([]);
    const changed: number[] = [];
    const since = new Date(Date.parse(products.since!) + 1);
    for await (const { ProductID } of dray.sync('products', { since })) changed.push(ProductID);
    expect(changed).toEqual([ids.product]);
  });

  test('a sync includes records of every status, regardless of default filters', async () => {
    const of = async <T>(list: AsyncIterable<T>, id: keyof T) => {
      const found = [];
      for await (const record of list) found.push(Number(record[id]));
      return found.sort((a, b) => a - b);
    };
    const invoices = dray.v1.invoices.list({ Statuses: ['1', '2', '3', '4', '5', '7'] });
    expect(await of(dray.sync('invoices'), 'InvoiceID')).toEqual(await of(invoices, 'InvoiceID'));
    const customers = dray.v1.customers.list({ AccountStatuses: ['Active', 'Inactive', 'Closed'] });
    expect(await of(dray.sync('customers'), 'CustomerID')).toEqual(await of(customers, 'CustomerID'));
    const statuses = new Set<string>();
    for await (const { status } of dray.sync('orders')) statuses.add(status);
    expect(statuses).toContain('draft');
    const active = new Set<boolean>();
    for await (const { Active } of dray.sync('vendors')) active.add(Active);
    expect(active).toEqual(new Set([true, false]));
  });

  test('misses no records of a timestamp that spans several pages, even if some change while paging', async () => {
    const moment = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
    let records = Array.from({ length: 1_700 }, (_, i) => ({ ProductID: i, TimeUpdated: moment(1) }));
    let [reads, seconds] = [0, 2];
    const answer: typeof fetch = async (input) => {
      const { searchParams } = new URL(String(input));
      const [page, size] = [Number(searchParams.get('Page')), Number(searchParams.get('PageSize'))];
      const found = records.filter(({ TimeUpdated }) => TimeUpdated >= searchParams.get('UpdatedSince')!);
      // After each of the first reads, one of the first page changes: the others move up by one.
      if (++reads <= 6) {
        const changed = records[reads]!;
        const rest = records.filter((record) => record !== changed);
        records = [...rest, { ...changed, TimeUpdated: moment(seconds++) }];
      }
      return Response.json({ Data: found.slice((page - 1) * size, page * size) });
    };
    const products = createClient({ url: 'http://stub.example', fetch: answer }).sync('products');
    const synced = new Map<number, string>();
    for await (const { ProductID, TimeUpdated } of products) {
      // A reader that stops here goes on from `since`: nothing before it is left out.
      expect(TimeUpdated >= (products.since ?? '')).toBe(true);
      synced.set(ProductID, TimeUpdated);
    }
    expect(synced).toEqual(new Map(records.map(({ ProductID, TimeUpdated }) => [ProductID, TimeUpdated])));
    expect(products.since).toBe(moment(seconds - 1));
  });
});

describe('events', () => {
  test('are followed from a cursor through lost responses, each once', async () => {
    const { body } = await dray.events.list({ after: 'now' });
    const proxy = await mishapProxy(address, ['cut', 'half']);
    const shaky = createClient({ url: proxy.url, key: keys.employee, backoffMs: 1 });
    const made = [await dray.orders.create(anOrder()), await dray.orders.create(anOrder())].map(
      ({ data }) => data.id,
    );
    const controller = new AbortController();
    const seen: string[] = [];
    const feed = shaky.events.follow({
      after: body.next_cursor,
      types: 'order.*',
      signal: controller.signal,
    });
    for await (const event of feed) {
      seen.push(`${event.type} ${event.resource_id}`);
      expect(feed.cursor).toBe(event.cursor);
      if (seen.length === 2) controller.abort();
    }
    expect(seen).toEqual(made.map((id) => `order.created ${id}`));
  });

  test('an expired cursor stops the iteration with its own error', async () => {
    const { body } = await dray.events.list({ after: 'now' });
    const feed = dray.events.follow({ after: `${body.next_cursor.slice(0, -2)}xx` });
    const error = await feed[Symbol.asyncIterator]()
      .next()
      .catch((reason: unknown) => reason);
    expect((error as GoneError).code).toMatch(/^CURSOR_/);
  });

  test('a snapshot is complete and comes with the cursor to continue from', async () => {
    const copy = dray.events.copy(['orders', 'products']);
    const kinds = new Map<string, number>();
    for await (const { resource } of copy) kinds.set(resource, (kinds.get(resource) ?? 0) + 1);
    expect(kinds.get('products')).toBe(
      (await dray.v1.products.list({ Statuses: ['1', '2', '3'] }).all()).length,
    );
    expect((await dray.events.list({ after: copy.cursor })).body.data).toEqual([]);
  });
});
