import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { build, type DemoKey } from '../../support/build.ts';
import { body, PATH as PURCHASES } from '../purchases/support.ts';
import { currentCursor, eventsWhen, type Json, scenario as S } from './support.ts';

/** Edits that take a purchase out of the view of a key. */
const service = await build();
const { call, db } = service;

const [elsewhere] = await db.query<{ id: number; state: string }>(sql`
  SELECT l.location_id AS id, l.state FROM location l
  WHERE l.state <> (SELECT state FROM location WHERE location_id = ${S.location}) ORDER BY 1 LIMIT 1`);
const [here] = await db.query<{ id: number; state: string }>(
  sql`SELECT location_id AS id, state FROM location WHERE location_id = ${S.location}`,
);
const VendorID = 5901;
const vendorAt = (SupplierID: number, LocationID: number) => ({
  VendorID,
  SupplierID,
  LocationID,
  VendorName: 'Movers',
});
const vendors = await call('PUT', '/ops/records/vendors', {
  payload: [
    vendorAt(S.supplier!, here!.id),
    vendorAt(S.supplier_other!, here!.id),
    vendorAt(S.supplier!, elsewhere!.id),
  ],
});
expect(vendors.statusCode, vendors.body).toBe(200);

async function keyOf(type: string, ids: object): Promise<DemoKey> {
  return (await call('POST', '/ops/keys', { payload: { type, ...ids } })).json().data.key;
}
const KEYS = {
  'the supplier': await keyOf('Supplier', { supplier_ids: [S.supplier] }),
  'the other supplier': await keyOf('Supplier', { supplier_ids: [S.supplier_other] }),
  'both suppliers': await keyOf('Supplier', { supplier_ids: [S.supplier, S.supplier_other] }),
  'the state': await keyOf('Employee', { states: [here!.state] }),
  'the other state': await keyOf('Employee', { states: [elsewhere!.state] }),
  'all states': await keyOf('Employee', {}),
};

const drafted = async (): Promise<string> => {
  const made = await call('POST', PURCHASES, {
    payload: body({ vendor_id: VendorID, purchase_transactions: [] }),
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().data.purchase_global_id;
};

/** What each key gets in the feed of an edit: `removed`, `updated`, or nothing. */
async function edit(id: string, payload: object): Promise<Record<string, string[]>> {
  const after = await currentCursor(service);
  const response = await call('PATCH', `${PURCHASES}/${id}`, { payload });
  expect(response.statusCode, response.body).toBe(200);
  await eventsWhen(service, after, (all) => all.some(({ resource_id }) => resource_id === id));
  const seen: Record<string, string[]> = {};
  for (const [name, key] of Object.entries(KEYS)) {
    const events = await eventsWhen(service, after, () => true, { key });
    seen[name] = events.map(({ type, resource }) => `${type} ${resource}`);
    for (const { type, data, resource_id, version, caused_by } of events) {
      if (type !== 'record.removed') continue;
      expect(data).toEqual({ PurchaseID: null, purchase_global_id: id } as Json);
      expect([resource_id, version, caused_by?.request_id]).toEqual([
        id,
        null,
        response.headers['x-request-id'],
      ]);
    }
    const read = await call('GET', `${PURCHASES}/${id}`, { key });
    expect(read.statusCode, name).toBe(seen[name].includes('purchase.updated purchase') ? 200 : 404);
  }
  return seen;
}

const REMOVED = ['record.removed purchases'];
const UPDATED = ['purchase.updated purchase'];

test('A draft purchase that moves to another supplier is removed only for keys of the first', async () => {
  const id = await drafted();
  expect(await edit(id, { supplier_id: S.supplier_other })).toEqual({
    'the supplier': REMOVED,
    'the other supplier': UPDATED,
    'both suppliers': UPDATED,
    'the state': UPDATED,
    'the other state': [],
    'all states': UPDATED,
  });
});

test('A draft purchase that moves to a location in another state is removed only for keys of the first state', async () => {
  const id = await drafted();
  expect(await edit(id, { to_location_id: elsewhere!.id })).toEqual({
    'the supplier': UPDATED,
    'the other supplier': [],
    'both suppliers': UPDATED,
    'the state': REMOVED,
    'the other state': UPDATED,
    'all states': UPDATED,
  });
});

test('Any other edit of a draft purchase removes nothing', async () => {
  const id = await drafted();
  const seen = await edit(id, { supplier_name: 'By hand' });
  expect(Object.values(seen).flat()).not.toContain(REMOVED[0]);
});

test('A refused edit of a draft purchase emits nothing', async () => {
  const id = await drafted();
  const other = await call('POST', PURCHASES, {
    payload: body({ vendor_id: VendorID, purchase_transactions: [], po_num: 'TAKEN-1' }),
  });
  expect(other.statusCode).toBe(201);
  const after = await currentCursor(service);
  const response = await call('PATCH', `${PURCHASES}/${id}`, {
    payload: { supplier_id: S.supplier_other, po_num: 'TAKEN-1' },
  });
  expect(response.statusCode, response.body).toBe(409);
  expect(await eventsWhen(service, after, () => true)).toEqual([]);
});
