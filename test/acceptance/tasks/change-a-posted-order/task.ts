import { expect } from 'vitest';
import { orderOf, postedOrder, quantities, scene, waitUntilSettled } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Change a posted order',
  sentence:
    'Add twelve units to the first line of a posted order, and set the memo "Back door", before the order is picked.',
  async prepare(world) {
    const lines = [
      { product_id: scene.product, units: 12 },
      { product_id: scene.product_second, units: 24 },
    ];
    return { ORDER_ID: (await postedOrder(world, { lines })).id };
  },
  async check(world, answer, given) {
    await expect
      .poll(async () => (await orderOf(world, given.ORDER_ID!)).memo, { timeout: 20_000 })
      .toBe('Back door');
    const order = await waitUntilSettled(world, given.ORDER_ID!);
    expect(quantities(order)).toEqual({ [scene.product!]: 24, [scene.product_second!]: 24 });
    expect(order).toMatchObject({ pending_change: null, totals: { units: 48 } });
    expect(answer.units).toBe(48);
  },
};

export default task;
