import type { Random } from '../support/random.ts';
import { demo } from './demo.ts';
import type { Json } from './http.ts';
import type { LoadClient, Written } from './load-client.ts';

const MAX_REMEMBERED = 40;
const PAUSE_MS = 60;
const PATH = '/api/v2/orders';

const CUSTOMERS = [demo('customer'), demo('customer_second')];
/** The last goes on an invoice of its own, so that orders are split. */
export const SCARCE_PRODUCTS = [
  demo('product'),
  demo('product_second'),
  demo('product_second_supplier'),
  demo('product_other_supplier'),
  demo('product_separate_invoice'),
];

export const deliveryDate = (): string => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

function linesOf(random: Random): object[] {
  return random
    .shuffle(SCARCE_PRODUCTS)
    .slice(0, random.int(1, 3))
    .map((product_id) => ({
      product_id,
      units: random.int(1, 6),
      accept_backorder: random.chance(0.6),
    }));
}

const idsOf = (json: Json): string[] => json.data.resulting_orders.map((one: Json) => one.id);

/** Orders, edits and cancels; of two orders with one PO number one must win. */
export function orderClient(desk: LoadClient): Promise<void> {
  const { random } = desk;
  const own: string[] = [];
  const remember = (written: Written | undefined) => {
    if (written && written.status < 400) own.push(written.json.data.id);
    if (own.length > MAX_REMEMBERED) own.shift();
  };
  const order = (poNum?: string) => {
    const [customer_id, lines] = [random.pick(CUSTOMERS), linesOf(random)];
    return (id: string) => ({
      customer_id: poNum ? CUSTOMERS[0] : customer_id,
      po_num: poNum ?? id,
      memo: id,
      delivery_date: deliveryDate(),
      emails: ['buyer@shop.example'],
      lines,
    });
  };
  const submit = (poNum?: string) =>
    desk.write({
      kind: 'order submission',
      method: 'POST',
      path: `${PATH}?submit=true`,
      body: order(poNum),
      promised: (json) => ({ orderIds: idsOf(json) }),
    });
  /** Two at once: both count where neither names a version, one where both name the same. */
  async function editTwice({ id: orderId, version }: Json): Promise<void> {
    const ifMatch = random.chance(0.5) ? { ifMatch: `"${version}"` } : {};
    const edit = () =>
      desk.write({
        kind: 'order change',
        ...ifMatch,
        method: 'PATCH',
        path: `${PATH}/${orderId}`,
        body: (id) => ({ memo: id }),
        promised: () => ({ orderIds: [orderId] }),
      });
    await Promise.all([edit(), edit()]);
  }
  async function draftAndSubmit(): Promise<void> {
    const draft = await desk.write({
      kind: 'order draft',
      method: 'POST',
      path: PATH,
      body: order(),
      promised: (json) => ({ orderIds: [json.data.id] }),
    });
    if (draft?.status !== 201) return;
    if (random.chance(0.4)) await editTwice(draft.json.data);
    const submitted = await desk.write({
      kind: 'order submission',
      method: 'POST',
      path: `${PATH}/${draft.json.data.id}/submit`,
      promised: (json) => ({ orderIds: idsOf(json) }),
    });
    remember(submitted);
  }
  async function change(orderId: string): Promise<void> {
    const lines = linesOf(random);
    const read = random.chance(0.5) ? await desk.read(`${PATH}/${orderId}`) : undefined;
    await desk.write({
      kind: 'order change',
      ...(read?.data ? { ifMatch: `"${read.data.version}"` } : {}),
      method: 'PATCH',
      path: `${PATH}/${orderId}?submit=true`,
      body: (id) => ({ memo: id, lines }),
      promised: () => ({ orderIds: [orderId] }),
    });
  }
  async function cancel(orderId: string): Promise<void> {
    await desk.write({
      kind: 'order cancellation',
      method: 'DELETE',
      path: `${PATH}/${orderId}`,
      promised: () => ({ orderIds: [orderId] }),
    });
  }
  let twins = 0;
  async function submitTwins(): Promise<void> {
    const poNum = `${desk.name}-twin-${++twins}`;
    await Promise.all([submit(poNum), submit(poNum)]);
  }
  return desk.work(async () => {
    const dice = random.next();
    if (dice < 0.2 && own.length > 0) await change(random.pick(own));
    else if (dice < 0.35 && own.length > 0) await cancel(random.pick(own));
    else if (dice < 0.55) await draftAndSubmit();
    else if (dice < 0.62) await submitTwins();
    else remember(await submit());
  }, PAUSE_MS);
}
