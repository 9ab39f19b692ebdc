import { demo } from './demo.ts';
import type { Json } from './http.ts';
import type { LoadClient } from './load-client.ts';
import { deliveryDate } from './orders.ts';

const PATH = '/api/v2/purchases';
const PAUSE_MS = 250;
const STAGES = ['New', 'Accepted', 'Received', 'Confirmed', 'Verified'];
export const PURCHASE_STAGES: readonly string[] = STAGES;
const PRODUCTS = [demo('product'), demo('product_second'), demo('product_minimum')];
const MOVING = `${PATH}?vendor_ids=${demo('vendor')}&statuses=New,Accepted,Received,Confirmed&include_transactions=false&page_size=50`;

const promised = (json: Json) => ({ purchaseId: json.data.purchase_global_id as string });

/** Buys what the orders take, in one request or in two; of two with one PO number one must win. */
export function purchaseClient(desk: LoadClient): Promise<void> {
  const { random } = desk;
  const purchase = (poNum?: string) => {
    const lines = Array.from({ length: random.int(1, 3) }, () => ({
      product_id: random.pick(PRODUCTS),
      units: random.int(1, 9),
      ...(random.chance(0.5) ? { batch_code: `B-${random.int(1, 99)}` } : {}),
    }));
    return (id: string) => ({
      vendor_id: demo('vendor'),
      to_location_id: demo('location'),
      supplier_id: demo('supplier'),
      delivery_date: deliveryDate(),
      po_num: poNum ?? id,
      purchase_transactions: lines,
    });
  };
  const submit = (poNum?: string) =>
    desk.write({
      kind: 'purchase submission',
      method: 'POST',
      path: `${PATH}?submit=true`,
      body: purchase(poNum),
      promised,
    });
  async function draftAndSubmit(): Promise<void> {
    const draft = await desk.write({
      kind: 'purchase draft',
      method: 'POST',
      path: PATH,
      body: purchase(),
      promised,
    });
    if (draft?.status !== 201) return;
    const path = `${PATH}/${draft.json.data.purchase_global_id}/submit`;
    await desk.write({ kind: 'purchase submission', method: 'POST', path, promised });
  }
  let twins = 0;
  return desk.work(async () => {
    const dice = random.next();
    if (dice < 0.4) await draftAndSubmit();
    else if (dice < 0.9) await submit();
    else {
      const poNum = `${desk.name}-twin-${++twins}`;
      await Promise.all([submit(poNum), submit(poNum)]);
    }
  }, PAUSE_MS);
}

/** The warehouse: takes whatever is on its way one stage on. */
export function backOffice(desk: LoadClient): Promise<void> {
  return desk.work(async () => {
    const list = await desk.read(MOVING);
    for (const { purchase_global_id, status } of list?.data ?? []) {
      if (desk.office.isClosing()) return;
      const stage = STAGES[STAGES.indexOf(status) + 1]!;
      await desk.write({
        kind: 'purchase stage',
        method: 'POST',
        path: `/ops/purchases/${purchase_global_id}/advance`,
        body: () => ({ to: stage }),
        promised: () => ({ purchaseId: purchase_global_id, stage }),
      });
    }
  }, PAUSE_MS);
}
