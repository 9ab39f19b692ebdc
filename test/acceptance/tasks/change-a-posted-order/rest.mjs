import { rest } from '../rest.mjs';

const path = `/api/v2/orders/${process.env.ORDER_ID}`;
const { data: order } = await rest('GET', path);
const lines = order.lines.map(({ product_id, units }) => ({ product_id, units }));
lines[0].units += 12;
const headers = { 'if-match': `"${order.version}"`, 'idempotency-key': crypto.randomUUID() };
await rest('PATCH', `${path}?submit=true`, { memo: 'Back door', lines }, headers);
console.log(JSON.stringify({ units: lines.reduce((sum, { units }) => sum + units, 0) }));
