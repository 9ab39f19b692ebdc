import { rest } from '../rest.mjs';

const { CUSTOMER_ID, PRODUCT_ID, UNITS, DELIVERY_DATE } = process.env;
const product_id = Number(PRODUCT_ID);
const orderOf = (quantity) => ({
  customer_id: Number(CUSTOMER_ID),
  delivery_date: DELIVERY_DATE,
  lines: [{ product_id, ...quantity }],
});
let order = orderOf({ units: Number(UNITS) });
let { data: checked } = await rest('POST', '/api/v2/orders/validate', order);
if (checked.errors.some(({ code }) => code === 'NOT_CASE_MULTIPLE')) {
  const product = await rest('GET', `/api/v1/products/${product_id}`);
  order = orderOf({ cases: Math.ceil(Number(UNITS) / product.Data[0].WholesaleUnitsPerCase) });
  ({ data: checked } = await rest('POST', '/api/v2/orders/validate', order));
}
const headers = { 'dray-plan': checked.plan_token, 'idempotency-key': crypto.randomUUID() };
await rest('POST', '/api/v2/orders?submit=true', order, headers);
console.log(JSON.stringify({ units: checked.totals.units }));
