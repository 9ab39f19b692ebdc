import {
  centsOf,
  type FieldError,
  limitText,
  MAX_TOTAL_MONEY,
  poKeyOf,
  sumCents,
} from '../../shared/index.ts';
import { type Actor, type Content, type CustomerFacts, isOwnSupplier, type PostedOrder } from '../order.ts';
import { deliveryDateFrom, isDeliverable, isPastCutoff } from './dates.ts';
import { quantityProblem } from './lines.ts';
import { poNumberOf } from './po-numbers.ts';
import type { PricedLine } from './pricing.ts';
import type { Group } from './split.ts';

/** An order at the time of submission. */
export interface Submission {
  customer: CustomerFacts;
  content: Pick<Content, 'deliveryDate' | 'poNum' | 'overrides'>;
  lines: readonly PricedLine[];
  groups: readonly Group[];
  pendingRowNumbers: readonly number[];
  /** Set for a change. A posted order is not moved to another date; a new one is. */
  posted: Pick<PostedOrder, 'deliveryDate'> | null;
}

export interface SubmissionDecision {
  problems: FieldError[];
  warnings: FieldError[];
  /** The date on which it will be delivered. */
  deliveryDate: string | null;
}

/** Collects every reason against a submission. */
export function decideSubmission(submission: Submission): SubmissionDecision {
  const { customer, content, posted } = submission;
  const date = decideDeliveryDate({ customer, deliveryDate: content.deliveryDate, posted });
  const problems = [
    ...date.problems,
    ...lineCountProblems(submission),
    ...rowProblems(submission),
    ...submission.lines.flatMap(lineProblems),
    ...totalProblems(submission),
    ...poProblems(submission),
  ];
  return { problems, warnings: date.warnings, deliveryDate: date.deliveryDate };
}

/**
 * The problems of a request and of its result, combined. Lines are checked both as requested and as they would be
 * submitted: duplicates are reported once, and NO_LINE_ITEMS is dropped if the request itself has problems.
 */
export function mergeProblems(
  ofRequest: readonly FieldError[],
  ofSubmission: readonly FieldError[],
): FieldError[] {
  const seen = new Set<string>();
  const more = ofSubmission.filter(({ code }) => code !== 'NO_LINE_ITEMS' || ofRequest.length === 0);
  return [...ofRequest, ...more].filter(({ index, product_id, code }) => {
    if (index === undefined) return true;
    const id = `${index}/${product_id}/${code}`;
    return !seen.has(id) && seen.add(id);
  });
}

function problem(field: string, code: string, detail: string): FieldError {
  return { field, code, detail };
}

type Dated = { customer: CustomerFacts; deliveryDate: string | null; posted: Submission['posted'] };

export function decideDeliveryDate({ customer, deliveryDate, posted }: Dated): SubmissionDecision {
  const refused = (code: string, detail: string) => ({
    problems: [problem('delivery_date', code, detail)],
    warnings: [],
    deliveryDate,
  });
  if (customer.firstDeliveryDate === null) {
    return refused(
      'NO_DELIVERY_DATES',
      `${customer.name} has no delivery days. Ask the distributor to set them up.`,
    );
  }
  if (deliveryDate === null)
    return refused('DELIVERY_DATE_REQUIRED', 'Set a delivery date before you submit the order.');
  const isMissed = isPastCutoff(customer, deliveryDate);
  // A posted order keeps its date, even if the customer's delivery days have changed since.
  const isKept = posted?.deliveryDate === deliveryDate && !isMissed;
  if (isKept || isDeliverable(customer, deliveryDate)) return { problems: [], warnings: [], deliveryDate };
  const next = deliveryDateFrom(customer, deliveryDate);
  if (next === null)
    return refused(
      'NO_DELIVERY_DATES',
      `There is no delivery to ${customer.name} on or after ${deliveryDate}. Choose an earlier date.`,
    );
  const why = isMissed
    ? `The cutoff for ${deliveryDate} has passed`
    : `There is no delivery to ${customer.name} on ${deliveryDate}`;
  const detail = `${why}; the next available date is ${next}.`;
  if (posted) return refused('DELIVERY_DATE_PAST_CUTOFF', detail);
  const warning = problem('delivery_date', 'DELIVERY_DATE_WILL_BE_ADJUSTED', detail);
  return { problems: [], warnings: [warning], deliveryDate: next };
}

