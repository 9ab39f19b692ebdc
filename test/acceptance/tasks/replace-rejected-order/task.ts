import { expect } from 'vitest';
import { setStock } from '../../../service/orders/posted-support.ts';
import { deliveryDates, findOnlyNewOrder, quantities, scene, send, waitUntilSettled } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Replace a rejected order',
  sentence:
    'Find out why an order was rejected, and place it again without the product that is out of stock.',
  async prepare(world) {
    await setStock(world.db, scene.product_low_stock!, 6);
    await send(world, 'POST', '/ops/worker', { paused: true });
    const { data } = await send(world, 'POST', '/api/v2/orders?submit=true', {
      customer_id: scene.customer,
      po_num: 'SHELF-7',
      delivery_date: (await deliveryDates(world))[3],
      lines: [
        { product_id: scene.product_low_stock, units: 6 },
        { product_id: scene.product, units: 12 },
      ],
    });
    await setStock(world.db, scene.product_low_stock!, 0);
    await send(world, 'POST', '/ops/worker', { paused: false });
    expect((await waitUntilSettled(world, data.id)).status).toBe('rejected');
    return { ORDER_ID: data.id };
  },
  async check(world, answer) {
    const order = await findOnlyNewOrder(world);
    expect(order).toMatchObject({ stage: 'posted', customer_id: scene.customer, po_num: 'SHELF-7' });
    expect(order.delivery_date).toBe((await deliveryDates(world))[3]);
    expect(quantities(order)).toEqual({ [scene.product!]: 12 });
    expect(answer.missing).toEqual([scene.product_low_stock]);
    expect(answer.why).toContain(String(scene.product_low_stock));
  },
};

export default task;
