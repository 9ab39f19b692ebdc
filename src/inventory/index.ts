export { drawLots, pickLots } from './lots.ts';
export { moveStock, type StockTerm } from './shipping.ts';
