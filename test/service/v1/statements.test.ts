import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import type { ApiKey } from '../../../src/access/index.ts';
import { DocumentLinks } from '../../../src/documents/index.ts';
import type { Resource } from '../../../src/v1/engine/index.ts';
import { planPage } from '../../../src/v1/engine/plan.ts';
import { listAt } from '../../../src/v1/index.ts';
import { build } from '../../support/build.ts';
import { sortsOf } from '../../support/plans.ts';
import { address, LISTS, neededIds } from './support.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const { call, db } = await build({ log: log as unknown as FastifyBaseLogger });
const ids = await neededIds(db);
const scenarios = demoScenarios();

/** How many statements the log says that a request sent; the key is known already. */
async function statementsOf(url: string, key = 'employee'): Promise<number> {
  await call('GET', '/api/v2/me', { key });
  lines.length = 0;
  const response = await call('GET', url, { key });
  expect(response.statusCode, url.slice(0, 80)).toBe(200);
  const logged = lines.map((line) => JSON.parse(line) as { statements?: number; route?: string });
  return logged.find((line) => line.statements !== undefined)!.statements!;
}

test.each(LISTS)('a page of $path takes one statement for every size and key', async (endpoint) => {
  for (const key of ['employee', 'customer', 'supplier'] as const) {
    if (key !== 'employee' && endpoint.forbidden?.includes(key)) continue;
    for (const size of [1, 500]) {
      expect(await statementsOf(address(endpoint, ids, `PageSize=${size}`), key), `${key} ${size}`).toBe(1);
      expect(await statementsOf(address(endpoint, ids, `PageSize=${size}&Page=2`), key)).toBe(1);
    }
  }
});

test.each([
  `/customers/${scenarios.customer}`,
  `/invoices/${scenarios.invoice_new}`,
  `/invoices/${scenarios.invoice_new}/lines`,
  `/invoices/${scenarios.invoice_with_documents}/coas`,
  `/locations/${scenarios.location}`,
  `/products/${scenarios.product}`,
  `/suppliers/${scenarios.supplier}`,
  '/users/1',
  `/purchases/${scenarios.purchase_processed}`,
])('%s takes one statement', async (path) => {
  const id =
    path === '/users/1'
      ? (
          await db.query<{ id: number }>({ text: 'SELECT min(user_id) AS id FROM user_account', values: [] })
        )[0]!.id
      : 0;
  expect(await statementsOf(`/api/v1${path === '/users/1' ? `/users/${id}` : path}`)).toBe(1);
});

test('invoice lists are planned only for the requested suppliers', () => {
  const context = {
    now: new Date(),
    today: '2026-01-01',
    links: new DocumentLinks({ secret: 's', baseUrl: 'http://x' }),
  };
  const key = { type: 'Employee', supplierIds: null, customerIds: null, states: [] } as unknown as ApiKey;
  const own = { ...key, type: 'Supplier', supplierIds: [108] } as ApiKey;
  const isPlanned = (resource: Resource, asking: ApiKey, query = {}) =>
    planPage(resource, { key: asking, query, context, page: 1, pageSize: 50 }).isPlannedEachTime;
  for (const resource of ['/invoices', '/payments/openInvoices', '/arAging'].map(listAt)) {
    expect(isPlanned(resource, key), resource.path).toBe(false);
    expect(isPlanned(resource, own), resource.path).toBe(true);
  }
  expect(isPlanned(listAt('/payments/openInvoices'), key, { SupplierIDs: [108, 110] })).toBe(true);
});

/** Made up from several tables; each has tests of its own for what a page of changes reads. */
const COMPUTED = ['/arAging', '/customerPricing', '/payments/applications'];
/** A few dozen rows, which are sorted as fast as they are walked. */
const SMALL = ['/productCategories', '/states'];

test.each(
  LISTS.filter(({ path, updated, needs }) => updated && !needs && ![...COMPUTED, ...SMALL].includes(path)),
)('a page of changes of $path is read in index order', async ({ path }) => {
  const key = { type: 'Employee', supplierIds: null, customerIds: null, states: [] } as unknown as ApiKey;
  const now = new Date();
  const links = new DocumentLinks({ secret: 's', baseUrl: 'http://x' });
  const asked = {
    key,
    query: {},
    context: { now, today: '2026-01-01', links },
    page: 1,
    pageSize: 50,
    updatedSince: now,
    completeUntil: now,
  };

  expect(await sortsOf(db, planPage(listAt(path), asked))).toBe(0);
});
