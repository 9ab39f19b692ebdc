import { demo } from './demo.ts';
import type { LoadClient } from './load-client.ts';
import { SCARCE_PRODUCTS } from './orders.ts';

const PAUSE_MS = 60;
/** Documents that changed lately are read most: that is where an old answer would show. */
const MAX_RECENT = 12;
export const RECORDED_CUSTOMER = demo('customer_other');

/** What clients wrote lately, for those who only read. */
export class RecentPaths {
  private readonly paths: string[] = [];

  add(path: string): void {
    this.paths.unshift(path);
    if (this.paths.length > MAX_RECENT) this.paths.pop();
  }

  get all(): readonly string[] {
    return this.paths;
  }
}

/** Reads what others write, at whichever server, one document after the other and lists of them. */
export function readerClient(desk: LoadClient, recent: RecentPaths): Promise<void> {
  const { random } = desk;
  const stock = `/api/v1/inventory?LocationIDs=${demo('location')}&ProductIDs=${SCARCE_PRODUCTS}`;
  const explained = (product: number) =>
    `/api/v2/stock?location_id=${demo('location')}&product_id=${product}`;
  return desk.work(async () => {
    const dice = random.next();
    if (dice < 0.1) await desk.read(stock);
    else if (dice < 0.2) await desk.read(explained(random.pick(SCARCE_PRODUCTS)));
    else if (dice < 0.3) await desk.read(`/api/v1/customers/${RECORDED_CUSTOMER}`);
    else if (recent.all.length > 0) await desk.read(random.pick(recent.all));
  }, PAUSE_MS);
}

/** A record that is loaded again and again, as from another system. */
export function recordClient(desk: LoadClient): Promise<void> {
  return desk.work(async () => {
    await desk.write({
      kind: 'record load',
      method: 'PUT',
      path: '/ops/records/customers',
      body: (id) => [{ CustomerID: RECORDED_CUSTOMER, Address: id }],
      promised: () => ({}),
    });
  }, 4 * PAUSE_MS);
}
