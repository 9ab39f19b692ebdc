import { tool } from '../mcp.mjs';

const { CUSTOMER_ID, PRODUCT_ID, UNITS } = process.env;
const { data: priced } = await tool('explain_price', {
  customer_id: Number(CUSTOMER_ID),
  product_id: Number(PRODUCT_ID),
  units: Number(UNITS),
});
const { unit_price, promotion_id } = priced.pricing.candidates.find(({ won }) => won);
console.log(JSON.stringify({ unit_price, promotion_id }));
