import type { InvoiceStatus } from '../src/model/index.ts';
import { type Product, productOf } from './catalog.ts';
import { customerOf } from './customers.ts';
import { CUSTOMER, INVOICE, PRODUCT } from './ids.ts';
import type { Invoice, InvoiceBook, InvoiceDraft } from './invoice.ts';

/** Far enough ahead that no cutoff is near for days, near enough to be among the next ten dates. */
const EDITABLE_DAYS_AHEAD = 12;

type Lines = readonly (readonly [product: number, units: number])[];

function draft(
  id: number,
  status: InvoiceStatus,
  day: number,
  lines: Lines,
  more: Partial<Invoice> = {},
  customerId: number = CUSTOMER.first,
): InvoiceDraft {
  return {
    id,
    customer: customerOf(customerId),
    status,
    day,
    createdDay: day > 0 ? -1 : day - 3,
    createdMinutes: id % 100,
    lines: lines.map(([product, units]) => ({ product: productOf(product), units })),
    more,
  };
}

/** The invoices that scenarios refer to, and the sale that used up the stock of the out-of-stock product. */
export function addScenarioInvoices(book: InvoiceBook): void {
  const mixed: Lines = [
    [PRODUCT.plain, 24],
    [PRODUCT.second, 24],
    [PRODUCT.otherSupplier, 20],
  ];
  const own: Lines = [
    [PRODUCT.plain, 12],
    [PRODUCT.second, 24],
  ];
  const later = EDITABLE_DAYS_AHEAD;
  const drafts = [
    draft(INVOICE.new, 1, later, mixed, { memo: 'Back door, ring twice' }),
    draft(INVOICE.withoutOrderId, 1, later, mixed, { hasOrderId: false, memo: 'Taken over the phone' }),
    draft(INVOICE.locked, 2, 2, own),
    draft(INVOICE.loaded, 3, 0, own),
    draft(INVOICE.delivered, 7, -20, mixed),
    draft(INVOICE.credit, 7, -15, [[PRODUCT.plain, -6]], { credit: true, memo: 'Jars broken in transit' }),
    draft(INVOICE.withPayment, 1, later, own),
    draft(INVOICE.withDocuments, 1, later, own, { hasDocuments: true }),
    draft(INVOICE.open, 7, -10, [
      [PRODUCT.plain, 96],
      [PRODUCT.second, 72],
    ]),
    draft(INVOICE.openSmall, 7, -9, [[PRODUCT.second, 12]]),
    draft(INVOICE.openOtherAccount, 7, -12, mixed, {}, CUSTOMER.other),
    draft(INVOICE.soldOut, 7, -45, [[PRODUCT.outOfStock, 48]], {}, CUSTOMER.other),
  ];
  for (const one of drafts) book.add(one);
}

/** The product stands in for the lot that its attached documents come from. */
export function batchDocumentOf(product: Product): { batchCode: string; coaUrl: string } {
  const batchCode = `${product.supplier.prefix}-DOC-${product.id}`;
  return { batchCode, coaUrl: coaUrlOf(batchCode) };
}

export function coaUrlOf(batchCode: string): string {
  return `https://coa.dray.example/${batchCode}.pdf`;
}
