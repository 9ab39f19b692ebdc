import { describe, expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { build } from '../../support/build.ts';
import {
  address,
  compareBy,
  EVERYTHING,
  everything,
  type Json,
  LISTS,
  listAt,
  neededIds,
  problemsOf,
  SINGLES,
} from './support.ts';

const { call, db } = await build();
const ids = await neededIds(db);
const scenarios = demoScenarios();

describe.each(LISTS)('GET $path', (endpoint) => {
  const { path, fields, order, hasNextPage = false } = endpoint;

  test('returns { Data, Page, PageSize } and nothing else', async () => {
    const response = await call('GET', address(endpoint, ids));
    expect(response.statusCode).toBe(200);
    const body = response.json() as Json;
    const names = ['Data', 'Page', 'PageSize', ...(hasNextPage ? ['HasNextPage'] : [])];
    expect(Object.keys(body)).toEqual(names);
    expect([body.Page, body.PageSize]).toEqual([1, 50]);
    const third = (await call('GET', address(endpoint, ids, 'Page=3&PageSize=7'))).json() as Json;
    expect([third.Page, third.PageSize]).toEqual([3, 7]);
    const beyond = (await call('GET', address(endpoint, ids, 'Page=100000'))).json() as Json;
    expect(beyond).toEqual({
      Data: [],
      Page: 100000,
      PageSize: 50,
      ...(hasNextPage ? { HasNextPage: false } : {}),
    });
  });

  test('every record has exactly the documented fields, with their types', async () => {
    const records = await everything(call, address(endpoint, ids, EVERYTHING[path]));
    expect(records.length).toBeGreaterThan(0);
    const problems = new Set(records.flatMap((record) => problemsOf(record, fields)));
    expect([...problems]).toEqual([]);
  });

  if (order.length > 0)
    test('is in the documented order', async () => {
      const records = await everything(call, address(endpoint, ids, EVERYTHING[path]));
      expect(records.map((one) => order.map((name) => one[name]))).toEqual(
        records.toSorted(compareBy(order)).map((one) => order.map((name) => one[name])),
      );
    });

  if (hasNextPage)
    test('HasNextPage says whether there is another page', async () => {
      const few = `PurchaseIDs=${ids.PurchaseIDs.split(',').slice(0, 20).join(',')}`;
      const total = (await everything(call, address(endpoint, ids, few))).length;
      const at = async (page: number, size: number) =>
        (await call('GET', address(endpoint, ids, `${few}&Page=${page}&PageSize=${size}`))).json()
          .HasNextPage;
      expect(total).toBeGreaterThan(2);
      expect(total).toBeLessThan(500);
      expect([await at(1, 1), await at(1, total - 1), await at(1, total), await at(2, total - 1)]).toEqual([
        true,
        true,
        false,
        false,
      ]);
    });

  if (endpoint.needs)
    test('without its required IDs returns 400, naming them', async () => {
      for (const query of ['', `${endpoint.needs}=`, `${endpoint.needs}=%20`, `${endpoint.needs}=,%20,`]) {
        const response = await call('GET', `/api/v1${path}?${query}`);
        expect(response.statusCode, query).toBe(400);
        expect(Object.keys(response.json()), query).toEqual(['Error']);
        expect(response.json().Error).toContain(endpoint.needs);
      }
    });
});

describe.each(SINGLES.filter(({ path }) => path !== '/purchases'))('GET $path/{id}', ({ path, id }) => {
  test('returns { Data: [the record of the list] }', async () => {
    const listed = await everything(call, address(listAt(path), ids, EVERYTHING[path]));
    for (const record of [listed[0]!, listed.at(-1)!]) {
      const response = await call('GET', `/api/v1${path}/${record[id]}`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ Data: [record] });
    }
  });

  test('an unknown ID returns 404 and an invalid one 400, both as { Error }', async () => {
    const expected = { '2147483647': 404, abc: 400, '0': 400, '-1': 400, '1.5': 400, '99999999999999': 400 };
    for (const [text, status] of Object.entries(expected)) {
      const response = await call('GET', `/api/v1${path}/${text}`);
      expect(response.statusCode, text).toBe(status);
      expect(Object.keys(response.json())).toEqual(['Error']);
      expect(response.json().Error.length).toBeGreaterThan(10);
    }
  });
});

