import type { Calendar } from './calendar.ts';
import { fillerProducts, oldPriceOf, PRICE_CHANGE_DAYS_AGO, type Product, productOf } from './catalog.ts';
import { HOME_STATE, PRODUCT, PROMOTION, type StateCode, SUPPLIER } from './ids.ts';
import type { Tables } from './rows.ts';

const AUTOMATIC = 1;
const MANUAL = 2;
const QUANTITY = 3;
const FIXED_PRICE = 1;
const PERCENT_OFF = 2;
const AMOUNT_OFF = 3;

/** Values are in ten-thousandths of a percent or of a dollar, as in the column. */
interface Promotion {
  id: number;
  typeId: number;
  supplierId: number;
  name: string;
  overrideType: number;
  value: number;
  minUnits: number | null;
  from: number;
  to: number | null;
  states: readonly StateCode[];
  /** Undefined: all products of the supplier. */
  productIds?: readonly number[];
}

type Window = readonly [from: number, to: number | null];
const RUNNING: Window = [-30, 60];
const RUNNING_LONG: Window = [-30, 180];
const PAST: Window = [-120, -60];
const FUTURE: Window = [30, 75];

const someProducts = (supplierId: number, state: StateCode, count: number) =>
  fillerProducts(supplierId, state).slice(0, count);

/** Its type, its effect on the price, by how much, and from how many units on. */
type Offer = readonly [typeId: number, overrideType: number, value: number, minUnits?: number];

type Plan = readonly [
  id: number,
  supplierId: number,
  name: string,
  offer: Offer,
  when: Window,
  states: readonly StateCode[],
  products?: readonly Product[],
];

function fixedBelow(product: Product): number {
  return Math.floor(oldPriceOf(product.priceCents!) * 0.9) * 100;
}

function plans(): Plan[] {
  const { first, second, other } = SUPPLIER;
  const { automatic, quantity, manual, manualPast } = PROMOTION;
  const home = [HOME_STATE] as const;
  const plain = productOf(PRODUCT.plain);
  const opening = [plain, productOf(PRODUCT.second)];
  const vape = [productOf(PRODUCT.automaticPromotion)];
  const preRoll = [productOf(PRODUCT.quantityPromotion)];
  const edibles = someProducts(other, 'CA', 9);
  const gummy = edibles[0]!;
  const sweets = [...edibles.slice(1, 5), ...someProducts(other, 'CO', 4)];
  const tincture = someProducts(105, 'AZ', 1)[0]!;
  const trial = fixedBelow(tincture);
  return [
    [automatic, first, 'Vape Month', [AUTOMATIC, PERCENT_OFF, 100_000], RUNNING_LONG, home, vape],
    [quantity, first, 'Buy 24, Save', [QUANTITY, AMOUNT_OFF, 7_500, 24], RUNNING_LONG, home, preRoll],
    [manual, first, 'Opening Order', [MANUAL, PERCENT_OFF, 150_000], RUNNING_LONG, home, opening],
    [manualPast, first, 'Harvest Festival', [MANUAL, AMOUNT_OFF, 20_000], PAST, home, [plain]],
    [3005, other, 'Gummy of the Month', [AUTOMATIC, FIXED_PRICE, fixedBelow(gummy)], RUNNING, home, [gummy]],
    [3006, 107, 'Sparkling Season', [AUTOMATIC, PERCENT_OFF, 80_000], RUNNING, ['CA', 'AZ']],
    [3007, other, 'Stock Up on Sweets', [QUANTITY, PERCENT_OFF, 125_000, 40], RUNNING, ['CA', 'CO'], sweets],
    [3008, other, 'Spring Sweets', [AUTOMATIC, AMOUNT_OFF, 5_000], PAST, home, edibles.slice(5)],
    [
      3009,
      second,
      'Summer Launch',
      [AUTOMATIC, PERCENT_OFF, 200_000],
      FUTURE,
      home,
      someProducts(second, 'CA', 6),
    ],
    [3010, 105, 'Tincture Trial', [MANUAL, FIXED_PRICE, trial], RUNNING, ['AZ'], [tincture]],
    [3011, 106, 'Pallet Deal', [QUANTITY, AMOUNT_OFF, 6_000, 60], RUNNING, ['IL', 'CO']],
    [3012, other, 'Holiday Preview', [MANUAL, AMOUNT_OFF, 10_000], FUTURE, home, edibles.slice(0, 3)],
    [
      3013,
      109,
      'Everyday Low',
      [AUTOMATIC, AMOUNT_OFF, 10_000],
      [-30, null],
      ['AZ'],
      someProducts(109, 'AZ', 5),
    ],
    [3014, 110, 'Ski Season', [QUANTITY, PERCENT_OFF, 100_000, 48], PAST, ['CO'], someProducts(110, 'CO', 5)],
    [3015, 108, 'Rep Discretion', [MANUAL, PERCENT_OFF, 50_000], RUNNING, ['IL']],
  ];
}

