/**
 * How late open amounts are: the name of the sum and of the list of invoices in v1, what it means, and the condition on the days
 * since the due date, as SQL.
 */
export const AGING_BUCKETS = [
  ['CurrentDue', 'CurrentInvoices', 'not yet due, or due today', (days: string) => `${days} <= 0`],
  ['Due_1_30', 'Invoices_1_30', '1 to 30 days past due', (days: string) => `${days} BETWEEN 1 AND 30`],
  ['Due_31_60', 'Invoices_31_60', '31 to 60 days past due', (days: string) => `${days} BETWEEN 31 AND 60`],
  ['Due_61_90', 'Invoices_61_90', '61 to 90 days past due', (days: string) => `${days} BETWEEN 61 AND 90`],
  ['Due_91', 'Invoices_91', 'more than 90 days past due', (days: string) => `${days} > 90`],
] as const;
