import { rest } from '../rest.mjs';

const order = {
  customer_id: Number(process.env.CUSTOMER_ID),
  delivery_date: process.env.DELIVERY_DATE,
  po_num: 'TUNNEL-1',
  lines: [{ product_id: 20001, units: 12 }],
};
const key = crypto.randomUUID();
// The service cuts the connection after its work is done. Not in Production.
const headers = { 'idempotency-key': key, 'dray-simulate': 'drop-after' };
await rest('POST', '/api/v2/orders?submit=true', order, headers).catch(() => undefined);
let { data: fate } = await rest('GET', `/api/v2/writes/${key}`);
if (fate.state === 'unknown')
  fate = { body: await rest('POST', '/api/v2/orders?submit=true', order, { 'idempotency-key': key }) };
console.log(JSON.stringify({ order_id: fate.body.data.id, state: fate.state }));