function promotion([id, supplierId, name, offer, [from, to], states, products]: Plan): Promotion {
  const [typeId, overrideType, value, minUnits = null] = offer;
  const what = { id, typeId, supplierId, name, overrideType, value, minUnits, from, to, states };
  return products ? { ...what, productIds: products.map((one) => one.id) } : what;
}

export const PROMOTIONS: readonly Promotion[] = plans().map(promotion);

export interface LinePrice {
  fullCents: number;
  unitCents: number;
  promotionId: number | null;
  overridden: boolean;
}

function appliesTo(one: Promotion, product: Product, day: number): boolean {
  if (one.supplierId !== product.supplier.id || !one.states.includes(product.state)) return false;
  if (one.from > day || (one.to !== null && one.to < day)) return false;
  return one.productIds === undefined || one.productIds.includes(product.id);
}

/** Rounds half up to cents. */
function promotedCents(one: Promotion, fullCents: number): number {
  if (one.overrideType === FIXED_PRICE) return one.value / 100;
  if (one.overrideType === AMOUNT_OFF) return Math.max(0, fullCents - one.value / 100);
  return Math.floor((fullCents * (1_000_000 - one.value) + 500_000) / 1_000_000);
}

/** The price of a line on a day: from the lowest automatic or quantity promotion, or from the manual one if requested. */
export function priceOf(product: Product, units: number, day: number, useManual = false): LinePrice {
  const fullCents = day < -PRICE_CHANGE_DAYS_AGO ? oldPriceOf(product.priceCents!) : product.priceCents!;
  const running = PROMOTIONS.filter((one) => appliesTo(one, product, day));
  const manual = useManual ? running.filter((one) => one.typeId === MANUAL) : [];
  const usual = running.filter((one) => one.typeId !== MANUAL && units >= (one.minUnits ?? 0));
  const candidates = (manual.length > 0 ? manual : usual)
    .map((one) => ({ id: one.id, unitCents: promotedCents(one, fullCents) }))
    .filter(({ unitCents }) => unitCents < fullCents)
    .sort((a, b) => a.unitCents - b.unitCents || a.id - b.id);
  const best = candidates[0];
  return {
    fullCents,
    unitCents: best?.unitCents ?? fullCents,
    promotionId: best?.id ?? null,
    overridden: best !== undefined && manual.length > 0,
  };
}

export function promotionTables(calendar: Calendar): Tables {
  return {
    promotion: PROMOTIONS.map((one) => ({
      promotion_id: one.id,
      type_id: one.typeId,
      supplier_id: one.supplierId,
      promotion_name: one.name,
      override_type: one.overrideType,
      value: (one.value / 10_000).toFixed(4),
      min_units: one.minUnits,
      start_date: calendar.date(one.from),
      end_date: one.to === null ? null : calendar.date(one.to),
      all_products: one.productIds === undefined,
    })),
    promotion_state: PROMOTIONS.flatMap((one) =>
      one.states.map((state) => ({ promotion_id: one.id, state })),
    ),
    promotion_product: PROMOTIONS.flatMap((one) =>
      (one.productIds ?? []).map((product_id) => ({ promotion_id: one.id, product_id })),
    ),
  };
}
