import { type QueryValue, queryText, type RequestOptions, splitOptions } from './options.ts';
import type { Transport } from './transport.ts';

/** Path of a list, and the field with the time of a record's last change. */
export type SyncedList = readonly [path: string, field: string];

const PAGE_SIZE = 500;
const BEGINNING = '1970-01-01T00:00:00Z';

type ListedRecord = Record<string, unknown>;

interface SyncOptions extends RequestOptions {
  since?: string | Date | undefined;
}

/**
 * Every record that has changed since a given time, in any status, in order of change; filters apply only where you
 * send them. Concurrent changes are never missed. Once you have stored the records, store `since`: the next run resumes there,
 * and repeats the records with exactly that time.
 */
export class Sync<T> implements AsyncIterable<T> {
  /** Where the next run resumes: the time of the last record yielded. */
  since: string | undefined;
  readonly #transport: Transport;
  readonly #path: string;
  readonly #field: string;
  readonly #options: RequestOptions;
  readonly #query: Record<string, QueryValue>;

  constructor(
    transport: Transport,
    [path, field]: SyncedList,
    given: SyncOptions & Record<string, unknown> = {},
  ) {
    const { since, ...rest } = given;
    const { options, query } = splitOptions(rest);
    this.since = since instanceof Date ? since.toISOString() : since;
    this.#transport = transport;
    this.#path = path;
    this.#field = field;
    this.#options = options;
    this.#query = query;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let from: string | undefined = this.since ?? BEGINNING;
    // Records with the same time as the last one: they come again, because the filter includes that time.
    let known = new Set<string>();
    while (from !== undefined) {
      const records = await this.#read(from, 1);
      yield* this.#unknown(records, known);
      if (records.length < PAGE_SIZE) return;
      const last = this.#timeOf(records.at(-1)!);
      known = new Set(this.#at(last, records).map((record) => JSON.stringify(record)));
      const isOneMoment = this.#timeOf(records[0]!) === last;
      from = isOneMoment ? yield* this.#moment(last, known) : last;
    }
  }

  /**
   * The other pages of a moment that fills more than one, and the time after it. A record that changes meanwhile leaves the
   * moment, and those behind it move up, perhaps to a page that was read already. So the pages are read once more, from the
   * last to the first: nothing can move past that.
   */
  async *#moment(time: string, known: Set<string>): AsyncGenerator<T, string | undefined, undefined> {
    let page = 1;
    let next: string | undefined;
    for (let isFull = true; isFull && next === undefined; ) {
      page += 1;
      const records = await this.#read(time, page);
      yield* this.#unknown(this.#at(time, records), known);
      isFull = records.length === PAGE_SIZE;
      next = records.map((record) => this.#timeOf(record)).find((other) => other !== time);
    }
    for (let back = page - 1; back >= 1; back--) {
      const records = await this.#read(time, back);
      yield* this.#unknown(this.#at(time, records), known);
      next ??= records.map((record) => this.#timeOf(record)).find((other) => other !== time);
    }
    return next;
  }

  *#unknown(records: readonly ListedRecord[], known: Set<string>): Generator<T, void, undefined> {
    for (const record of records) {
      const text = JSON.stringify(record);
      if (known.has(text)) continue;
      known.add(text);
      this.since = this.#timeOf(record);
      yield record as T;
    }
  }

  #timeOf(record: ListedRecord): string {
    return record[this.#field] as string;
  }

  #at(time: string, records: readonly ListedRecord[]): ListedRecord[] {
    return records.filter((record) => this.#timeOf(record) === time);
  }

  async #read(from: string, page: number): Promise<ListedRecord[]> {
    const isV1 = this.#path.startsWith('/api/v1/');
    const query = isV1
      ? { ...this.#query, UpdatedSince: from, Page: page, PageSize: PAGE_SIZE }
      : { ...this.#query, updated_since: from, page, page_size: PAGE_SIZE };
    const call = { method: 'GET', path: this.#path + queryText(query), options: this.#options };
    const { text } = await this.#transport.send(call);
    const body = JSON.parse(text) as { Data?: ListedRecord[]; data?: ListedRecord[] };
    return body.Data ?? body.data ?? [];
  }
}
