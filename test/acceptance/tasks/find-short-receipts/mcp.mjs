import { tool } from '../mcp.mjs';

const { data: purchase } = await tool('get_purchase', { purchase_global_id: process.env.PURCHASE_ID });
const short = purchase.purchase_transactions
  .map(({ product_id, ordered, num_units }) => ({
    product_id,
    ordered: Number(ordered),
    received: Number(num_units),
  }))
  .filter(({ ordered, received }) => received < ordered);
console.log(JSON.stringify(short));
