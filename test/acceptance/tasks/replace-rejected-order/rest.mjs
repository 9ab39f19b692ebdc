import { rest } from '../rest.mjs';

const { data: rejected } = await rest('GET', `/api/v2/orders/${process.env.ORDER_ID}`);
const { customer_id, delivery_date, po_num } = rejected;
const lines = rejected.lines.map(({ product_id, units }) => ({ product_id, units }));
const order = { customer_id, delivery_date, po_num };
const { data: checked } = await rest('POST', '/api/v2/orders/validate', { ...order, lines });
const wrong = checked.errors.filter(({ code }) => code === 'OUT_OF_STOCK').map(({ index }) => index);
const kept = lines.filter((_, index) => !wrong.includes(index));
const once = { 'idempotency-key': `again-${process.env.ORDER_ID}` };
await rest('POST', '/api/v2/orders?submit=true', { ...order, lines: kept }, once);
const missing = wrong.map((index) => lines[index].product_id);
console.log(JSON.stringify({ why: rejected.processing.message, missing }));
