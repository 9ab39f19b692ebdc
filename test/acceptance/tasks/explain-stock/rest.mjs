import { rest } from '../rest.mjs';

const { PRODUCT_ID, CUSTOMER_ID } = process.env;
const { data: stock } = await rest(
  'GET',
  `/api/v2/stock?product_id=${PRODUCT_ID}&customer_id=${CUSTOMER_ID}`,
);
const ofOrders = ['PreSales', 'Picked', 'Loaded', 'Delivered'];
const held = stock.terms
  .filter(({ name }) => ofOrders.includes(name))
  .reduce((sum, { units }) => sum + units, 0);
console.log(JSON.stringify({ available: stock.available_to_customer, held }));
