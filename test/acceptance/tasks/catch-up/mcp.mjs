import { all, tool } from '../mcp.mjs';

const changed = {};
const events = await all('recent_events', { after: process.env.CURSOR, types: ['order.*'] });
for (const { resource_id } of events) changed[resource_id] ??= null;
for (const order_id of Object.keys(changed))
  changed[order_id] = (await tool('get_order', { order_id })).data.status;
console.log(JSON.stringify(changed));
