import { expect } from 'vitest';
import type { Json } from '../../support/json.ts';
import { type FeedEvent, PATH } from '../events/support.ts';
import { type Copy, comparableRecord, idOf, LISTS, listOf, type Reader } from './lists.ts';

/** Lists that no copy by events has, because another one does or nothing tells of them (docs/events.md). */
const NOT_FOLLOWED = [
  'inventory/stockLevels',
  'arAging',
  'customerPricing',
  'v1 purchases',
  'purchases/lines',
];
/** In no snapshot: read after it. */
const READ_AFTER = ['payments/openInvoices'];
export const FOLLOWED = LISTS.map(({ name }) => name).filter((name) => !NOT_FOLLOWED.includes(name));

/** What an event says to read again: records of a list, by their id or by a field. */
export interface Touch {
  list: string;
  by?: string;
  value: string;
}

/** The lists of the families; every other resource is a list. */
export const LIST_OF: Record<string, string> = {
  order: 'orders',
  invoice: 'invoices',
  purchase: 'purchases',
  payment_application: 'payments/applications',
};

/** "lines and certificates with their invoice", and what else changes with another list (docs/events.md). */
const DEPENDENT_LISTS: Record<string, readonly [list: string, field: string][]> = {
  customers: [['customers/deliverySchedules', 'CustomerID']],
  invoices: [
    ['invoices/lines', 'InvoiceID'],
    ['invoices/coas', 'InvoiceID'],
    ['payments/openInvoices', 'InvoiceID'],
  ],
};

export function* touchesOf({ resource, resource_id: id, type, data }: FeedEvent): Generator<Touch> {
  const list = LIST_OF[resource] ?? resource;
  if (!listOf(list)) return;
  if (type === 'record.removed') yield { list, value: idOf(listOf(list), data) };
  else yield { list, value: id };
  for (const [other, field] of DEPENDENT_LISTS[list] ?? []) yield { list: other, by: field, value: id };
  if (data.payment_invoice_num)
    yield { list: 'payments', by: 'PaymentInvoiceNum', value: data.payment_invoice_num };
  if (list === 'purchases' && data.PurchaseID) yield { list: 'v1 purchases', value: String(data.PurchaseID) };
}

/** A snapshot, and whatever events named since then read again. */
export class CopyByEvents {
  private constructor(
    private readonly reader: Reader,
    readonly records: Copy,
    readonly cursor: string,
  ) {}

  static async take(reader: Reader, lists: readonly string[]): Promise<CopyByEvents> {
    const inSnapshot = lists.filter((name) => !READ_AFTER.includes(name));
    const answer = await reader.get(`${PATH}/snapshot?resources=${inSnapshot.join(',')}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const lines = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Json);
    expect(lines.at(-1)).toMatchObject({ end: true });
    const records: Copy = new Map(lists.map((list) => [list, new Map()]));
    for (const { resource, data } of lines.slice(1, -1)) {
      const list = listOf(resource);
      records.get(resource)!.set(idOf(list, data), comparableRecord(list, data));
    }
    for (const name of READ_AFTER.filter((one) => lists.includes(one)))
      records.set(name, (await reader.all(listOf(name)))!);
    return new CopyByEvents(reader, records, lines[0]!.cursor);
  }

  /** The same copy once more, for another way of getting events. */
  twin(): CopyByEvents {
    return new CopyByEvents(
      this.reader,
      new Map([...this.records].map(([name, all]) => [name, new Map(all)])),
      this.cursor,
    );
  }

  async apply(events: readonly FeedEvent[]): Promise<void> {
    const touches = events.flatMap((event) => [...touchesOf(event)]);
    for (const [name, records] of this.records) {
      const mine = touches.filter((touch) => touch.list === name);
      if (mine.length === 0) continue;
      const list = listOf(name);
      // Each record that was named is read again; one request for all of them gives the same.
      const again = (await this.reader.all(list, this.records)) ?? new Map<string, Json>();
      const ways = new Map(mine.map(({ by }) => [by, new Set<string>()]));
      for (const { by, value } of mine) ways.get(by)!.add(value);
      const isNamed = (id: string, record: Json) =>
        [...ways].some(([by, values]) => values.has(by === undefined ? id : String(record[by])));
      for (const [id, record] of records) if (isNamed(id, record)) records.delete(id);
      for (const [id, record] of again)
        if (isNamed(id, record) && record.status !== 'deleted') records.set(id, record);
    }
  }
}
