import { rest } from '../rest.mjs';

const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const path = `/api/v2/reports/nonBuyers?from=${daysAgo(59)}&to=${daysAgo(0)}&page_size=500`;
const { data } = await rest('GET', path);
console.log(
  JSON.stringify(data.map(({ customer_id, ext_price_before }) => ({ customer_id, spent: ext_price_before }))),
);
