import type { V1 } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { dollarText } from '../../shared/index.ts';
import { type Columns, dateText, type ListOptions, printList } from '../lists.ts';
import { findRecordByName } from '../names.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';

const COLUMNS: Columns<V1.Payment> = {
  payment: (one) => one.PaymentInvoiceNum,
  account: (one) => one.ARAccountID,
  type: (one) => one.PaymentTypeName,
  posted: (one) => dateText(one.PostDate),
  amount: (one) => one.Amount,
  available: (one) => one.AvailableBalance,
  memo: (one) => one.Memo,
};

export async function listPayments(
  config: Config,
  options: ListOptions & { account?: string },
): Promise<void> {
  const dray = await requireClient(config);
  const query = { ARAccountIDs: options.account?.split(',').map(Number) };
  await printList(options, COLUMNS, () => dray.v1.payments.list(query), 'No payments found.');
}

interface ApplyOptions extends OutputOptions {
  amount: string;
  account?: string;
}

/** Requests that a payment be applied to an invoice; the worker applies it. */
export async function applyPayment(
  config: Config,
  payment: string,
  invoice: string,
  options: ApplyOptions,
): Promise<void> {
  const dray = await requireClient(config);
  const PaymentInvoiceNum = (await findRecordByName(dray, 'payment', payment)).id;
  const target = await findRecordByName(dray, 'order', invoice);
  if (target.number === null)
    throw new Error(`The order "${invoice}" has no invoice yet. Wait until it is posted.`);
  const ARAccountID = options.account ? Number(options.account) : await accountOf(dray, PaymentInvoiceNum);
  const { data } = await dray.v1.payments.createApplication({
    PaymentInvoiceNum,
    TargetInvoiceNum: target.number,
    ARAccountID,
    Amount: options.amount as unknown as number,
  });
  const text = `Request ${data.RequestID}: ${dollarText(data.Amount)} of ${data.PaymentInvoiceNum} for ${data.TargetInvoiceNum}, ${data.Status.toLowerCase()}.`;
  printResult(options, data, text);
}

async function accountOf(dray: Awaited<ReturnType<typeof requireClient>>, number: string): Promise<number> {
  for await (const one of dray.v1.payments.list())
    if (one.PaymentInvoiceNum === number) return one.ARAccountID;
  throw new Error(`The AR account of payment ${number} is unknown. Specify it with --account.`);
}
