import type { TestService } from '../../support/build.ts';

export type Json = Record<string, unknown>;
type Call = TestService['call'];

/** What v1 needs to show every record of a list. */
const ALL: Record<string, string> = {
  products: 'Statuses=1,2,3',
  customers: 'AccountStatuses=Active,Inactive,Closed',
  invoices: 'Statuses=1,2,3,4,5,7',
};

/** Lists that v1 has under the name of the resource, but only for named documents. */
const BELOW: Record<string, [list: string, parameter: string, id: string]> = {
  'invoices/lines': ['invoices?Statuses=1,2,3,4,5,7', 'InvoiceIDs', 'InvoiceID'],
  'invoices/coas': ['invoices?Statuses=1,2,3,4,5,7', 'InvoiceIDs', 'InvoiceID'],
  'purchases/lines': ['purchases', 'PurchaseIDs', 'PurchaseID'],
};

export async function pages(call: Call, path: string): Promise<Json[]> {
  const all: Json[] = [];
  for (let page = 1; ; page++) {
    const response = await call(
      'GET',
      `/api/v1/${path}${path.includes('?') ? '&' : '?'}Page=${page}&PageSize=500`,
    );
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    const data = response.json().Data as Json[];
    all.push(...data);
    if (data.length < 500) return all;
  }
}

/** Everything that v1 shows an Employee of a resource. */
export async function everything(call: Call, name: string): Promise<Json[]> {
  const below = BELOW[name];
  if (!below) return pages(call, ALL[name] ? `${name}?${ALL[name]}` : name);
  const ids = (await pages(call, below[0])).map((record) => record[below[2]]);
  const all: Json[] = [];
  for (let from = 0; from < ids.length; from += 200)
    all.push(...(await pages(call, `${name}?${below[1]}=${ids.slice(from, from + 200).join(',')}`)));
  return all;
}

export const NDJSON = { 'content-type': 'application/x-ndjson' };
export const lines = (records: readonly unknown[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

export function putter(call: Call) {
  return (name: string, records: unknown, query = '') =>
    call('PUT', `/ops/records/${name}${query}`, {
      payload: JSON.stringify(records),
      headers: { 'content-type': 'application/json' },
    });
}
