import { rest } from '../rest.mjs';

const kept = {};
for (const id of process.env.ORDER_IDS.split(',')) {
  const { data: order } = await rest('GET', `/api/v2/orders/${id}`);
  const { allowed, reason } = order.allowed_actions.cancel;
  if (allowed) await rest('DELETE', `/api/v2/orders/${id}`, undefined, { 'if-match': `"${order.version}"` });
  else kept[id] = reason;
}
console.log(JSON.stringify(kept));
