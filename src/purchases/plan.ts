import type { Proposal } from '../plans/index.ts';
import { type DraftFacts, type PurchaseDraft, unitsOf } from './rules.ts';

/** The line fields that a plan contains, under the names used in read responses. */
const PLAN_LINE_NAMES = {
  list: 'purchase_transactions',
  columns: ['product_id', 'num_units', 'expiration_date'],
};

/** The purchase, and the user named as the creator of a new one. */
interface PlannedPurchase {
  globalId: string | null;
  userId: number | null;
}

/** What submitting the draft would do, for which purchase and with what content. */
export function proposalOf(
  draft: PurchaseDraft,
  { products }: DraftFacts,
  { globalId, userId }: PlannedPurchase,
): Proposal {
  const { lines: asked, ...head } = draft;
  const known = new Map(products.map((product) => [product.productId, product]));
  const lines = asked.map(({ quantity, ...line }) => {
    const units = unitsOf({ quantity, ...line }, known.get(line.productId));
    return { ...line, units: units?.toNumber() ?? null };
  });
  return {
    document: `purchase:${globalId ?? 'new'}`,
    contents: {
      asked: { userId, ...draft },
      resulting: { userId, ...head, lines },
    },
    plan: {
      fields: { receive_date: draft.deliveryDate },
      lines: lines.map(({ productId, units, expirationDate }) => [productId, units, expirationDate]),
      wholes: {},
      alongside: {},
    },
    lineNames: PLAN_LINE_NAMES,
  };
}
