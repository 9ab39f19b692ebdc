import {
  AuthenticationError,
  ConnectionError,
  createClient,
  DrayError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
} from '@dray/client';
import { describe, expect, test } from 'vitest';
import { anOrder, ids, keys, listening } from './support.ts';

const { address, client } = await listening();
const dray = client();

async function refusal(work: PromiseLike<unknown>): Promise<DrayError> {
  const error = await Promise.resolve(work).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DrayError);
  return error as DrayError;
}

describe('writes', () => {
  test('send their own Idempotency-Key and expose it', async () => {
    const made = await dray.orders.create(anOrder());
    expect(made.status).toBe(201);
    expect(made.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.replayed).toBe(false);
    const fate = await dray.writes.get(made.idempotencyKey!);
    expect(fate.data).toMatchObject({ state: 'done', status: 201, request_id: made.requestId });
    expect((await dray.orders.get(made.data.id!)).data.customer_id).toBe(ids.customer);
  });

  test('accept an Idempotency-Key from the caller, as a value or a function', async () => {
    const first = await dray.orders.create(anOrder(), { idempotencyKey: 'mine-1' });
    const again = await dray.orders.create(anOrder(), { idempotencyKey: 'mine-1' });
    expect([first.idempotencyKey, again.idempotencyKey, again.replayed]).toEqual(['mine-1', 'mine-1', true]);
    expect(again.data.id).toBe(first.data.id);
    const kept: string[] = [];
    const keeping = client({ idempotencyKey: async () => `kept-${kept.push('written down')}` });
    expect((await keeping.orders.create(anOrder())).idempotencyKey).toBe('kept-1');
    expect(kept).toEqual(['written down']);
  });

  test('expose the Idempotency-Key on errors too', async () => {
    const error = await refusal(dray.orders.create({ customer_id: 1 }, { idempotencyKey: 'refused-1' }));
    expect(error.idempotencyKey).toBe('refused-1');
  });

  test('have predictable method names in all three documents', async () => {
    const made = await dray.ops.keys.create({ type: 'Employee', name: 'by the client' });
    expect(made.data.key).toMatch(/^dray_/);
    const { data: revoked } = await dray.ops.keys.revoke(made.data.api_key_id);
    expect(revoked).toBeUndefined();
    const draft = await dray.orders.create(anOrder());
    expect((await dray.orders.validate({ order_id: draft.data.id!, ...anOrder() })).status).toBe(200);
    expect((await dray.orders.delete(draft.data.id!)).status).toBe(204);
  });
});

describe('lists', () => {
  test('iterate over all pages, in v1 and v2', async () => {
    const all = await dray.v1.invoices.list({ PageSize: 500 }).all();
    const walked: number[] = [];
    for await (const invoice of dray.v1.invoices.list({ PageSize: 7 })) walked.push(invoice.InvoiceID);
    expect(walked).toEqual(all.map(({ InvoiceID }) => InvoiceID));
    expect(new Set(walked).size).toBeGreaterThan(20);
    const orders: (number | null)[] = [];
    for await (const order of dray.orders.list({ page_size: 3 })) orders.push(order.invoice_id);
    expect(orders.length).toBeGreaterThan(6);
    expect(await dray.orders.list({ page_size: 3 }).all(4)).toHaveLength(4);
  });

  test('a list returns a single page on request', async () => {
    const page = await dray.orders.list({ page: 2, page_size: 3 }).page();
    expect([page.data.length, page.page, page.pageSize, page.hasNextPage]).toEqual([3, 2, 3, true]);
    const invoices = await dray.v1.invoices.list({ PageSize: 2 }).page();
    expect([invoices.data.length, invoices.page, invoices.hasNextPage]).toEqual([2, 1, true]);
  });

  test('accept IDs and statuses as arrays', async () => {
    const wanted = [ids.product!, ids.product_second!];
    const found = await dray.v1.products.list({ ProductIDs: wanted }).all();
    expect(found.map(({ ProductID }) => ProductID).sort()).toEqual([...wanted].sort());
    const drafts = await dray.orders.list({ statuses: ['draft', 'rejected'] }).all();
    expect(new Set(drafts.map(({ status }) => status))).toEqual(new Set(['draft', 'rejected']));
  });

  test('a single v1 read returns the record itself', async () => {
    expect((await dray.v1.products.get(ids.product!)).data.ProductID).toBe(ids.product);
  });
});

