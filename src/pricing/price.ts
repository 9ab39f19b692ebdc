import { type Cents, moneyText } from '../shared/index.ts';
import { type Promotion, promotedPrice, promotionText, QUANTITY_PROMOTION } from './promotion.ts';

/** Everything that determines the price of one line. */
export interface PriceFacts {
  fullPrice: Cents;
  units: number;
  /** Automatic and quantity promotions that are running and apply to the product and state. */
  promotions: readonly Promotion[];
  /** The promotion that a sales rep picked; it overrides the others. */
  manual: Promotion | null;
}

export interface LinePrice {
  fullPrice: Cents;
  unitPrice: Cents;
  appliedPromotionId: number | null;
  quantityPromotionId: number | null;
}

interface Candidate {
  promotion: Promotion;
  unitPrice: Cents;
  /** Why it cannot apply, or null if it can. */
  obstacle: string | null;
}

function candidatesOf({ fullPrice, units, promotions }: PriceFacts): Candidate[] {
  return promotions.map((promotion) => {
    const unitPrice = promotedPrice(fullPrice, promotion);
    const { minUnits } = promotion;
    const tooFew = promotion.typeId === QUANTITY_PROMOTION && units < (minUnits ?? 0);
    const obstacle = tooFew
      ? `requires ${minUnits} units, but the line has ${units}`
      : unitPrice >= fullPrice
        ? 'does not lower the price'
        : null;
    return { promotion, unitPrice, obstacle };
  });
}

/** The lowest unit price wins, then the lowest id. */
function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates
    .filter(({ obstacle }) => obstacle === null)
    .reduce<Candidate | undefined>((best, one) => (best && !beats(one, best) ? best : one), undefined);
}

function beats(one: Candidate, best: Candidate): boolean {
  if (one.unitPrice !== best.unitPrice) return one.unitPrice < best.unitPrice;
  return one.promotion.promotionId < best.promotion.promotionId;
}

export function priceLine(facts: PriceFacts): LinePrice {
  const { fullPrice, manual } = facts;
  if (manual) return priced(fullPrice, promotedPrice(fullPrice, manual), manual);
  const best = bestOf(candidatesOf(facts));
  return best ? priced(fullPrice, best.unitPrice, best.promotion) : priced(fullPrice, fullPrice, null);
}

function priced(fullPrice: Cents, unitPrice: Cents, promotion: Promotion | null): LinePrice {
  return {
    fullPrice,
    unitPrice,
    appliedPromotionId: promotion?.promotionId ?? null,
    quantityPromotionId: promotion?.typeId === QUANTITY_PROMOTION ? promotion.promotionId : null,
  };
}

export interface PriceExplanation {
  full_price: string;
  unit_price: string;
  rounding: string;
  candidates: {
    promotion_id: number | null;
    name: string;
    kind: 'full_price' | 'automatic' | 'manual' | 'quantity';
    offer: string;
    unit_price: string;
    won: boolean;
    reason: string;
  }[];
}

const KINDS = { 1: 'automatic', 2: 'manual', 3: 'quantity' } as const;

/** Explains a price: lists each candidate, and why it won or lost. */
export function explainPrice(facts: PriceFacts): PriceExplanation {
  const result = priceLine(facts);
  const all = [...candidatesOf(facts), ...manualCandidate(facts)];
  const won = (id: number | null) => id === result.appliedPromotionId;
  const entry = ({ promotion, unitPrice, obstacle }: Candidate) => ({
    promotion_id: promotion.promotionId,
    name: promotion.name,
    kind: KINDS[promotion.typeId as 1 | 2 | 3],
    offer: promotionText(promotion),
    unit_price: moneyText(unitPrice),
    won: won(promotion.promotionId),
    reason: won(promotion.promotionId)
      ? promotion === facts.manual
        ? 'chosen by a sales rep, which overrides every other promotion'
        : 'the lowest unit price'
      : facts.manual
        ? 'overridden by the promotion that a sales rep chose'
        : (obstacle ?? reasonNotApplied(unitPrice, result)),
  });
  const full = {
    promotion_id: null,
    name: 'List price',
    kind: 'full_price' as const,
    offer: moneyText(facts.fullPrice),
    unit_price: moneyText(facts.fullPrice),
    won: won(null),
    reason: won(null) ? 'no promotion applies' : 'a promotion applies',
  };
  return {
    full_price: moneyText(facts.fullPrice),
    unit_price: moneyText(result.unitPrice),
    rounding: 'Unit prices are rounded half up to cents; amounts are calculated from the rounded unit price.',
    candidates: [full, ...all.map(entry)],
  };
}

function reasonNotApplied(unitPrice: Cents, result: LinePrice): string {
  return unitPrice === result.unitPrice
    ? `same price as promotion ${result.appliedPromotionId}, which has the lower ID`
    : `promotion ${result.appliedPromotionId} gives a lower price, ${moneyText(result.unitPrice)}`;
}

function manualCandidate({ manual, fullPrice }: PriceFacts): Candidate[] {
  return manual ? [{ promotion: manual, unitPrice: promotedPrice(fullPrice, manual), obstacle: null }] : [];
}
