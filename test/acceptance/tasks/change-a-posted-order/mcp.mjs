import { tool } from '../mcp.mjs';

const order_id = process.env.ORDER_ID;
const { data: order } = await tool('get_order', { order_id });
const lines = order.lines.map(({ product_id, units }) => ({ product_id, units }));
lines[0].units += 12;
const { plan, totals } = await tool('propose_change', { order_id, memo: 'Back door', lines });
await tool('carry_out', { plan });
console.log(JSON.stringify({ units: totals.units }));
