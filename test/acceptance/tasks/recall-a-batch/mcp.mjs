import { tool } from '../mcp.mjs';

const { data: batch } = await tool('recall_batch', { batch_code: process.env.BATCH_CODE });
const lines = batch.products.flatMap((product) => product.lines);
const callList = lines.map(({ customer_id, units, contact_email, contact_phone }) => ({
  customer_id,
  units,
  email: contact_email.untrusted_text,
  phone: contact_phone.untrusted_text,
}));
console.log(JSON.stringify(callList));
