import { all } from '../mcp.mjs';

const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const bought = (from, to, more) =>
  all('sales_report', { by: ['customer'], measures: ['ext_price'], from, to, ...more });
const before = await bought(daysAgo(119), daysAgo(60));
const buyersBefore = await bought(daysAgo(119), daysAgo(60), { credits: 'excluded' });
const buyersSince = await bought(daysAgo(59), daysAgo(0), { credits: 'excluded' });
const has = (rows, id) => rows.some(({ customer_id }) => customer_id === id);
const lost = before
  .filter(({ customer_id: id }) => has(buyersBefore, id) && !has(buyersSince, id))
  .map(({ customer_id, ext_price }) => ({ customer_id, spent: ext_price }));
console.log(JSON.stringify(lost));