describe('GET /purchases/{purchaseID}', () => {
  const at = (id: number | string, query = '') => call('GET', `/api/v1/purchases/${id}${query}`);

  test('returns the record in the envelope of the list', async () => {
    const listed = await everything(call, '/api/v1/purchases');
    const response = await at(scenarios.purchase_processed!);
    expect(response.json()).toEqual({
      Data: [listed.find((one) => one.PurchaseID === scenarios.purchase_processed)],
      Page: 1,
      PageSize: 50,
      HasNextPage: false,
    });
    expect((await at(scenarios.purchase_processed!, '?Page=2&PageSize=10')).json()).toEqual({
      Data: [],
      Page: 2,
      PageSize: 10,
      HasNextPage: false,
    });
  });

  test('an unknown ID returns 404 on every page', async () => {
    for (const query of ['', '?Page=1', '?Page=2', '?PageSize=1']) {
      const response = await at(2147483647, query);
      expect(response.statusCode, query).toBe(404);
      expect(Object.keys(response.json())).toEqual(['Error']);
    }
  });

  test('a purchase that is not processed has no number here', async () => {
    expect((await at(scenarios.purchase_pending_activation!)).statusCode).toBe(400);
    const [{ n } = { n: 0 }] = await db.query<{ n: number }>({
      text: 'SELECT count(*)::integer AS n FROM purchase WHERE purchase_id IS NULL',
      values: [],
    });
    expect(n).toBeGreaterThan(0);
    for (const one of await everything(call, '/api/v1/purchases')) {
      expect(['New', 'Accepted', 'Received', 'Confirmed', 'Verified']).toContain(one.Status);
    }
  });
});

describe.each(['lines', 'coas'])('GET /invoices/{invoiceID}/%s', (below) => {
  const endpoint = listAt(`/invoices/${below}`);

  test('returns the records of that invoice as a page', async () => {
    const invoice = scenarios.invoice_with_documents;
    const many = await everything(call, address(endpoint, ids));
    const own = many.filter((one) => one.InvoiceID === invoice);
    expect(own.length).toBeGreaterThan(0);
    const response = await call('GET', `/api/v1/invoices/${invoice}/${below}`);
    expect(response.json()).toEqual({ Data: own, Page: 1, PageSize: 50 });
    const second = await call('GET', `/api/v1/invoices/${invoice}/${below}?Page=2&PageSize=1`);
    expect(second.json()).toEqual({ Data: own.slice(1, 2), Page: 2, PageSize: 1 });
  });

  test('an unknown invoice returns 404 on any page, and an invoice without records an empty page', async () => {
    for (const query of ['', '?Page=2']) {
      const response = await call('GET', `/api/v1/invoices/2147483647/${below}${query}`);
      expect([response.statusCode, Object.keys(response.json())]).toEqual([404, ['Error']]);
    }
    expect((await call('GET', `/api/v1/invoices/x/${below}`)).statusCode).toBe(400);
    const without = await call('GET', `/api/v1/invoices/${scenarios.invoice_new}/coas`);
    expect(without.json()).toEqual({ Data: [], Page: 1, PageSize: 50 });
  });
});

test('an unknown path and an unsupported method return { Error }', async () => {
  const nothing = await call('GET', '/api/v1/nothing');
  expect([nothing.statusCode, Object.keys(nothing.json())]).toEqual([404, ['Error']]);
  const method = await call('DELETE', '/api/v1/products');
  expect([method.statusCode, Object.keys(method.json())]).toEqual([405, ['Error']]);
  expect(method.headers.allow).toContain('GET');
  const nobody = await call('GET', '/api/v1/products', { key: null });
  expect([nobody.statusCode, Object.keys(nobody.json())]).toEqual([401, ['Error']]);
});

test('reads have a strong ETag that returns 304, and the headers that caches need', async () => {
  for (const endpoint of LISTS) {
    const first = await call('GET', address(endpoint, ids));
    expect(first.headers).toMatchObject({ vary: 'x-api-key', 'cache-control': 'private, no-cache' });
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await call('GET', address(endpoint, ids), { headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body], endpoint.path).toEqual([304, '']);
  }
});
