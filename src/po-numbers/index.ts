export { keyAllNumbers, keyNewNumbers } from './backfill.ts';
export { claimForPurchase, claimForPurchases, holdersOf, type PurchaseNumber } from './purchases.ts';
export {
  isSpelling,
  OF_ORDERS,
  OF_PURCHASES,
  type RunSql,
  runOn,
  spellingsBy,
  storeSpellings,
  storeSpellingsOf,
} from './spellings.ts';
