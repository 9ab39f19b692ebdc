export { keyAllNumbers, keyNewNumbers } from './backfill.ts';
export { claimForPurchase, claimForPurchases, holdersOf, type PurchaseNumber } from './purchases.ts';
export {
  isSpelling,
  keepSpellings,
  keepSpellingsOf,
  OF_ORDERS,
  OF_PURCHASES,
  type RunSql,
  runOn,
  spellingsBy,
} from './spellings.ts';
