import { expect } from 'vitest';
import type { Json } from '../../../support/json.ts';
import { get, scene } from '../helpers.ts';
import type { Task } from '../task.ts';

const task: Task = {
  title: 'Apply the oldest payment',
  sentence: 'Apply the oldest payment of account 9001 to the oldest invoices of the account.',
  async prepare() {
    return { AR_ACCOUNT_ID: scene.ar_account! };
  },
  async check(world, answer) {
    const list = async (path: string) =>
      (await get(world, `/api/v1/payments${path}PageSize=500`)).Data as Json[];
    const own = async () =>
      (await list('/applications?')).filter(
        ({ TimeRequested }) => Date.now() - Date.parse(TimeRequested) < 60_000,
      );
    const statuses = async () => new Set((await own()).map(({ Status }) => Status));
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(new Set(['Confirmed']));
    const applied = await own();
    const payments = await list('?ARAccountIDs=9001&');
    const open = await list('/openInvoices?ARAccountIDs=9001&');
    const oldest = payments
      .filter(({ Amount }) => Number(Amount) > 0)
      .filter(
        ({ PaymentInvoiceNum, AvailableBalance }) =>
          Number(AvailableBalance) > 0 || applied.some((one) => one.PaymentInvoiceNum === PaymentInvoiceNum),
      )
      .toSorted((a, b) => a.PostDate.localeCompare(b.PostDate) || a.PaymentID - b.PaymentID)[0]!;
    expect(new Set(applied.map((one) => one.PaymentInvoiceNum))).toEqual(new Set([oldest.PaymentInvoiceNum]));
    const cents = applied.reduce((sum, { Amount }) => sum + Math.round(Number(Amount) * 100), 0);
    expect(cents).toBeGreaterThan(0);
    // Nothing is left of it, and nothing older than what it paid is open.
    expect(Number(oldest.AvailableBalance)).toBe(0);
    const paid = applied.map(({ TargetInvoiceNum }) => TargetInvoiceNum);
    const invoices = (
      await get(world, `/api/v1/invoices?CustomerIDs=${scene.customer}&Statuses=1,2,3,4,5,7&PageSize=500`)
    ).Data as Json[];
    const dayOf = new Map(invoices.map(({ InvoiceNum, Date: day }) => [InvoiceNum, day as string]));
    const youngestPaid = paid
      .map((number) => dayOf.get(number)!)
      .toSorted()
      .at(-1)!;
    for (const invoice of open.filter(
      ({ InvoiceNum, OpenBalance }) => Number(OpenBalance) > 0 && !paid.includes(InvoiceNum),
    ))
      expect(dayOf.get(invoice.InvoiceNum)! >= youngestPaid, invoice.InvoiceNum).toBe(true);
    expect(answer.applied).toBe((cents / 100).toFixed(2));
  },
};

export default task;
