import { trusted } from '../../db/index.ts';
import { findWrongTexts } from './render.ts';

/** Limited, because rendering this many again already takes seconds. */
const MAX_CHECKED_ORDERS = 5_000;

export const orderTextIdentity = {
  name: 'order_texts',
  explanation: `The stored JSON of each order matches the order. The newest ${MAX_CHECKED_ORDERS} orders are rendered again and compared.`,
  checked: trusted(`SELECT least(count(*), ${MAX_CHECKED_ORDERS}) FROM order_text`),
  broken: () => findWrongTexts(MAX_CHECKED_ORDERS),
};
