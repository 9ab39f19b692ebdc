import { all, tool } from '../mcp.mjs';

const customer_id = Number(process.env.CUSTOMER_ID);
const day = process.env.DAY;
const { delivery_dates } = await tool('propose_order', { customer_id, lines: [] });
const delivery_date = delivery_dates.find((one) => one > day);
const orders = await all('list_orders', {
  customer_ids: [customer_id],
  stages: ['posted'],
  statuses: ['accepted'],
});
const moved = [];
for (const { id } of orders.filter((order) => order.delivery_date === day)) {
  const { plan } = await tool('propose_change', { order_id: id, delivery_date });
  await tool('carry_out', { plan });
  moved.push(id);
}
console.log(JSON.stringify(moved));
