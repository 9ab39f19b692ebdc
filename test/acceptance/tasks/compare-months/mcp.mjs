import { tool } from '../mcp.mjs';

const today = new Date();
const dayOf = (month, day) =>
  new Date(Date.UTC(today.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
const report = await tool('sales_report', {
  supplier_ids: [Number(process.env.SUPPLIER_ID)],
  from: dayOf(today.getUTCMonth() - 3, 1),
  to: dayOf(today.getUTCMonth(), 0),
  by: ['month'],
  measures: ['ext_price'],
  compare: 'previous_year',
  sort: 'month',
});
const months = report.data.map(({ month, ext_price, ext_price_before }) => ({
  month,
  sales: ext_price,
  before: ext_price_before,
}));
console.log(JSON.stringify(months));
