import { tool } from '../mcp.mjs';

const order_id = process.env.ORDER_ID;
const { after } = await tool('recent_events', { after: 'now' });
const { plan } = await tool('propose_change', { order_id, submit: true });
await tool('carry_out', { plan });
const isPosted = async () => {
  const { data } = await tool('recent_events', { after, types: ['order.posted', 'order.rejected'] });
  return data.some(({ resource_id }) => resource_id === order_id);
};
while (!(await isPosted())) await new Promise((resolve) => setTimeout(resolve, 100));
const { data: order } = await tool('get_order', { order_id });
console.log(JSON.stringify({ invoice_num: order.invoice_num }));
