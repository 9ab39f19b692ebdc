import { expect } from 'vitest';
import type { Json } from '../../../support/json.ts';
import { deliveryDates, get, orderOf, postedOrder, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Move deliveries to another day',
  sentence: 'A store is closed on a certain day. Move its deliveries from that day to its next delivery day.',
  async prepare(world) {
    const days = await deliveryDates(world, scene.customer_second);
    const order = { customer_id: scene.customer_second, delivery_date: days[4] };
    for (const product_id of [scene.product, scene.product_second])
      await postedOrder(world, { ...order, lines: [{ product_id, units: 24 }] });
    const query = `customer_ids=${scene.customer_second}&stages=posted&statuses=accepted&page_size=500`;
    const posted = (await get(world, `/api/v2/orders?${query}`)).data as Json[];
    const ids = posted.filter(({ delivery_date }) => delivery_date === days[4]).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    return { CUSTOMER_ID: scene.customer_second!, DAY: days[4]!, ORDERS: ids.join(',') };
  },
  async check(world, answer, given) {
    const next = (await deliveryDates(world, Number(given.CUSTOMER_ID)))[5];
    const ids = String(given.ORDERS).split(',');
    for (const id of ids)
      await expect.poll(async () => (await orderOf(world, id)).delivery_date, { timeout: 20_000 }).toBe(next);
    expect(answer.toSorted()).toEqual(ids.toSorted());
  },
};

export default task;
