import { expect } from 'vitest';
import { deliveryDates, findOnlyNewOrder, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Recover from a lost response',
  sentence:
    'Place an order even though the connection breaks before the response arrives, and make sure that there is exactly one.',
  async prepare(world) {
    return { CUSTOMER_ID: scene.customer!, DELIVERY_DATE: (await deliveryDates(world))[1]! };
  },
  async check(world, answer, given) {
    const order = await findOnlyNewOrder(world);
    expect(order).toMatchObject({ stage: 'posted', po_num: 'TUNNEL-1', customer_id: given.CUSTOMER_ID });
    expect(answer.order_id).toBe(order.id);
  },
};

export default task;
