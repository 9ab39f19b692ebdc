import { parseQuantity } from '../../editing/quantity.ts';
import { T } from '../../texts.ts';
import type { Line, Problem, Validation } from '../types.ts';
import type { OrderDraftLine } from './draft.ts';

/** A way out of a line's problem, as one click. */
export interface Repair {
  kind: 'quantity' | 'backorder' | 'units' | 'terms' | 'promotion' | 'remove';
  text: string;
  /** What it makes of the line; undefined removes it. */
  change: Partial<OrderDraftLine> | undefined;
}

type Kind = Repair['kind'];

/** Which repairs help against a problem of a line. Codes that are not listed need a person. */
const REPAIRS: Readonly<Record<string, readonly Kind[]>> = {
  BELOW_MIN_ORDER: ['quantity', 'remove'],
  NOT_CASE_MULTIPLE: ['quantity', 'remove'],
  OUT_OF_STOCK: ['backorder', 'remove'],
  PRODUCT_MISSING_UNITS_PER_CASE: ['units'],
  CREDIT_TERM_NOT_FOUND: ['terms'],
  TERM_NOT_OFFERED: ['terms'],
  TERMS_NOT_PERMITTED: ['terms'],
  PROMOTION_NOT_PERMITTED: ['promotion'],
  PROMOTION_UNAVAILABLE: ['promotion'],
  MANUAL_PROMOTION: ['promotion'],
  PRODUCT_NOT_FOUND: ['remove'],
  PRODUCT_INACTIVE: ['remove'],
  PRODUCT_NOT_AUTHORIZED: ['remove'],
  PRODUCT_NOT_FOR_SUPPLIER: ['remove'],
  PRICE_NOT_FOUND: ['remove'],
  SAMPLE_NOT_PERMITTED: ['remove'],
};

export interface AssessedLine {
  line: OrderDraftLine;
  /** The order's line as the service sees it; typing may be ahead of it. */
  priced: Line | undefined;
  /** Other typed lines name the same product, and are part of what is priced. */
  isMerged: boolean;
  problems: readonly Pick<Problem, 'code'>[];
}

export function repairsOf(assessed: AssessedLine): Repair[] {
  const { line, priced, problems } = assessed;
  const kinds = new Set(problems.flatMap(({ code }) => REPAIRS[code] ?? []));
  const isShort = priced && priced.units > priced.shipped_units + priced.backorder_units;
  if (isShort && !line.acceptBackorder && priced.shipped_units > 0) kinds.add('backorder');
  return ORDER.filter((kind) => kinds.has(kind)).flatMap((kind) => MAKE_REPAIR[kind](assessed) ?? []);
}

const MAKE_REPAIR: Record<Kind, (assessed: AssessedLine) => Repair | undefined> = {
  quantity: quantityRepair,
  backorder: () => ({ kind: 'backorder', text: T.repairs.backorder, change: { acceptBackorder: true } }),
  units: () => ({ kind: 'units', text: T.repairs.units, change: { unit: 'units' } }),
  terms: () => ({ kind: 'terms', text: T.repairs.terms, change: { creditTermId: null } }),
  promotion: () => ({ kind: 'promotion', text: T.repairs.promotion, change: { promotionId: null } }),
  remove: () => ({ kind: 'remove', text: T.repairs.remove, change: undefined }),
};
const ORDER = Object.keys(MAKE_REPAIR) as Kind[];

/** The next quantity that can be ordered; the quantities of other lines of the product stay. */
function quantityRepair({ line, priced, isMerged }: AssessedLine): Repair | undefined {
  const { min_order_units, case_units } = priced?.pricing?.minimum ?? {};
  if (!priced || (!min_order_units && !case_units)) return undefined;
  const typed = typedUnits(line, priced);
  const others = isMerged ? priced.units - typed : 0;
  const perCase = case_units ?? 1;
  const units = Math.ceil(Math.max(typed + others, min_order_units ?? 1) / perCase) * perCase - others;
  return {
    kind: 'quantity',
    text:
      case_units && units % case_units === 0
        ? T.repairs.cases(units, units / case_units)
        : T.repairs.raise(units),
    change: { quantity: String(units), unit: 'units' },
  };
}

function typedUnits({ quantity, unit }: OrderDraftLine, { units, cases }: Line): number {
  const typed = parseQuantity(quantity) ?? 0;
  return unit === 'cases' && cases ? (typed * units) / cases : typed;
}

/** A repair that several lines offer. */
export interface SharedRepair {
  text: string;
  byLine: ReadonlyMap<number, Repair>;
}

/** Repairs for all lines at once. Lines are removed together only where nothing else would help them. */
export function sharedRepairs(byLine: ReadonlyMap<number, readonly Repair[]>): SharedRepair[] {
  return ORDER.flatMap((kind) => {
    const found = [...byLine].flatMap(([key, repairs]) => {
      const repair = repairs.find((one) => one.kind === kind);
      return repair && (kind !== 'remove' || repairs.length === 1) ? [[key, repair] as const] : [];
    });
    return found.length < 2 ? [] : [{ text: T.repairs.all[kind](found.length), byLine: new Map(found) }];
  });
}

export function applyRepair(lines: readonly OrderDraftLine[], { byLine }: SharedRepair): OrderDraftLine[] {
  return lines.flatMap((line) => {
    const repair = byLine.get(line.key);
    if (!repair) return [line];
    return repair.change ? [{ ...line, ...repair.change }] : [];
  });
}

/** The service says where a day moves that cannot be delivered on; where none can be kept, the next day of the customer. */
export function nextDeliveryDay(
  dates: readonly string[],
  chosen: string,
  result: Pick<Validation, 'errors' | 'warnings' | 'delivery_date'> | undefined,
): string | undefined {
  if (result?.warnings.some(({ code }) => code === 'DELIVERY_DATE_WILL_BE_ADJUSTED'))
    return result.delivery_date === chosen ? undefined : (result.delivery_date ?? undefined);
  if (!result?.errors.some(({ field }) => field === 'delivery_date')) return undefined;
  const ahead = [...dates].sort();
  return ahead.find((date) => date > chosen) ?? ahead[0];
}
