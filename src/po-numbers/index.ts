export { backfillNewPoKeys, backfillPoKeys } from './backfill.ts';
export { claimForPurchase, claimForPurchases, holdersOf } from './purchases.ts';
export {
  orderPoIndexExpression,
  purchasePoIndexExpression,
  spellingCondition,
  spellingsByIndex,
  storeSpellings,
  storeSpellingsOf,
} from './spellings.ts';
