export { deductPickedUnits, pickLots } from './lots.ts';
export { type BookedLine, type HeldGoods, rebook } from './rebook.ts';
export { type ReceivedUnits, receiveGoods, verifyGoods } from './receiving.ts';
export { type Demand, type Shipment, type ShortageCause, StockLedger, shippableUnits } from './reserve.ts';
export { moveInvoiceStock, type StockTerm } from './shipping.ts';
export { listLocationIds, loadStock } from './stock.ts';
export { AVAILABILITY_TERMS, sumOfTerms } from './terms.ts';
