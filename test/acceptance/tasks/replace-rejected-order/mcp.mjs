import { tool } from '../mcp.mjs';

const { data: rejected } = await tool('get_order', { order_id: process.env.ORDER_ID });
const { customer_id, delivery_date, po_num } = rejected;
const lines = rejected.lines.map(({ product_id, units }) => ({ product_id, units }));
const order = { customer_id, delivery_date, po_num: po_num.untrusted_text };
const { problems } = await tool('propose_order', { ...order, lines });
const wrong = problems.filter(({ code }) => code === 'OUT_OF_STOCK').map(({ index }) => index);
const kept = lines.filter((_, index) => !wrong.includes(index));
const { plan } = await tool('propose_order', { ...order, lines: kept });
await tool('carry_out', { plan });
const missing = wrong.map((index) => lines[index].product_id);
console.log(JSON.stringify({ why: rejected.processing.message.untrusted_text, missing }));
