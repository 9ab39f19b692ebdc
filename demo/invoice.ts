import type { InvoiceStatus } from '../src/model/index.ts';
import type { Calendar } from './calendar.ts';
import type { Product } from './catalog.ts';
import { type Customer, splitSeriesOf, termOf } from './customers.ts';
import { sum } from './money-text.ts';
import { type LinePrice, priceOf } from './promotions.ts';

/** The part of a delivery that a line was picked from. */
export interface Lot {
  purchaseTransId: number;
  batchCode: string;
  coaUrl: string | null;
}

export interface InvoiceLine {
  transId: number;
  product: Product;
  ordered: number;
  units: number;
  backOrder: number;
  price: LinePrice;
  reason: string | null;
  /** Set when stock is computed, for goods that have left the shelf. */
  lot: Lot | null;
}

export interface Invoice {
  id: number;
  customer: Customer;
  status: InvoiceStatus;
  credit: boolean;
  cancelled: boolean;
  /** The day that decides prices; the delivery is on the customer's nearest delivery day. */
  day: number;
  deliveryDay: number;
  createdDay: number;
  createdMinutes: number;
  termId: number;
  series: number | null;
  lines: InvoiceLine[];
  hasOrderId: boolean;
  hasDocuments: boolean;
  poNum: string;
  memo: string | null;
  splitOf: Invoice | null;
  splitReason: string | null;
}

export interface InvoiceDraft {
  id: number;
  customer: Customer;
  status: InvoiceStatus;
  day: number;
  createdDay: number;
  createdMinutes: number;
  lines: readonly LineDraft[];
  more?: Partial<Invoice>;
}

export interface LineDraft {
  product: Product;
  units: number;
  missing?: number;
  backOrder?: boolean;
  reason?: string;
  manual?: boolean;
}

export const FIRST_INVOICE_TRANS = 6_000_001;

/** Turns drafts into invoices and numbers their lines consecutively. */
export class InvoiceBook {
  readonly invoices: Invoice[] = [];
  private nextTransId = FIRST_INVOICE_TRANS;

  constructor(private readonly calendar: Calendar) {}

  add(draft: InvoiceDraft): Invoice {
    const { customer, status, day } = draft;
    const supplierId = draft.lines[0]!.product.supplier.id;
    const goesOut = status <= 3 && day >= 0;
    const invoice: Invoice = {
      ...draft,
      credit: false,
      cancelled: false,
      deliveryDay: this.calendar.nearest(day, customer.deliveryDays, goesOut ? 1 : -1),
      termId: termOf(customer, supplierId),
      series: splitSeriesOf(customer, supplierId),
      lines: draft.lines.map((line) => this.line(line, day)),
      hasOrderId: true,
      hasDocuments: false,
      poNum: `PO-${draft.id - 590_000}`,
      memo: null,
      splitOf: null,
      splitReason: null,
      ...draft.more,
    };
    this.invoices.push(invoice);
    return invoice;
  }

  private line(line: LineDraft, day: number): InvoiceLine {
    const missing = line.missing ?? 0;
    return {
      transId: this.nextTransId++,
      product: line.product,
      ordered: line.units + missing,
      units: line.units,
      backOrder: line.backOrder ? missing : 0,
      price: priceOf(line.product, line.units + missing, day, line.manual),
      reason: line.reason ?? null,
      lot: null,
    };
  }
}

export function totalCents(invoice: Invoice): number {
  return sum(invoice.lines.map((line) => line.price.unitCents * line.units));
}

/** Whether its units count in a warehouse: credits and cancelled invoices move no goods. */
export function movesGoods(invoice: Invoice): boolean {
  return !invoice.credit && !invoice.cancelled;
}

/** Goods that have left the shelf were picked from a lot. */
export function isPicked(invoice: Invoice): boolean {
  return movesGoods(invoice) && invoice.status >= 3;
}
