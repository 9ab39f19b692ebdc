import { expect } from 'vitest';
import { deliveryDates, findOnlyNewOrder, get, quantities, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Reorder',
  sentence:
    'Reorder what customer 5001 bought last month, with the best promotions and the earliest delivery date.',
  async prepare() {
    return { CUSTOMER_ID: scene.customer! };
  },
  async check(world, answer, given) {
    const lastDay = new Date();
    lastDay.setUTCDate(0);
    const month = lastDay.toISOString().slice(0, 7);
    const bought: Record<number, number> = {};
    const all = 'Statuses=1,2,3,4,5,7&PageSize=500';
    const invoices = (await get(world, `/api/v1/invoices?CustomerIDs=${given.CUSTOMER_ID}&${all}`)).Data;
    for (const invoice of invoices.filter(({ Date: day }: { Date: string }) => day.startsWith(month)))
      for (const { ProductID, NumUnits } of (await get(world, `/api/v1/invoices/${invoice.InvoiceID}/lines`))
        .Data)
        bought[ProductID] = (bought[ProductID] ?? 0) + Number(NumUnits);
    const order = await findOnlyNewOrder(world);
    expect(order).toMatchObject({ stage: 'posted', customer_id: given.CUSTOMER_ID });
    expect(order.delivery_date).toBe((await deliveryDates(world))[0]);
    expect(Object.keys(bought).length).toBeGreaterThan(1);
    expect(quantities(order)).toEqual(bought);
    const priced = (await get(world, `/api/v2/orders/${order.id}?include_pricing=true`)).data.lines;
    for (const { unit_price, pricing } of priced)
      for (const candidate of pricing?.candidates ?? [])
        expect(Number(unit_price)).toBeLessThanOrEqual(Number(candidate.unit_price));
    expect(answer.invoice_total).toBe(order.invoice_total);
  },
};

export default task;
