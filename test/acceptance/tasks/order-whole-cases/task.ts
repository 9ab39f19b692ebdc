import { expect } from 'vitest';
import { deliveryDates, findOnlyNewOrder, get, quantities, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Order whole cases',
  sentence:
    'A store asks for 30 units of a product that is sold only in full cases. Order the next valid quantity.',
  async prepare(world) {
    return {
      CUSTOMER_ID: scene.customer!,
      PRODUCT_ID: scene.product_case_only!,
      UNITS: 30,
      DELIVERY_DATE: (await deliveryDates(world))[2]!,
    };
  },
  async check(world, answer, given) {
    const [product] = (await get(world, `/api/v1/products/${given.PRODUCT_ID}`)).Data;
    const perCase = product.WholesaleUnitsPerCase;
    const units = Math.ceil(30 / perCase) * perCase;
    expect(units).not.toBe(30);
    expect(quantities(await findOnlyNewOrder(world))).toEqual({ [given.PRODUCT_ID!]: units });
    expect(answer.units).toBe(units);
  },
};

export default task;
