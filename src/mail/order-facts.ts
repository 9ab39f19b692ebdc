import { ORDER_TEXTS, type OrderTextField } from '../model/index.ts';

export interface OrderMailLine {
  productName: string;
  units: number;
  backorderUnits: number;
  /** A decimal string, like `extPrice`. */
  unitPrice: string;
  extPrice: string;
}

export interface OrderNumbers {
  orderId: string | null;
  invoiceNum: string | null;
  poNum: string | null;
}

/** The content of a mail about an order. */
export interface OrderMailFacts extends OrderNumbers, Record<OrderTextField, string | null> {
  customerName: string;
  /** YYYY-MM-DD */
  deliveryDate: string | null;
  lines: readonly OrderMailLine[];
  total: string | null;
  /** What went wrong, or any other note. */
  message: string | null;
  pdfUrl: string | null;
  /** The other orders from the same submission, if it was split. */
  relatedOrders?: readonly OrderNumbers[];
}

/** The wording for an event. */
export interface Wording {
  title: string;
  sentence: string;
  color: string;
  /** Heading of the message. */
  messageTitle: string;
}

/** What people call the order: its invoice number and their own PO number, as far as there are any. */
export function orderLabel({ invoiceNum, poNum, orderId }: OrderNumbers): string {
  const po = poNum && (/^po\b/i.test(poNum) ? poNum : `PO ${poNum}`);
  if (invoiceNum) return po ? `${invoiceNum} (${po})` : invoiceNum;
  return po || (orderId ?? '');
}

/** Labels and values that identify the order. */
export function labeledFacts(
  facts: OrderMailFacts,
  dayText: (day: string) => string,
): (readonly [string, string])[] {
  const all: (readonly [string, string | null])[] = [
    ['Customer', facts.customerName],
    ['Invoice', facts.invoiceNum],
    ['PO number', facts.poNum],
    ['Delivery', facts.deliveryDate && dayText(facts.deliveryDate)],
    ['Order', facts.orderId],
  ];
  return all.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** What people wrote on the order, under its titles. */
export function writtenTexts(facts: OrderMailFacts): (readonly [title: string, text: string])[] {
  return ORDER_TEXTS.flatMap(({ field, mailTitle }) => {
    const text = facts[field]?.trim();
    return text ? [[mailTitle, text] as const] : [];
  });
}
