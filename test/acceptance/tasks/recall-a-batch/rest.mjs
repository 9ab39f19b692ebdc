import { rest } from '../rest.mjs';

const { data: batch } = await rest('GET', `/api/v2/batches/${process.env.BATCH_CODE}`);
const lines = batch.products.flatMap((product) => product.lines);
const callList = lines.map(({ customer_id, units, contact_email, contact_phone }) => ({
  customer_id,
  units,
  email: contact_email,
  phone: contact_phone,
}));
console.log(JSON.stringify(callList));
