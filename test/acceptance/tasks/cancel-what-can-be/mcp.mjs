import { tool } from '../mcp.mjs';

const kept = {};
for (const order_id of process.env.ORDER_IDS.split(',')) {
  const { valid, plan, problems } = await tool('propose_cancellation', { order_id });
  if (valid) await tool('carry_out', { plan });
  else kept[order_id] = problems[0].code;
}
console.log(JSON.stringify(kept));
