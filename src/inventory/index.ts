export { receiveGoods, verifyGoods } from './receiving.ts';
