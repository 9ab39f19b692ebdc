export { receiveGoods, verifyGoods } from './receiving.ts';
export { type Demand, type LockedStock, type Shipment, serve } from './reserve.ts';
export { loadStock } from './stock.ts';
