/** Free texts that people write on an order, and the titles above them in an email and on an invoice. */
export const ORDER_TEXTS = [
  { field: 'memo', column: 'memo', mailTitle: 'Memo', invoiceTitle: 'Notes' },
] as const;

export type OrderTextField = (typeof ORDER_TEXTS)[number]['field'];
export type OrderTextColumn = (typeof ORDER_TEXTS)[number]['column'];
