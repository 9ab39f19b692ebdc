import { tool } from '../mcp.mjs';

const { plan, idempotency_key } = await tool('propose_order', {
  customer_id: Number(process.env.CUSTOMER_ID),
  delivery_date: process.env.DELIVERY_DATE,
  po_num: 'TUNNEL-1',
  lines: [{ product_id: 20001, units: 12 }],
});
// The service cuts the connection after its work is done. Not in Production.
await tool('carry_out', { plan }, { 'dray-simulate': 'drop-after' }).catch(() => undefined);
const { data: fate } = await tool('what_became_of', { idempotency_key });
// Carrying out the same plan again gives the first answer, or does it if it never happened.
const { data: order } = await tool('carry_out', { plan });
console.log(JSON.stringify({ order_id: order.id, state: fate.state }));
