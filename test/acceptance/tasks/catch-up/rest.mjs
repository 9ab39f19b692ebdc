import { rest } from '../rest.mjs';

const changed = {};
for (let cursor = process.env.CURSOR, isMore = true; isMore; ) {
  const page = await rest('GET', `/api/v2/events?after=${cursor}&types=order.*`);
  for (const { resource_id } of page.data) changed[resource_id] = null;
  isMore = page.data.length > 0;
  cursor = page.next_cursor;
}
for (const id of Object.keys(changed)) changed[id] = (await rest('GET', `/api/v2/orders/${id}`)).data.status;
console.log(JSON.stringify(changed));