function lineCountProblems({ lines, posted }: Submission): FieldError[] {
  if (lines.length > 0) return [];
  const detail = posted
    ? 'A change cannot remove every line. Cancel the order instead.'
    : 'Add at least one line before you submit the order.';
  return [problem('lines', 'NO_LINE_ITEMS', detail)];
}

function rowProblems({ pendingRowNumbers }: Submission): FieldError[] {
  if (pendingRowNumbers.length === 0) return [];
  const detail =
    pendingRowNumbers.length === 1
      ? `Imported row ${pendingRowNumbers[0]} could not be converted to a line. Add it as a line or discard it first.`
      : `Imported rows ${pendingRowNumbers.join(', ')} could not be converted to lines. Add them as lines or discard them first.`;
  return [problem('pending_import_rows', 'PENDING_IMPORT_ROWS', detail)];
}

function lineProblems(line: PricedLine, position: number): FieldError[] {
  const index = line.requestIndex ?? position;
  const at = { index, product_id: line.productId };
  const wrong = line.invoiceTransId ? null : quantityProblem(line.units, line.product);
  return [
    ...line.issues.map(({ code, detail }) => ({ field: `lines[${index}]`, code, detail, ...at })),
    ...(wrong ? [{ field: `lines[${index}].units`, code: wrong.code, detail: wrong.detail, ...at }] : []),
  ];
}

const MAX_TOTAL_CENTS = centsOf(MAX_TOTAL_MONEY);

/** An upper bound: assumes that everything is shipped at full price. What is posted is never more. */
function totalProblems({ lines }: Submission): FieldError[] {
  const full = lines.map(({ price, units }) => (price ? price.fullPrice * BigInt(units) : 0n));
  if (sumCents(full) <= MAX_TOTAL_CENTS) return [];
  const detail = `The lines total more than ${limitText(MAX_TOTAL_MONEY)} at full price. Split the order.`;
  return [problem('lines', 'QUANTITY_INVALID', detail)];
}

/** Problems of lines that the key does not see are reported without naming the lines. */
export function hideOtherSuppliers(
  problems: readonly FieldError[],
  lines: readonly PricedLine[],
  actor: Actor,
): FieldError[] {
  const supplierOf = new Map(lines.map(({ productId, product }) => [productId, product.supplierId]));
  return problems.map((one) => {
    const supplierId = one.product_id === undefined ? undefined : supplierOf.get(one.product_id);
    if (supplierId === undefined || isOwnSupplier(actor, supplierId)) return one;
    const detail = 'A line from another supplier prevents this. Contact the distributor.';
    return { field: 'lines', code: one.code, detail };
  });
}

/** Two resulting orders must not have the same PO number. */
function poProblems({ groups, content: { poNum, overrides }, posted }: Submission): FieldError[] {
  const seen = new Map<string, string>();
  return groups.flatMap((group) => {
    const number = poNumberOf(group, poNum, overrides);
    if (number === null) return [];
    const other = seen.get(poKeyOf(number));
    seen.set(poKeyOf(number), group.groupKey);
    if (other === undefined) return [];
    const field = `order_overrides.${group.groupKey}.po_num`;
    const detail = `PO number ${number} would be used by two of the resulting orders. Give each order its own PO number.`;
    return [problem(field, posted ? 'DUPLICATE_PO_IN_REVISION' : 'DUPLICATE_PO_IN_ORDER', detail)];
  });
}
