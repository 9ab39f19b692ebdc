import { setTimeout as sleep } from 'node:timers/promises';
import { documentsOf } from '../history/observe.ts';
import type { HistoryWriter } from '../history/write.ts';
import type { Json } from './http.ts';
import type { LoadClient } from './load-client.ts';

const SNAPSHOT = '/api/v2/events/snapshot?resources=orders,purchases';
const LISTS: Record<string, string> = { order: '/api/v2/orders', purchase: '/api/v2/purchases' };
const TYPES = 'order.*,purchase.*,record.removed';

/** Everything but deleted drafts, by pages of the lists: not by the code that makes snapshots. */
const WHOLE = [
  '/api/v2/orders?stages=draft,submitted,posted&statuses=draft,queued,rejected,importing,accepted,on_the_way,delivered,cancelled',
  '/api/v2/purchases?include_transactions=false',
];
const PAGE_SIZE = 500;

async function readLists(desk: LoadClient): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  for (const path of WHOLE) {
    for (let page = 1; ; page++) {
      const rows: Json[] = (await desk.read(`${path}&page=${page}&page_size=${PAGE_SIZE}`))?.data ?? [];
      for (const row of rows) {
        const [document] = documentsOf('', row);
        if (document) read[document.id] = document.version;
      }
      if (rows.length < PAGE_SIZE) break;
    }
  }
  return read;
}

/** Keeps a copy as docs/events.md says: a snapshot, then each resource again when the feed names it. */
export class Copier {
  private readonly rows = new Map<string, number>();
  private cursor = '';
  private lastId: string | undefined;

  constructor(private readonly name: string) {}

  async run(desk: LoadClient): Promise<void> {
    await desk.work(async () => {
      if (this.cursor === '') await this.copy(desk);
      else await this.step(desk);
    }, 100);
  }

  private async copy(desk: LoadClient): Promise<void> {
    const lines = await desk.readLines(SNAPSHOT);
    // Without its last line a snapshot is not whole.
    if (!lines?.at(-1)?.end) return;
    this.rows.clear();
    for (const line of lines) if (line.data) this.put(line.data);
    this.cursor = lines[0].cursor;
  }

  private put(row: Json): void {
    const [document] = documentsOf('', row);
    if (document) this.rows.set(document.id, document.version);
  }

  /** One page; false when there was nothing. */
  private async step(desk: LoadClient): Promise<boolean> {
    const page = await desk.read(`/api/v2/events?types=${TYPES}&limit=100&wait=1&after=${this.cursor}`);
    if (!page?.data) return false;
    const touched = new Map<string, string>();
    for (const { resource, resource_id } of page.data as Json[]) {
      const list = LISTS[resource] ?? LISTS[resource.slice(0, -1)];
      if (list) touched.set(`${list}/${resource_id.replace('invoice:', '')}`, resource_id);
    }
    for (const path of touched.keys()) {
      const row = await desk.read(path, [200, 404]);
      // Nobody answered to the end: this page is read again.
      if (!row) return true;
      // A deleted draft can still be read, and is in no list.
      if (row.data && row.data.status !== 'deleted') this.put(row.data);
      else this.rows.delete(`${path.includes('/orders/') ? 'order' : 'purchase'}:${touched.get(path)}`);
    }
    this.cursor = page.next_cursor;
    const lastId = page.data.at(-1)?.event_id;
    // A feed that tells its last event again and again would be read for ever.
    const isStill = lastId !== undefined && lastId === this.lastId;
    this.lastId = lastId;
    return !isStill && (page.data.length > 0 || page.has_more);
  }

  /** When everything is quiet: the copy, and the same by a read of everything. */
  async finish(desk: LoadClient, history: HistoryWriter): Promise<void> {
    while (this.cursor === '') {
      await this.copy(desk);
      await sleep(100);
    }
    while (await this.step(desk));
    const read = await readLists(desk);
    history.copy({ who: this.name, followed: Object.fromEntries(this.rows), read });
  }
}
