import { type QueryValue, queryText, type RequestOptions, split } from './options.ts';
import type { Transport } from './transport.ts';

/** Path of a list, and the field with the time of a record's last change. */
export type Synced = readonly [path: string, field: string];

const AT_ONCE = 500;
const BEGINNING = '1970-01-01T00:00:00Z';

/** Query parameters for lists that return only some records by default: a sync needs all of them. */
const WHOLE: Record<string, Record<string, QueryValue>> = { '/api/v1/invoices': { Statuses: '1,2,3,4,5,7' } };

interface SyncOptions extends RequestOptions {
  since?: string | Date | undefined;
}

/**
 * Every record that has changed since a given time, in order of change. Concurrent changes are never missed. Once you have
 * stored the records, store `since`: the next run resumes there, and repeats the records with exactly that time.
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
    [path, field]: Synced,
    given: SyncOptions & Record<string, unknown> = {},
  ) {
    const { since, ...rest } = given;
    const { options, query } = split(rest);
    this.since = since instanceof Date ? since.toISOString() : since;
    this.#transport = transport;
    this.#path = path;
    this.#field = field;
    this.#options = options;
    this.#query = { ...WHOLE[path], ...query };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let from = this.since ?? BEGINNING;
    let page = 1;
    // Records with the same time as the last one: they come again, because the filter includes that time.
    let known = new Set<string>();
    for (;;) {
      const records = await this.#read(from, page);
      const last = records.at(-1)?.[this.#field] as string | undefined;
      for (const record of records) {
        const text = JSON.stringify(record);
        if (known.has(text)) continue;
        this.since = record[this.#field] as string;
        yield record as T;
      }
      if (records.length < AT_ONCE || last === undefined) return;
      const ofLast = records
        .filter((record) => record[this.#field] === last)
        .map((record) => JSON.stringify(record));
      // A whole page with one time: asking from that time again would return the same page.
      const isStuck = ofLast.length === records.length && last === from;
      page = isStuck ? page + 1 : 1;
      known = new Set(isStuck ? [...known, ...ofLast] : ofLast);
      from = last;
    }
  }

  async #read(from: string, page: number): Promise<Record<string, unknown>[]> {
    const isV1 = this.#path.startsWith('/api/v1/');
    const query = isV1
      ? { ...this.#query, UpdatedSince: from, Page: page, PageSize: AT_ONCE }
      : { ...this.#query, updated_since: from, page, page_size: AT_ONCE };
    const call = { method: 'GET', path: this.#path + queryText(query), options: this.#options };
    const { text } = await this.#transport.send(call);
    const body = JSON.parse(text) as { Data?: Record<string, unknown>[]; data?: Record<string, unknown>[] };
    return body.Data ?? body.data ?? [];
  }
}
