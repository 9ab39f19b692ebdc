import { tool } from '../mcp.mjs';

const { data: found } = await tool('find', { name: process.env.PO_NUM });
const { id } = found.find(({ kind }) => kind === 'order');
const { data: order } = await tool('get_order', { order_id: id });
const answer = {
  comes: order.delivery_date,
  can_change: order.allowed_actions.update.allowed,
  open: order.open_balance,
};
console.log(JSON.stringify(answer));
