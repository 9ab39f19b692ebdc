export { computeAllPoKeys, computeNewPoKeys } from './backfill.ts';
export { claimForPurchase, claimForPurchases, holdersOf } from './purchases.ts';
export {
  orderPoIndexed,
  purchasePoIndexed,
  spellingCondition,
  spellingsByIndex,
  storeSpellings,
  storeSpellingsOf,
} from './spellings.ts';
