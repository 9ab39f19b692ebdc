export interface OrderMailLine {
  productName: string;
  units: number;
  backorderUnits: number;
  /** Decimal text. */
  unitPrice: string;
  extPrice: string;
}

export interface OrderNumbers {
  orderId: string | null;
  invoiceNum: string | null;
  poNum: string | null;
}

/** What a mail about an order tells. */
export interface OrderMailFacts extends OrderNumbers {
  customerName: string;
  /** YYYY-MM-DD */
  deliveryDate: string | null;
  memo: string | null;
  lines: readonly OrderMailLine[];
  total: string | null;
  /** What went wrong, or what else there is to say. */
  message: string | null;
  pdfUrl: string | null;
  /** Other orders that the same submission became. */
  relatedOrders?: readonly OrderNumbers[];
}

/** How each event is told. */
export interface Wording {
  title: string;
  sentence: string;
  color: string;
  /** Heading of the message. */
  messageTitle: string;
}

/** What people call the order: its invoice, else their own number for it. */
export function nameOf({ invoiceNum, poNum, orderId }: OrderNumbers): string {
  const po = poNum && (/^po\b/i.test(poNum) ? poNum : `PO ${poNum}`);
  if (invoiceNum) return po ? `${invoiceNum} (${po})` : invoiceNum;
  return po || (orderId ?? '');
}

/** Label and value of what identifies the order. */
export function factsOf(
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
