import { rest } from '../rest.mjs';

const { CUSTOMER_ID, PRODUCT_ID, UNITS } = process.env;
const { data } = await rest('POST', '/api/v2/orders/validate?include_pricing=true', {
  customer_id: Number(CUSTOMER_ID),
  lines: [{ product_id: Number(PRODUCT_ID), units: Number(UNITS) }],
});
const { unit_price, promotion_id } = data.lines[0].pricing.candidates.find(({ won }) => won);
console.log(JSON.stringify({ unit_price, promotion_id }));
