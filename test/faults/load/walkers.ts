import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from './http.ts';
import type { LoadClient } from './load-client.ts';

const PAGE_SIZE = 100;
const PAUSE_MS = 300;

/** A list that a client keeps a copy of by asking for what changed since it last looked. */
export interface WalkedList {
  name: string;
  path: string;
  data: 'data' | 'Data';
  page: string;
  pageSize: string;
  since: string;
  id: string;
  time: string;
}

const V2 = { data: 'data', page: 'page', pageSize: 'page_size', since: 'updated_since' } as const;

export const WALKED: readonly WalkedList[] = [
  {
    ...V2,
    name: 'orders',
    path: '/api/v2/orders?stages=draft,submitted,posted',
    id: 'id',
    time: 'time_updated',
  },
  {
    ...V2,
    name: 'purchases',
    path: '/api/v2/purchases?include_transactions=false',
    id: 'purchase_global_id',
    time: 'time_updated',
  },
  {
    name: 'invoices',
    path: '/api/v1/invoices?Statuses=1,2,3,4,5,7',
    data: 'Data',
    page: 'Page',
    pageSize: 'PageSize',
    since: 'UpdatedSince',
    id: 'InvoiceID',
    time: 'InvoiceLastUpdated',
  },
];

/** Walks forward and never back. */
export class Walker {
  /** The time of the last change that it saw, by record. */
  readonly copy = new Map<string, string>();
  private page = 1;

  constructor(
    readonly list: WalkedList,
    readonly begunAt: string,
    private since = begunAt,
  ) {}

  /** One page; false when there is no more for now. */
  async step(desk: LoadClient): Promise<boolean> {
    const { list } = this;
    const query = new URLSearchParams({
      [list.since]: this.since,
      [list.page]: String(this.page),
      [list.pageSize]: String(PAGE_SIZE),
    });
    const answer = await desk.read(`${list.path}&${query}`);
    const rows: Json[] = answer?.[list.data] ?? [];
    for (const row of rows) this.copy.set(String(row[list.id]), row[list.time]);
    const lastTime = rows.at(-1)?.[list.time] ?? this.since;
    const isFull = rows.length === PAGE_SIZE;
    // While a full page has one and the same time, the page is turned instead.
    this.page = isFull && lastTime === this.since ? this.page + 1 : 1;
    this.since = lastTime;
    return isFull;
  }

  run(desk: LoadClient): Promise<void> {
    return desk.work(async () => {
      await this.step(desk);
    }, PAUSE_MS);
  }

  /** When everything is quiet: what it has not seen after this it has missed. */
  async finish(desk: LoadClient): Promise<void> {
    while (await this.step(desk));
    await sleep(PAUSE_MS);
    while (await this.step(desk));
  }
}

/** The list as it is, for comparison: every record that changed since, read without walking. */
export async function readWhole(
  desk: LoadClient,
  list: WalkedList,
  since: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ [list.page]: String(page), [list.pageSize]: '500' });
    const answer = await desk.read(`${list.path}&${query}`);
    const rows: Json[] = answer?.[list.data] ?? [];
    for (const row of rows) if (row[list.time] >= since) found.set(String(row[list.id]), row[list.time]);
    if (rows.length < 500) return found;
  }
}
