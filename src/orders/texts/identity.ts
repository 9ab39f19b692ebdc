import { trusted } from '../../db/index.ts';
import { findWrongTexts } from './render.ts';

/** Limited, because rendering this many again already takes seconds. */
const NEWEST = 5_000;

export const orderTextIdentity = {
  name: 'order_texts',
  explanation: `The stored JSON of each order matches the order. The newest ${NEWEST} orders are rendered again and compared.`,
  checked: trusted(`SELECT least(count(*), ${NEWEST}) FROM order_text`),
  broken: () => findWrongTexts(NEWEST),
};
