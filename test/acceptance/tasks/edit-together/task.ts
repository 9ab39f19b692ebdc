import { expect } from 'vitest';
import { draftOrder, orderOf, scene } from '../helpers.ts';
import type { Task } from '../task.ts';
import { withRival } from './rival.ts';

const task: Task = {
  title: 'Edit a draft without overwriting others',
  sentence: 'Add "Gate 2." to the memo of a draft without losing what someone else saves at the same time.',
  async prepare(world) {
    const lines = [{ product_id: scene.product, units: 12 }];
    const { id } = await draftOrder(world, { lines, memo: 'Ring twice.' });
    const url = await withRival(world, id, { memo: 'Ring twice. Mind the dog.' });
    return { ORDER_ID: id, DRAY_URL: url };
  },
  async check(world, answer, given) {
    const order = await orderOf(world, given.ORDER_ID!);
    expect(order.memo).toBe('Ring twice. Mind the dog. Gate 2.');
    expect(answer.memo).toBe(order.memo);
  },
};

export default task;
