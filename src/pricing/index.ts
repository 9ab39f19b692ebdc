export * from './price.ts';
export {
  AUTOMATIC_PROMOTION,
  MANUAL_PROMOTION,
  type Promotion,
  QUANTITY_PROMOTION,
  runsOn,
} from './promotion.ts';
