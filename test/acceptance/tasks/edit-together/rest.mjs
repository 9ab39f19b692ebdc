import { rest } from '../rest.mjs';

const path = `/api/v2/orders/${process.env.ORDER_ID}`;
async function edit() {
  const { data: order } = await rest('GET', path);
  const headers = { 'if-match': `"${order.version}"`, 'idempotency-key': crypto.randomUUID() };
  try {
    return await rest('PATCH', path, { memo: `${order.memo} Gate 2.` }, headers);
  } catch (error) {
    // Somebody was faster: nothing was saved.
    if (error.code === 'VERSION_MISMATCH') return edit();
    throw error;
  }
}
const { data: edited } = await edit();
console.log(JSON.stringify({ memo: edited.memo }));
