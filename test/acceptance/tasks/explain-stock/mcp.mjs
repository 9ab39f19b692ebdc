import { tool } from '../mcp.mjs';

const { data: stock } = await tool('explain_stock', {
  product_id: Number(process.env.PRODUCT_ID),
  customer_id: Number(process.env.CUSTOMER_ID),
});
const ofOrders = ['PreSales', 'Picked', 'Loaded', 'Delivered'];
const held = stock.terms
  .filter(({ name }) => ofOrders.includes(name))
  .reduce((sum, { units }) => sum + units, 0);
console.log(JSON.stringify({ available: stock.available_to_customer, held }));
