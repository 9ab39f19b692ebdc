import { rest } from '../rest.mjs';

const { data } = await rest('GET', `/api/v2/statements?ar_account_id=${process.env.AR_ACCOUNT_ID}`);
const { Due_31_60, Due_61_90, Due_91 } = data.aging;
const late = [Due_31_60, Due_61_90, Due_91].reduce((sum, amount) => sum + Number(amount), 0);
console.log(JSON.stringify({ owes: data.closing_balance, late: late.toFixed(2) }));
