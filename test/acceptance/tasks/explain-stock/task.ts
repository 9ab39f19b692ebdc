import { expect } from 'vitest';
import type { Json } from '../../../support/json.ts';
import { get, postedOrder, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Explain stock',
  sentence:
    'Say how many units of product 20001 customer 5001 can still order, and how many are held by orders.',
  async prepare(world) {
    await postedOrder(world, { lines: [{ product_id: scene.product, units: 36 }] });
    return { PRODUCT_ID: scene.product!, CUSTOMER_ID: scene.customer! };
  },
  async check(world, answer, given) {
    const path = `/api/v1/inventory?ProductIDs=${given.PRODUCT_ID}&LocationIDs=${scene.location}`;
    const [row] = (await get(world, path)).Data as Json[];
    expect(answer.available).toBe(row.AvailableUnits);
    expect(answer.held).toBe(row.PreSales + row.Picked + row.Loaded + row.Delivered);
    expect(answer.held).toBeGreaterThanOrEqual(36);
  },
};

export default task;
