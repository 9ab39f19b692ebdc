import { rest } from '../rest.mjs';

const id = process.env.ORDER_ID;
let { next_cursor: cursor } = await rest('GET', '/api/v2/events?after=now');
await rest('POST', `/api/v2/orders/${id}/submit`, undefined, { 'idempotency-key': `submit-${id}` });
for (let isPosted = false; !isPosted; ) {
  // Answers as soon as something happens.
  const page = await rest('GET', `/api/v2/events?after=${cursor}&types=order.posted,order.rejected&wait=20`);
  isPosted = page.data.some(({ resource_id }) => resource_id === id);
  cursor = page.next_cursor;
}
const { data: order } = await rest('GET', `/api/v2/orders/${id}`);
console.log(JSON.stringify({ invoice_num: order.invoice_num }));
