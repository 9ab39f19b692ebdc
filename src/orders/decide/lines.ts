import { MANUAL_PROMOTION, runsOn } from '../../pricing/index.ts';
import { Fault, type FieldError, limitText, MAX_ORDER_UNITS, plural } from '../../shared/index.ts';
import {
  type Actor,
  isOwnSupplier,
  type OrderLine,
  type ProductBook,
  type ProductFacts,
  type TermBook,
} from '../order.ts';
import type { RequestedLine } from '../schema/request.ts';
import { pairKey } from './pricing.ts';

export interface LineRules {
  actor: Actor;
  state: string;
  day: string;
  lenient: boolean;
  products: ProductBook;
  terms: TermBook;
  /** The lines before this request: matching pairs keep their terms, and what was already there may stay. */
  previous: readonly OrderLine[];
}

export interface CheckedLines {
  lines: OrderLine[];
  problems: FieldError[];
  warnings: FieldError[];
}

/** A product and promotion, requested by one or more lines. */
interface Pair {
  index: number;
  line: RequestedLine;
  product: ProductFacts;
  units: number;
  previous: OrderLine | undefined;
}

/** All problems of the requested lines, and the lines that result from them. */
export function checkLines(requested: readonly RequestedLine[], rules: LineRules): CheckedLines {
  const problems: FieldError[] = [];
  const warnings: FieldError[] = [];
  const pairs = combine(requested, rules, problems);
  refuseForbidden(pairs, rules);
  const lines = pairs.map((pair) => {
    problems.push(...termProblems(pair, rules), ...promotionProblems(pair, rules));
    problems.push(...sampleProblems(pair, pairs, rules));
    const { units, minimumApplied } = settleQuantity(pair, rules, problems, warnings);
    return {
      productId: pair.product.productId,
      units,
      acceptBackorder: pair.line.accept_backorder ?? false,
      promotionId: pair.line.promotion_id ?? null,
      promotionUnits: givenUnits(pair, units, rules),
      creditTermId: chosenTerm(pair),
      minimumApplied,
      invoiceTransId: pair.previous?.invoiceTransId ?? null,
      requestIndex: pair.index,
    };
  });
  problems.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
  return { lines, problems, warnings };
}

/** Combines repeated pairs into one line. Contradictions between them are conflicts. */
function combine(requested: readonly RequestedLine[], rules: LineRules, problems: FieldError[]): Pair[] {
  const pairs = new Map<string, Pair>();
  const before = new Map(rules.previous.map((one) => [pairKey(one), one]));
  requested.forEach((line, index) => {
    const product = rules.products.get(line.product_id);
    if (!product || product.state !== rules.state) {
      const detail = `Product ${line.product_id} is not available in ${rules.state}. Remove the line.`;
      problems.push(lineProblem({ index, line }, 'product_id', 'PRODUCT_NOT_FOUND', detail));
      return;
    }
    const units = unitsOf(line, product);
    if (units === null) {
      const detail = `${product.name} has no units per case. Send units instead of cases.`;
      problems.push(lineProblem({ index, line }, 'cases', 'PRODUCT_MISSING_UNITS_PER_CASE', detail));
      return;
    }
    const key = pairKey({ productId: line.product_id, promotionId: line.promotion_id });
    const first = pairs.get(key);
    if (!first) {
      pairs.set(key, { index, line: { ...line }, product, units, previous: before.get(key) });
      return;
    }
    problems.push(...merge(first, line, index));
    first.units += units;
  });
  return [...pairs.values()];
}

/** The schema ensures that exactly one of the two is given. Null if cases are given and the product has no units per case. */
function unitsOf({ units, cases }: RequestedLine, { unitsPerCase }: ProductFacts): number | null {
  if (cases === undefined) return units!;
  return unitsPerCase && cases * unitsPerCase;
}

const SAME_ON_REPEATED_LINES = ['credit_term_id', 'accept_backorder'] as const;

/** A value that only one of the repeated lines has applies to both. */
function merge(first: Pair, line: RequestedLine, index: number): FieldError[] {
  return SAME_ON_REPEATED_LINES.flatMap((field) => {
    const [before, now] = [first.line[field], line[field]];
    if (now === undefined || before === now) return [];
    if (before === undefined) {
      Object.assign(first.line, { [field]: now });
      return [];
    }
    const detail = `Lines ${first.index} and ${index} have the same product and promotion but a different ${field}. Send the same value on both, or combine them into one line.`;
    return [lineProblem({ index, line }, field, 'DUPLICATE_LINE_CONFLICT', detail)];
  });
}

