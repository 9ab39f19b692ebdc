import { expect } from 'vitest';
import { draftOrder, get, postedOrder, scene, send } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Catch up after an interruption',
  sentence:
    'A copy of the orders was last updated at a cursor of the event feed. List the orders that have changed since then, each with its current status.',
  async prepare(world) {
    const { next_cursor } = await get(world, '/api/v2/events?after=now');
    const lines = [{ product_id: scene.product, units: 12 }];
    const posted = await postedOrder(world, { lines });
    const draft = await draftOrder(world, { lines });
    await send(world, 'PATCH', `/api/v2/orders/${draft.id}`, { memo: 'Ring twice' });
    return { CURSOR: next_cursor, POSTED: posted.id, DRAFT: draft.id };
  },
  async check(world, answer, given) {
    expect(answer).toEqual({ [given.POSTED!]: 'accepted', [given.DRAFT!]: 'draft' });
    expect((await get(world, `/api/v2/orders/${given.DRAFT}`)).data.memo).toBe('Ring twice');
  },
};

export default task;
