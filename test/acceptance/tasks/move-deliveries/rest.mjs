import { rest } from '../rest.mjs';

const { CUSTOMER_ID, DAY } = process.env;
const customer = await rest('GET', `/api/v1/customers/${CUSTOMER_ID}`);
const delivery_date = customer.Data[0].DeliveryDates.find((one) => one > DAY);
const query = `customer_ids=${CUSTOMER_ID}&stages=posted&statuses=accepted&page_size=500`;
const { data: orders } = await rest('GET', `/api/v2/orders?${query}`);
const moved = [];
for (const { id } of orders.filter((order) => order.delivery_date === DAY)) {
  const once = { 'idempotency-key': `move-${id}-${DAY}` };
  await rest('PATCH', `/api/v2/orders/${id}?submit=true`, { delivery_date }, once);
  moved.push(id);
}
console.log(JSON.stringify(moved));
