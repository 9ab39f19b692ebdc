import { rest } from '../rest.mjs';

const customer_id = Number(process.env.CUSTOMER_ID);
const lastDay = new Date();
lastDay.setUTCDate(0);
const to = lastDay.toISOString().slice(0, 10);
const period = `from=${to.slice(0, 8)}01&to=${to}`;
const sales = await rest(
  'GET',
  `/api/v2/reports/sales?customer_ids=${customer_id}&${period}&measures=units&page_size=500`,
);
const customer = await rest('GET', `/api/v1/customers/${customer_id}`);
const order = {
  customer_id,
  delivery_date: customer.Data[0].DeliveryDates[0],
  lines: sales.data.filter(({ units }) => units > 0).map(({ product_id, units }) => ({ product_id, units })),
};
const { data: shown } = await rest('POST', '/api/v2/orders/validate', order);
await rest('POST', '/api/v2/orders?submit=true', order, {
  'dray-plan': shown.plan_token,
  'idempotency-key': crypto.randomUUID(),
});
console.log(JSON.stringify({ invoice_total: shown.totals.ext_price }));
