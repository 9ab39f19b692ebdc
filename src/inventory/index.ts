export { drawLots, pickLots } from './lots.ts';
export { receiveGoods, verifyGoods } from './receiving.ts';
export { type Buyer, type Demand, type LockedStock, type Shipment, StockLedger } from './reserve.ts';
export { moveStock, type StockTerm } from './shipping.ts';
export { loadStock } from './stock.ts';
