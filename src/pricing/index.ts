export * from './price.ts';
export { AUTOMATIC, MANUAL, type Promotion, QUANTITY, runsOn } from './promotion.ts';
