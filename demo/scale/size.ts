import { LOCATION, ORDER_TIME_PART, PURCHASE_TIME_PART, STATE_CODES } from '../ids.ts';
import { TERRITORY_MANAGERS } from '../territories.ts';

/** First ids of the scale rows, far above those of the demo data. */
export const FIRST_SCALE_ID = 1_000_001;
/** There are many lines, so their ids start at a hundred million. */
export const FIRST_SCALE_LINE_ID = 100_000_001;
export const LINE_SLOTS = 10;
const LOT_SLOTS = 3;
const PRODUCTS_PER_SCALE = 200;
const STATES = STATE_CODES.length;

export interface ScaleSize {
  customers: number;
  suppliers: number;
  products: number;
  invoices: number;
  /** Invoices from this index on are not verified yet. */
  openFrom: number;
}

export function sizeOf(scale: number): ScaleSize {
  const invoices = scale * 10_000;
  return {
    customers: scale * 1_000,
    // A multiple of the number of states, so that a product's supplier is always at home in the product's state.
    suppliers: STATES * Math.max(1, Math.round(scale / 2)),
    products: scale * PRODUCTS_PER_SCALE,
    invoices,
    openFrom: Math.floor(invoices * 0.96),
  };
}

/** A pseudo-random integer from 0 to 1,000,002: the same everywhere, unlike PostgreSQL's own hashes. */
export function pseudoRandomSql(value: string, salt: number): string {
  return `((((${value})::bigint + ${salt}) * 2654435761 + ${salt * 40_503}) % 1000003)`;
}

function byState(list: readonly (string | number)[], index: string): string {
  const items = list.map((item) => (typeof item === 'string' ? `'${item}'` : item)).join(', ');
  return `(ARRAY[${items}])[(${index}) % ${STATES} + 1]`;
}

export const stateSql = (index: string) => byState(STATE_CODES, index);
export const locationSql = (index: string) =>
  byState(
    STATE_CODES.map((state) => LOCATION[state]),
    index,
  );
export const repSql = (index: string) =>
  byState(
    STATE_CODES.map((state) => TERRITORY_MANAGERS[state]),
    index,
  );

/** The status of the invoice with this index: 2 % new, then half a percent each, the rest verified. */
export function statusSql(i: string, size: ScaleSize): string {
  const from = (share: number) => Math.floor(size.invoices * share);
  return `(CASE WHEN ${isCancelledSql(i)} OR ${i} >= ${from(0.98)} THEN 1
    WHEN ${i} >= ${from(0.975)} THEN 2 WHEN ${i} >= ${from(0.97)} THEN 3
    WHEN ${i} >= ${from(0.965)} THEN 4 WHEN ${i} >= ${size.openFrom} THEN 5 ELSE 7 END)`;
}

export function isCancelledSql(i: string): string {
  return `(${pseudoRandomSql(i, 11)} % 300 = 11)`;
}

export function isCreditSql(i: string, size: ScaleSize): string {
  return `(${i} < ${size.openFrom} AND ${pseudoRandomSql(i, 12)} % 100 = 57 AND NOT ${isCancelledSql(i)})`;
}

/** Three generations of goods, each sold out before the next is used. */
export function generationSql(i: string, size: ScaleSize): string {
  return `least(${i} * ${LOT_SLOTS} / ${size.openFrom}, ${LOT_SLOTS - 1})`;
}

export function priceSql(p: string): string {
  return `((300 + ${pseudoRandomSql(p, 3)} % 3000)::numeric / 100)`;
}

export function lotSql(p: string, generation: string): string {
  return `(${FIRST_SCALE_LINE_ID} + (${p}) * ${LOT_SLOTS} + ${generation})`;
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID whose last characters count up; 30 bits are enough for a thousand million documents. */
function ulidOf(timePart: string, counter: string): string {
  const digits = [25, 20, 15, 10, 5, 0].map(
    (shift) => `substr('${DIGITS}', ((${counter}) >> ${shift} & 31)::integer + 1, 1)`,
  );
  return `('${timePart}0000000000' || ${digits.join(' || ')})`;
}

export const orderUlidSql = (counter: string) => ulidOf(ORDER_TIME_PART, counter);
export const purchaseUlidSql = (counter: string) => ulidOf(PURCHASE_TIME_PART, counter);