describe('API errors', () => {
  test('have code, status, field errors, request ID and message', async () => {
    const wrong = { customer_id: ids.customer!, lines: [{ product_id: 999_999, units: 1 }] };
    const error = await refusal(dray.orders.create(wrong, { headers: { 'x-request-id': 'mine' } }));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect([error.code, error.status, error.requestId]).toEqual(['PRODUCT_NOT_FOUND', 422, 'mine']);
    expect(error.fieldErrors[0]).toMatchObject({ field: 'lines[0].product_id', code: 'PRODUCT_NOT_FOUND' });
    expect(error.message).toMatch(/^POST \/api\/v2\/orders: 422 PRODUCT_NOT_FOUND\. .+\(request mine\)/);
  });

  test('have a class for each kind', async () => {
    const wrongKey = createClient({ url: address, key: `${keys.employee}x` });
    const unknown = await refusal(wrongKey.me.get());
    expect(unknown).toBeInstanceOf(AuthenticationError);
    expect(unknown.message).toContain('Check that it is complete');
    expect(await refusal(client({ key: keys.customer }).ops.status.get())).toBeInstanceOf(PermissionError);
    expect(await refusal(dray.orders.get('01ARZ3NDEKTSV4RRFFQ69G5FAV'))).toBeInstanceOf(NotFoundError);
    const inV1 = await refusal(dray.v1.invoices.get(999_999_999));
    expect(inV1).toBeInstanceOf(NotFoundError);
    expect(inV1.message).toContain('The record does not exist');
  });

  test('a rate limit that was reached is reported immediately instead of being waited out', async () => {
    const poor = client({ key: keys.tiny_limit });
    const tries = Array.from({ length: 6 }, () => poor.me.get());
    const error = (await Promise.allSettled(tries)).find(({ status }) => status === 'rejected');
    expect((error as PromiseRejectedResult).reason).toBeInstanceOf(RateLimitError);
    expect((error as PromiseRejectedResult).reason.retryAfterSeconds).toBeGreaterThan(60);
  });

  test('an unreachable server and one that is not Dray give different errors', async () => {
    const nobody = createClient({ url: 'http://127.0.0.1:9', key: 'x', retries: 0 });
    const down = await refusal(nobody.me.get());
    expect(down).toBeInstanceOf(ConnectionError);
    expect(down.message).toMatch(
      /No response from http:\/\/127\.0\.0\.1:9: .*Check that the service is running/,
    );
    const other = await refusal(createClient({ url: `${address}/docs`, key: keys.employee }).me.get());
    expect(other.status).toBe(404);
    expect(() => createClient({ url: 'dray.example' })).toThrow('is no address of a service');
  });

  test('a missing ID is detected before anything is sent', () => {
    expect(() => dray.orders.get(undefined as never)).toThrow('order_id is missing');
  });
});

describe('edits', () => {
  test('concurrent edits are both in the result', async () => {
    const { data: draft } = await dray.orders.create(anOrder());
    let asked = 0;
    const edited = await dray.orders.edit(draft.id!, async (order) => {
      // Somebody else is faster, the first time.
      if (asked++ === 0) await dray.orders.update(draft.id!, { memo: 'from the other' });
      return { po_num: `${order.memo ?? 'nothing'}!` };
    });
    expect(asked).toBe(2);
    expect(edited.data).toMatchObject({ memo: 'from the other', po_num: 'from the other!' });
  });

  test('an edit without changes sends nothing', async () => {
    const { data: draft, etag } = await dray.orders.create(anOrder());
    expect((await dray.orders.edit(draft.id!, () => undefined)).etag).toBe(etag);
  });
});

test('a signal aborts a call, even while it waits for its turn', async () => {
  const controller = new AbortController();
  const lost = client({ backoffMs: 60_000, headers: { 'dray-simulate': 'unavailable' } });
  const call = lost.me.get({ signal: controller.signal, timeoutMs: 600_000 });
  const outcome = expect(call).rejects.toThrow('enough');
  setTimeout(() => controller.abort(new Error('enough')), 50);
  await outcome;
});
