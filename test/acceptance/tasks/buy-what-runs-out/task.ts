import { expect } from 'vitest';
import type { Json } from '../../../support/json.ts';
import { get, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Purchase what is low in stock',
  sentence:
    'Check the stock of three products at warehouse 11, and purchase ten cases of each that has fewer than fifty units available.',
  async prepare() {
    const ids = [scene.product, scene.product_low_stock, scene.product_out_of_stock].join(',');
    const day = new Date(Date.now() + 10 * 86_400_000);
    return {
      PRODUCT_IDS: ids,
      LOCATION_ID: scene.location!,
      VENDOR_ID: scene.vendor!,
      SUPPLIER_ID: scene.supplier!,
      DELIVERY_DATE: day.toISOString().slice(0, 10),
    };
  },
  async check(world, answer, given) {
    const purchases = async () =>
      (await get(world, '/api/v2/purchases?po_num=RESTOCK-1&include_transactions=true')).data as Json[];
    await expect.poll(async () => (await purchases())[0]?.status, { timeout: 20_000 }).toBe('New');
    const [purchase, ...more] = await purchases();
    expect(more).toEqual([]);
    expect(purchase).toMatchObject({ vendor_id: given.VENDOR_ID, to_location_id: given.LOCATION_ID });
    const bought = purchase.purchase_transactions as Json[];
    const few = [scene.product_out_of_stock, scene.product_low_stock];
    expect(bought.map(({ product_id }) => product_id).toSorted()).toEqual(few);
    for (const { cases } of bought) expect(Number(cases)).toBe(10);
    expect(answer.toSorted()).toEqual(few);
  },
};

export default task;