/** A pair that already existed keeps its terms unless the request names some; null resets them to the default. */
function chosenTerm({ line, previous }: Pair): number | null {
  return line.credit_term_id === undefined ? (previous?.creditTermId ?? null) : line.credit_term_id;
}

function refuseForbidden(pairs: readonly Pair[], rules: LineRules): void {
  const { actor } = rules;
  const refuse = (
    code: 'OTHER_SUPPLIERS' | 'TERMS_NOT_PERMITTED' | 'MANUAL_PROMOTION',
    field: string,
    entry: string,
    detail: string,
    forbidden: (pair: Pair) => boolean,
  ) => {
    const found = pairs.filter(forbidden);
    if (found.length === 0) return;
    throw new Fault(code, detail, {
      fieldErrors: found.map((pair) =>
        lineProblem(pair, field === 'units' ? quantityField(pair) : field, entry, detail),
      ),
    });
  };
  refuse(
    'OTHER_SUPPLIERS',
    'product_id',
    'PRODUCT_NOT_FOR_SUPPLIER',
    'This API key can order only products of its own suppliers. Remove the other lines.',
    ({ product }) => !isOwnSupplier(actor, product.supplierId),
  );
  refuse(
    'TERMS_NOT_PERMITTED',
    'credit_term_id',
    'TERMS_NOT_PERMITTED',
    'Customer keys cannot choose payment terms. Send the line without credit_term_id.',
    ({ line, previous, product }) =>
      actor.keyType === 'Customer' &&
      line.credit_term_id !== undefined &&
      (line.credit_term_id ?? product.defaultTermId) !== (previous?.creditTermId ?? product.defaultTermId),
  );
  refuse(
    'MANUAL_PROMOTION',
    'promotion_id',
    'PROMOTION_NOT_PERMITTED',
    'Only API keys of sales reps can choose a promotion manually. Send the line without promotion_id.',
    ({ line, previous }) => line.promotion_id != null && !previous && !canPickPromotions(actor),
  );
  refuse(
    'MANUAL_PROMOTION',
    'units',
    'MANUAL_PROMOTION',
    'Only API keys of sales reps can add units to a line with this promotion. Reduce the quantity, or send the line without promotion_id.',
    (pair) =>
      pair.line.promotion_id != null &&
      settledUnits(pair, rules) > grantOf(pair) &&
      !canPickPromotions(actor),
  );
}

/** The units for which a sales rep granted the line's promotion. */
function grantOf({ previous }: Pair): number {
  return previous?.promotionUnits ?? previous?.units ?? 0;
}

function givenUnits(pair: Pair, units: number, { actor }: LineRules): number | null {
  if (pair.line.promotion_id == null) return null;
  return canPickPromotions(actor) ? units : grantOf(pair);
}

export function canPickPromotions(actor: Actor): boolean {
  return actor.keyType === 'Employee' && actor.user?.isSalesRep === true;
}

function termProblems(pair: Pair, { terms }: LineRules): FieldError[] {
  const { product, previous } = pair;
  const termId = pair.line.credit_term_id;
  if (termId == null || termId === previous?.creditTermId || termId === product.defaultTermId) return [];
  if (!terms.has(termId)) {
    const detail = `Credit term ${termId} does not exist. GET /api/v2/orders/creditTerms lists the credit terms.`;
    return [lineProblem(pair, 'credit_term_id', 'CREDIT_TERM_NOT_FOUND', detail)];
  }
  if (product.offeredTermIds.includes(termId)) return [];
  const offered = product.offeredTermIds.join(', ') || 'none';
  const detail = `${product.supplierName} does not offer credit term ${termId}. It offers: ${offered}.`;
  return [lineProblem(pair, 'credit_term_id', 'TERM_NOT_OFFERED', detail)];
}

