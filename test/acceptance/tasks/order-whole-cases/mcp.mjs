import { tool } from '../mcp.mjs';

const { CUSTOMER_ID, PRODUCT_ID, UNITS, DELIVERY_DATE } = process.env;
const product_id = Number(PRODUCT_ID);
const propose = (quantity) =>
  tool('propose_order', {
    customer_id: Number(CUSTOMER_ID),
    delivery_date: DELIVERY_DATE,
    lines: [{ product_id, ...quantity }],
  });
let proposal = await propose({ units: Number(UNITS) });
if (proposal.problems?.some(({ code }) => code === 'NOT_CASE_MULTIPLE')) {
  const { data } = await tool('list_products', { product_ids: [product_id] });
  proposal = await propose({ cases: Math.ceil(Number(UNITS) / data[0].wholesale_units_per_case) });
}
await tool('carry_out', { plan: proposal.plan });
console.log(JSON.stringify({ units: proposal.totals.units }));
