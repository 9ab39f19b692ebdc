import { type Fault, type FieldError, moneyText, plural, tooLarge } from '../../shared/index.ts';
import {
  type Actor,
  type Content,
  type CustomerFacts,
  isOwnSupplier,
  type OrderLine,
  type PostedOrder,
  type ProductBook,
  type TermBook,
} from '../order.ts';
import { MAX_LINES, type UpdateRequest } from '../schema/request.ts';
import { type Assessment, assess, assessmentDayOf } from './assess.ts';
import { applyUpdate } from './content.ts';
import { type CheckedLines, checkLines } from './lines.ts';
import { keepKnownGroups } from './overrides.ts';
import { pairKey, postedByPair } from './pricing.ts';
import { cancelsOriginalWarnings } from './resulting.ts';
import { decideSubmission, hideOtherSuppliers, mergeProblems } from './submission.ts';

/** The order before a request. */
export interface OrderBefore {
  content: Content;
  /** Set if the request changes a posted order. */
  posted: PostedOrder | null;
  /** Numbers of the imported rows that are still pending. */
  pendingRows: readonly number[];
}

/** Everything else that the outcome depends on. */
export interface RevisionFacts {
  actor: Actor;
  terms: TermBook;
  customer: CustomerFacts;
  products: ProductBook;
  lenient: boolean;
  /** Lines of other suppliers are shown, too: those of a draft that the key may edit. */
  seesAllLines: boolean;
}

export interface Revision {
  content: Content;
  /** Imported rows to keep; undefined means all. */
  keepRows: readonly number[] | undefined;
  assessed: Assessment;
  /** The date on which it would be delivered. */
  deliveryDate: string | null;
  /** Problems of the request itself. */
  problems: FieldError[];
  /** Those, plus everything that prevents submitting the result. */
  obstacles: FieldError[];
  warnings: FieldError[];
}

/**
 * What a request makes of an order, with all problems and warnings. Creating, editing, submitting and validating differ
 * only in what they do with the result.
 */
export function revise(before: OrderBefore, request: UpdateRequest, facts: RevisionFacts): Revision {
  const { posted } = before;
  const content = applyUpdate(before.content, request);
  const checked = linesAfter(before, request, content.deliveryDate, facts);
  content.lines = checked.lines;
  const { customer, products, actor, seesAllLines } = facts;
  const assessed = assess({ ...content, customer, products, posted });
  content.overrides = keepKnownGroups(content.overrides, assessed.groups);
  const keepRows = requestedRows(request);
  const pendingRowNumbers = keepRows ?? before.pendingRows;
  const decision = decideSubmission({ customer, content, ...assessed, pendingRowNumbers, posted });
  const problems = [...checked.problems, ...rowProblems(before.pendingRows, keepRows)];
  const against = seesAllLines
    ? decision.problems
    : hideOtherSuppliers(decision.problems, assessed.lines, actor);
  return {
    content,
    keepRows,
    assessed,
    deliveryDate: decision.deliveryDate,
    problems,
    obstacles: mergeProblems(problems, against),
    warnings: [
      ...checked.warnings,
      ...decision.warnings,
      ...(posted ? [...changedPrices(assessed, posted, actor), ...cancelsOriginalWarnings(assessed)] : []),
      ...creditHoldWarnings(customer),
    ],
  };
}

/** The lines after a request: replaced by it, or unchanged if it has none. A Supplier key replaces only its own lines. */
function linesAfter(
  { content, posted }: OrderBefore,
  { lines: requested }: UpdateRequest,
  deliveryDate: string | null,
  { actor, terms, customer, products, lenient }: RevisionFacts,
): CheckedLines {
  const previous = content.lines;
  if (requested === undefined) return { lines: previous, problems: [], warnings: [] };
  const isOwn = (line: OrderLine) => isOwnSupplier(actor, products.get(line.productId)!.supplierId);
  const foreign = previous.filter((line) => !isOwn(line));
  const checked = checkLines(requested, {
    actor,
    state: customer.state,
    day: assessmentDayOf(customer, deliveryDate, posted),
    lenient,
    products,
    terms,
    previous: previous.filter(isOwn),
  });
  if (checked.lines.length + foreign.length > MAX_LINES) throw tooMany(foreign.length);
  return { ...checked, lines: [...checked.lines, ...foreign] };
}

/** Lines of other suppliers stay, and count toward the limit. */
function tooMany(others: number): Fault {
  const detail = `An order can have at most ${MAX_LINES} lines, and ${plural(others, 'line of this order belongs', 'lines of this order belong')} to other suppliers. Send at most ${plural(MAX_LINES - others, 'line', 'lines')}.`;
  return tooLarge('lines', 'TOO_MANY_LINE_ITEMS', detail);
}

/** Warnings for posted lines whose price changes, limited to lines that the key sees. */
function changedPrices({ lines }: Assessment, posted: PostedOrder, actor: Actor): FieldError[] {
  const before = postedByPair(posted.lines);
  return lines.flatMap((line, position) => {
    const was = before.get(pairKey(line))?.unitPrice;
    const now = line.price && moneyText(line.price.unitPrice);
    if (was === undefined || !now || was === now || !isOwnSupplier(actor, line.product.supplierId)) return [];
    const index = line.requestIndex ?? position;
    const detail = `The price of ${line.product.name} changes from ${was} to ${now} per unit.`;
    return [{ field: `lines[${index}]`, code: 'PRICES_CHANGED', detail, index, product_id: line.productId }];
  });
}

function creditHoldWarnings(customer: CustomerFacts): FieldError[] {
  if (!customer.onHold) return [];
  const detail = `${customer.name} is on credit hold. The order can be placed but might not be delivered.`;
  return [{ field: 'customer_id', code: 'CUSTOMER_ON_HOLD', detail }];
}

/** The imported rows that a request keeps, each once; undefined if it does not mention them. */
function requestedRows({ pending_import_rows: rows }: UpdateRequest): number[] | undefined {
  if (rows === undefined) return undefined;
  return [...new Set((rows ?? []).map((one) => (typeof one === 'number' ? one : one.row_number)))];
}

function rowProblems(pending: readonly number[], asked: readonly number[] | undefined): FieldError[] {
  return (asked ?? [])
    .filter((number) => !pending.includes(number))
    .map((number) => ({
      field: 'pending_import_rows',
      code: 'PENDING_ROW_NOT_FOUND',
      detail: `Row ${number} is not pending. Pending rows: ${pending.join(', ') || 'none'}.`,
    }));
}
