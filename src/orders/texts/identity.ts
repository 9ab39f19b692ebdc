import { trusted } from '../../db/index.ts';
import { wrongTexts } from './render.ts';

/** Limited, because rendering this many again already takes seconds. */
const NEWEST = 5_000;

export const textIdentity = {
  name: 'order_texts',
  explanation: `The stored text of an order is undamaged and says what the order says; the newest ${NEWEST} are made again and compared.`,
  checked: trusted(`SELECT least(count(*), ${NEWEST}) FROM order_text`),
  broken: () => wrongTexts(NEWEST),
};
