import { expect } from 'vitest';
import { deliveryDates, draftOrder, orderOf, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Wait until an order is posted',
  sentence: 'Submit a draft, wait until it is posted, and report its invoice number.',
  async prepare(world) {
    const lines = [{ product_id: scene.product, units: 12 }];
    const draft = await draftOrder(world, { lines, delivery_date: (await deliveryDates(world))[2] });
    return { ORDER_ID: draft.id };
  },
  async check(world, answer, given) {
    const order = await orderOf(world, given.ORDER_ID!);
    expect(order.stage).toBe('posted');
    expect(answer.invoice_num).toBe(order.invoice_num);
    expect(answer.invoice_num).toMatch(/^INV-/);
  },
};

export default task;
