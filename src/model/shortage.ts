/** Missing goods; only named to those who may know about them. */
export interface Shortage {
  productId: number;
  supplierId: number;
  productName: string;
  /** What ran short: the goods, or the customer's allocation of them. */
  of: 'stock' | 'limit';
}

const OTHER_SUPPLIER_SENTENCE = 'A line from another supplier prevents this. Contact the distributor.';

/** Says what was missing, and what to do about it. */
export function shortageMessage(what: 'order' | 'change', shortages: readonly Shortage[]): string {
  const named = (of: Shortage['of']) =>
    shortages
      .filter((one) => one.of === of)
      .map(({ productName, productId }) => `${productName} (product ${productId})`)
      .join(', ');
  const [stock, limit] = [named('stock'), named('limit')];
  const reasons = [
    ...(stock ? [`Out of stock when the ${what} was processed: ${stock}.`] : []),
    ...(limit ? [`The customer's allocation was used up when the ${what} was processed: ${limit}.`] : []),
  ];
  const advice =
    what === 'order'
      ? `Create a new order without ${shortages.length === 1 ? 'it' : 'them'}, or with accept_backorder.`
      : 'Edit or discard the change.';
  return [...reasons, advice].join(' ');
}

/** The message as a supplier may see it: other suppliers' goods are not named. */
export function rejectionMessageFor(
  isOwn: (supplierId: number) => boolean,
  what: 'order' | 'change',
  { message, shortages }: { message: string | null; shortages: readonly Shortage[] | null },
): string | null {
  if (message === null || !shortages) return message;
  const own = shortages.filter(({ supplierId }) => isOwn(supplierId));
  if (own.length === shortages.length) return message;
  return own.length > 0 ? shortageMessage(what, own) : OTHER_SUPPLIER_SENTENCE;
}
