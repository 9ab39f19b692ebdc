import { tool } from '../mcp.mjs';

const order_id = process.env.ORDER_ID;
async function edit() {
  const { data: order } = await tool('get_order', { order_id });
  const memo = `${order.memo.untrusted_text} Gate 2.`;
  const { valid, plan, problems } = await tool('propose_change', { order_id, version: order.version, memo });
  // Somebody was faster: nothing was saved.
  if (problems?.[0].code === 'VERSION_MISMATCH') return edit();
  if (!valid) throw new Error(problems[0].detail);
  return tool('carry_out', { plan });
}
const { data: edited } = await edit();
console.log(JSON.stringify({ memo: edited.memo.untrusted_text }));
