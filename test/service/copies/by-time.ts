import type { Json } from '../../support/json.ts';
import type { Touch } from './by-events.ts';
import {
  type CopiedList,
  type Copy,
  chunksOf,
  comparableRecord,
  idOf,
  LISTS,
  listOf,
  type Reader,
  type Records,
} from './lists.ts';

const PRICES = 'customerPricing';
const BEGINNING = '1970-01-01T00:00:00Z';

/** A copy kept by the steps of "Syncing" in docs/paging.md, and by the names in record.removed. */
export class CopyByTime {
  readonly records: Copy = new Map();
  readonly #since = new Map<string, string>();

  constructor(
    private readonly reader: Reader,
    private readonly size: number,
  ) {}

  async sync(): Promise<void> {
    for (const list of LISTS) {
      if (list.within) await this.#documents(list);
      else if (list.time) await this.#follow(list, list.name, list.only ?? '');
      else await this.#readAgain(list);
    }
    this.#dropPrices();
  }

  /** Once a day: prices that ended or were removed. */
  async dropEndedPrices(): Promise<void> {
    const listed = await this.reader.all(listOf(PRICES));
    const records = this.records.get(PRICES);
    for (const id of records?.keys() ?? []) if (!listed?.has(id)) records!.delete(id);
  }

  /** Prices of products that are not active, or not sold in the state of the customer. */
  #dropPrices(): void {
    const records = this.records.get(PRICES);
    const [products, customers] = ['products', 'customers'].map((name) => this.records.get(name));
    for (const [id, { ProductID, CustomerID }] of records ?? []) {
      const [product, customer] = [products?.get(String(ProductID)), customers?.get(String(CustomerID))];
      if (product?.StatusID !== 1 || product.State !== customer?.State) records!.delete(id);
    }
  }

  /** Deletes what record.removed names, unless the list has it again. */
  async dropTouched(named: readonly Touch[]): Promise<void> {
    for (const list of LISTS) {
      const records = this.records.get(list.name);
      const mine = named.filter((one) => one.list === list.name && records?.has(one.value));
      if (mine.length === 0) continue;
      const again = await this.reader.all(list, this.records);
      for (const { value } of mine) if (!again?.has(value)) records!.delete(value);
    }
  }

  async #readAgain(list: CopiedList): Promise<void> {
    const records = await this.reader.all(list);
    if (records) this.records.set(list.name, records);
  }

  /** Lines of the documents that the copy has: of new ones from the beginning. */
  async #documents(list: CopiedList): Promise<void> {
    const [parameter, of, id] = list.within!;
    const documents = this.records.get(of);
    if (!documents) return;
    const ids = [...documents.values()].map((one) => one[id] as number);
    const known = (one: number) => this.#since.has(`${list.name} ${one}`);
    for (const place of [true, false]) {
      for (const some of chunksOf(ids.filter((one) => known(one) === place))) {
        const since = some.map((one) => this.#since.get(`${list.name} ${one}`) ?? BEGINNING).sort()[0]!;
        const name = `${list.name} of some`;
        this.#since.set(name, since);
        await this.#follow(list, name, `${parameter}=${some.join(',')}`);
        for (const one of some) this.#since.set(`${list.name} ${one}`, this.#since.get(name)!);
      }
    }
    if (!this.records.has(list.name)) this.records.set(list.name, new Map());
  }

  /** Steps 1 to 5. */
  async #follow(list: CopiedList, name: string, query: string): Promise<void> {
    const timeOf = (record: Json) => String(record[list.time!]);
    const parameter = list.path.startsWith('/api/v1') ? 'UpdatedSince' : 'updated_since';
    for (;;) {
      const since = this.#since.get(name) ?? BEGINNING;
      const read = async (page: number) => {
        const found = await this.reader.page(
          list,
          [query, `${parameter}=${since}`].filter(Boolean).join('&'),
          page,
          this.size,
        );
        if (found) this.#store(list, found);
        return found;
      };
      let page = 1;
      let records = await read(page);
      if (!records) return;
      while (records.length === this.size && timeOf(records[0]!) === timeOf(records.at(-1)!)) {
        page += 1;
        records = (await read(page))!;
      }
      const last = records.at(-1);
      for (let back = page - 1; back >= 1; back--) await read(back);
      if (last) this.#since.set(name, timeOf(last));
      if (records.length < this.size) return;
    }
  }

  #store(list: CopiedList, found: readonly Json[]): void {
    const records: Records = this.records.get(list.name) ?? new Map();
    for (const record of found) records.set(idOf(list, record), comparableRecord(list, record));
    this.records.set(list.name, records);
  }
}
