import { tool } from '../mcp.mjs';

const { data } = await tool('statement', { ar_account_id: Number(process.env.AR_ACCOUNT_ID) });
const { due_31_60, due_61_90, due_91 } = data.aging;
const late = [due_31_60, due_61_90, due_91].reduce((sum, amount) => sum + Number(amount), 0);
console.log(JSON.stringify({ owes: data.closing_balance, late: late.toFixed(2) }));
