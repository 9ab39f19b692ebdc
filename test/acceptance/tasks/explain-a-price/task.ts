import { expect } from 'vitest';
import { sql } from '../../../../src/db/index.ts';
import { get, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Explain a price',
  sentence:
    'Say what customer 5001 pays for 60 units of product 20017, and which promotion determines the price.',
  async prepare() {
    return { CUSTOMER_ID: scene.customer!, PRODUCT_ID: scene.product_quantity_promotion!, UNITS: 60 };
  },
  async check(world, answer, given) {
    const query = `CustomerIDs=${given.CUSTOMER_ID}&ProductIDs=${given.PRODUCT_ID}`;
    const [list] = (await get(world, `/api/v1/customerPricing?${query}`)).Data;
    const [promotion] = await world.db.query<{ promotion_id: number; name: string }>(
      sql`SELECT promotion_id, promotion_name AS name FROM promotion WHERE promotion_id = ${answer.promotion_id}`,
    );
    expect(promotion!.name).toBe('Buy 24, Save');
    expect(answer.unit_price).toBe((Number(list.FullPrice) - 0.75).toFixed(2));
  },
};

export default task;
