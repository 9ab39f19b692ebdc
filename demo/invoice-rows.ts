import type { Calendar } from './calendar.ts';
import { invoiceNumOf } from './ids.ts';
import { type Invoice, type InvoiceLine, isPicked, totalCents } from './invoice.ts';
import { casesText, centsText, sum } from './money-text.ts';
import { daysOfCredit } from './parties.ts';
import type { DemoRow, Tables } from './rows.ts';
import { batchDocumentOf } from './sales-scenarios.ts';
import { TERRITORY_MANAGERS } from './territories.ts';
import { buyerOf } from './users.ts';

const DAMAGED_REASON = 3;

/** A third of the orders are built by the customer's own buyer, the rest by the sales rep. */
export function builderOf(invoice: Invoice): number {
  const { customer } = invoice;
  return invoice.id % 3 === 0 ? buyerOf(customer) : TERRITORY_MANAGERS[customer.state];
}

export function invoiceTables(
  invoices: readonly Invoice[],
  applied: ReadonlyMap<number, number>,
  calendar: Calendar,
): Tables {
  const lines = invoices.flatMap((invoice) => invoice.lines.map((line) => ({ invoice, line })));
  return {
    invoice: invoices.map((invoice) => invoiceRow(invoice, applied.get(invoice.id) ?? 0, calendar)),
    invoice_line: lines.map(({ invoice, line }) => lineRow(invoice, line)),
    lot_pick: lines.filter(isInTransit).map(({ line }) => pickRow(line)),
    invoice_coa: lines.flatMap(({ invoice, line }) => coaRows(invoice, line)),
  };
}

function invoiceRow(invoice: Invoice, appliedToIt: number, calendar: Calendar): DemoRow {
  const total = totalCents(invoice);
  const { credit, cancelled, lines } = invoice;
  const created = calendar.time(invoice.createdDay, invoice.createdMinutes);
  return {
    invoice_id: invoice.id,
    invoice_num: invoiceNumOf(invoice.id),
    customer_id: invoice.customer.id,
    ar_account_id: invoice.customer.accountId,
    status: invoice.status,
    is_credit: credit,
    cancelled_at: cancelled ? calendar.time(invoice.createdDay, invoice.createdMinutes - 25) : null,
    po_num: invoice.poNum,
    po_date: created,
    delivery_date: calendar.date(invoice.deliveryDay),
    due_date: calendar.date(invoice.deliveryDay + daysOfCredit(invoice.termId)),
    term_id: invoice.termId,
    credit_term_id: invoice.termId,
    split_invoice_id: invoice.series,
    memo: invoice.memo,
    ar_note: invoice.customer.onHold ? 'Account on hold, call before delivery' : null,
    submitted_by_user_id: builderOf(invoice),
    built_by_user_id: builderOf(invoice),
    total_num_units: sum(lines.map((line) => line.units)),
    total_cases: sum(lines.map((line) => line.units / (line.product.unitsPerCase ?? Infinity))).toFixed(4),
    total_full_price: centsText(sum(lines.map((line) => line.price.fullCents * line.units))),
    total_ext_price: centsText(total),
    invoice_total: centsText(total),
    open_debit: centsText(credit || cancelled ? 0 : total - appliedToIt),
    open_credit: centsText(credit ? -total : 0),
    // Came from the ERP and has not been moved here.
    from_erp: !invoice.hasOrderId && invoice.status <= 2,
    time_created: created,
  };
}

/** The document of a line: that of the lot it was picked from, or one attached before picking. */
function documentFor(
  invoice: Invoice,
  line: InvoiceLine,
): { batchCode: string | null; coaUrl: string | null } {
  if (invoice.hasDocuments) return batchDocumentOf(line.product);
  return line.lot ?? { batchCode: null, coaUrl: null };
}

function lineRow(invoice: Invoice, line: InvoiceLine): DemoRow {
  const { product, price } = line;
  const document = documentFor(invoice, line);
  return {
    invoice_trans_id: line.transId,
    invoice_id: invoice.id,
    product_id: product.id,
    supplier_id: product.supplier.id,
    product_name: product.name,
    ordered: line.ordered,
    num_units: line.units,
    back_order: line.backOrder,
    cases: casesText(line.units, product.unitsPerCase),
    full_price: centsText(price.fullCents),
    unit_price: centsText(price.unitCents),
    promotion_id: price.promotionId,
    promotion_overridden: price.overridden,
    reason_id: line.reason === null ? null : DAMAGED_REASON,
    reason: line.reason,
    purchase_trans_id: line.lot?.purchaseTransId ?? null,
    batch_code: document.batchCode,
    coa_url: document.coaUrl,
  };
}

/** Picked but not yet verified: its lot still counts the units. */
function isInTransit({ invoice, line }: { invoice: Invoice; line: InvoiceLine }): boolean {
  return isPicked(invoice) && invoice.status < 7 && line.units > 0;
}

function pickRow(line: InvoiceLine): DemoRow {
  return {
    invoice_trans_id: line.transId,
    purchase_trans_id: line.lot!.purchaseTransId,
    units: line.units,
  };
}

function coaRows(invoice: Invoice, line: InvoiceLine): DemoRow[] {
  const { batchCode, coaUrl } = documentFor(invoice, line);
  if (batchCode === null || coaUrl === null) return [];
  return [
    {
      invoice_trans_id: line.transId,
      invoice_id: invoice.id,
      product_id: line.product.id,
      batch_code: batchCode,
      coa_url: coaUrl,
    },
  ];
}
