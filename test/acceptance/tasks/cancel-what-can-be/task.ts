import { expect } from 'vitest';
import { orderOf, postedOrder, scene, waitUntilSettled } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Cancel what can still be canceled',
  sentence: 'Cancel two orders of a customer. If one is already on the truck, say why it cannot be canceled.',
  async prepare(world) {
    const { id } = await postedOrder(world, { lines: [{ product_id: scene.product, units: 12 }] });
    return { ORDER_IDS: `${id},${scene.invoice_loaded}` };
  },
  async check(world, answer, given) {
    const [id, loaded] = String(given.ORDER_IDS).split(',');
    await expect.poll(async () => (await orderOf(world, id!)).status, { timeout: 20_000 }).toBe('cancelled');
    await waitUntilSettled(world, id!);
    expect((await orderOf(world, loaded!)).status).toBe('on_the_way');
    expect(answer).toEqual({ [loaded!]: 'NOT_NEW' });
  },
};

export default task;