/** If a pair already existed and its promotion no longer runs, that is an issue of the line, not a refusal. */
function promotionProblems(pair: Pair, { day }: LineRules): FieldError[] {
  const { line, product, previous } = pair;
  if (line.promotion_id == null || previous) return [];
  const promotion = product.manualPromotions.find((one) => one.promotionId === line.promotion_id);
  if (promotion?.typeId === MANUAL_PROMOTION && runsOn(promotion, day)) return [];
  const detail = promotion
    ? `Promotion ${line.promotion_id} is not active on ${day}. Send the line without it.`
    : `Promotion ${line.promotion_id} does not apply to ${product.name}. Send the line without it.`;
  return [lineProblem(pair, 'promotion_id', 'PROMOTION_NOT_PERMITTED', detail)];
}

function sampleProblems(pair: Pair, pairs: readonly Pair[], rules: LineRules): FieldError[] {
  const { product } = pair;
  if (rules.actor.keyType !== 'Customer' || !product.isSample) return [];
  const before = rules.previous.filter((one) => one.productId === product.productId);
  const now = pairs.filter((one) => one.product === product);
  if (sumOf(now.map((one) => ({ units: settledUnits(one, rules) }))) <= sumOf(before)) return [];
  const detail = `${product.name} is a sample. Customer keys cannot add samples or increase their quantity.`;
  return [lineProblem(pair, 'product_id', 'SAMPLE_NOT_PERMITTED', detail)];
}

function sumOf(lines: readonly { units: number }[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}

/** The resulting units of a line, including lenient handling. */
function settledUnits(pair: Pair, rules: LineRules): number {
  return settleQuantity(pair, rules, [], []).units;
}

/** Strict: an invalid quantity is a problem. Lenient: it is raised to the next valid one, with a warning. */
function settleQuantity(pair: Pair, rules: LineRules, problems: FieldError[], warnings: FieldError[]) {
  const { product, units, previous } = pair;
  const stored = previous?.units === units ? previous : undefined;
  const unchanged = { units, minimumApplied: stored?.minimumApplied ?? false };
  const wrong = quantityProblem(units, product);
  if (!wrong) return unchanged;
  if (rules.lenient && wrong.next <= MAX_ORDER_UNITS && !(stored && mustStay(pair, rules))) {
    const detail = `${product.name}: the quantity was raised from ${units} to ${plural(wrong.next, 'unit', 'units')}. ${wrong.detail}`;
    warnings.push(lineProblem(pair, quantityField(pair), 'QUANTITY_ADJUSTED', detail));
    return { units: wrong.next, minimumApplied: units < (product.minOrderUnits ?? 1) };
  }
  // A stored quantity was valid when it was ordered.
  if (!stored) problems.push(lineProblem(pair, quantityField(pair), wrong.code, wrong.detail));
  return unchanged;
}

/** Whether a stored quantity is not raised: it is posted, or this API key may not order more. */
function mustStay({ line, product, previous }: Pair, { actor }: LineRules): boolean {
  if (previous?.invoiceTransId != null) return true;
  if (line.promotion_id != null && !canPickPromotions(actor)) return true;
  return actor.keyType === 'Customer' && product.isSample;
}

/** What is wrong with a quantity, and the next valid one. Null if it is valid. */
export function quantityProblem(units: number, product: ProductFacts) {
  const perCase = product.caseOnly ? (product.unitsPerCase ?? 1) : 1;
  const minimum = product.minOrderUnits ?? 1;
  const next = Math.ceil(Math.max(units, minimum) / perCase) * perCase;
  const wrong = (code: string, detail: string) => ({ code, detail, next });
  if (units > MAX_ORDER_UNITS)
    return wrong(
      'QUANTITY_INVALID',
      `At most ${limitText(MAX_ORDER_UNITS)} units of ${product.name} can be ordered on one line.`,
    );
  if (units < minimum)
    return wrong(
      'BELOW_MIN_ORDER',
      `The minimum order for ${product.name} is ${plural(minimum, 'unit', 'units')}.`,
    );
  return units % perCase === 0
    ? null
    : wrong(
        'NOT_CASE_MULTIPLE',
        `${product.name} is sold only in full cases of ${plural(perCase, 'unit', 'units')}.`,
      );
}

const quantityField = ({ line }: Pair) => (line.cases === undefined ? 'units' : 'cases');

type LinePosition = Pick<Pair, 'index' | 'line'>;

function lineProblem({ index, line }: LinePosition, field: string, code: string, detail: string): FieldError {
  return { field: `lines[${index}].${field}`, code, detail, index, product_id: line.product_id };
}
