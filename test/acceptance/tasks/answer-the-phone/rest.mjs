import { rest } from '../rest.mjs';

const { data: found } = await rest('GET', `/api/v2/orders?po_num=${process.env.PO_NUM}`);
const { data: order } = await rest('GET', `/api/v2/orders/${found[0].id}`);
const answer = {
  comes: order.delivery_date,
  can_change: order.allowed_actions.update.allowed,
  open: order.open_balance,
};
console.log(JSON.stringify(answer));
