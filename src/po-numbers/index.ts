export { computeAllPoKeys, computeNewPoKeys } from './backfill.ts';
export { claimForPurchase, claimForPurchases, holdersOf } from './purchases.ts';
export {
  isSpelling,
  orderPoIndexed,
  purchasePoIndexed,
  spellingsBy,
  storeSpellings,
  storeSpellingsOf,
} from './spellings.ts';
