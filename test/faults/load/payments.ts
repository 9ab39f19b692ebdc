import { demo } from './demo.ts';
import type { LoadClient } from './load-client.ts';

const PAUSE_MS = 120;
export const PAYMENT_NUM = 'PMT-CAMPAIGN';
const ACCOUNT = demo('ar_account');
const OPEN = `/api/v1/payments/openInvoices?ARAccountIDs=${ACCOUNT}&PageSize=100`;

/** Small amounts of one large payment on whatever is open: many requests that meet on the same rows. */
export function paymentClient(desk: LoadClient): Promise<void> {
  const { random } = desk;
  return desk.work(async () => {
    const cents = random.int(1, 300);
    const dice = random.next();
    const list = await desk.read(OPEN);
    const open = (list?.Data ?? []).filter((one: { OpenBalance: string }) => Number(one.OpenBalance) > 0);
    if (open.length === 0) return;
    const invoice = open[Math.floor(dice * open.length)];
    const query = new URLSearchParams({
      PaymentInvoiceNum: PAYMENT_NUM,
      TargetInvoiceNum: invoice.InvoiceNum,
      ARAccountID: String(ACCOUNT),
      Amount: (cents / 100).toFixed(2),
    });
    await desk.write({
      kind: 'payment request',
      pays: { invoice: invoice.InvoiceNum, cents },
      method: 'POST',
      path: `/api/v1/payments/applications?${query}`,
      promised: (json) => ({ requestId: json.Data.RequestID, cents }),
    });
  }, PAUSE_MS);
}
