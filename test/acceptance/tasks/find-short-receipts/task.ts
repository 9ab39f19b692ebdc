import { expect } from 'vitest';
import { get, scene, send } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Find short deliveries',
  sentence:
    'Find out which goods of a purchase did not arrive: the ordered and received units of each short line.',
  async prepare(world) {
    const { data } = await send(world, 'POST', '/api/v2/purchases?submit=true', {
      vendor_id: scene.vendor,
      supplier_id: scene.supplier,
      to_location_id: scene.location,
      delivery_date: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
      po_num: 'DOCK-1',
      purchase_transactions: [
        { product_id: scene.product, units: 120 },
        { product_id: scene.product_second, units: 240 },
      ],
    });
    const path = `/api/v2/purchases/${data.purchase_global_id}`;
    await expect.poll(async () => (await get(world, path)).data.status, { timeout: 20_000 }).toBe('New');
    const advance = `/ops/purchases/${data.purchase_global_id}/advance`;
    await send(world, 'POST', advance, { to: 'Accepted' });
    const lines = (await get(world, path)).data.purchase_transactions;
    const short = { purchase_trans_id: lines[1].purchase_trans_id, units: 216 };
    await send(world, 'POST', advance, { to: 'Received', lines: [short] });
    return { PURCHASE_ID: data.purchase_global_id };
  },
  async check(world, answer, given) {
    const { data } = await get(world, `/api/v2/purchases/${given.PURCHASE_ID}`);
    expect(data.status).toBe('Received');
    expect(answer).toEqual([{ product_id: scene.product_second, ordered: 240, received: 216 }]);
  },
};

export default task;
