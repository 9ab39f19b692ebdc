import { Fault, type FieldError, faultOf } from '../../shared/index.ts';
import { pricingDate } from '../decide/dates.ts';
import { checkLines, type RequestedLine, type Warning } from '../decide/lines.ts';
import type { ProductBook } from '../load/facts.ts';
import { type Actor, type CustomerFacts, isOwnSupplier, type OrderLine } from '../order.ts';
import { MAX_LINES } from '../schema/request.ts';
import type { TermBook } from './load.ts';

export interface LinesAsked {
  actor: Actor;
  terms: TermBook;
  customer: CustomerFacts;
  deliveryDate: string | null;
  lenient: boolean;
  products: ProductBook;
  previous: readonly OrderLine[];
  requested: readonly RequestedLine[] | undefined;
}

/** The lines after a request: replaced by it, or as they were; of a Supplier key only its own are replaced. */
export function linesAfter(asked: LinesAsked): {
  lines: OrderLine[];
  problems: FieldError[];
  warnings: Warning[];
} {
  const { actor, products, previous, requested, customer } = asked;
  if (requested === undefined) return { lines: [...previous], problems: [], warnings: [] };
  const foreign = previous.filter((line) => !isOwnSupplier(actor, products.get(line.productId)!.supplierId));
  const checked = checkLines(requested, {
    actor,
    state: customer.state,
    day: pricingDate(customer, asked.deliveryDate),
    lenient: asked.lenient,
    products,
    terms: asked.terms,
    previous: previous.filter((line) => !foreign.includes(line)),
  });
  if (checked.lines.length + foreign.length > MAX_LINES) throw tooMany(foreign.length);
  return { ...checked, lines: [...checked.lines, ...foreign] };
}

/** The lines of others stay, and count. */
function tooMany(others: number): Fault {
  const detail = `An order has at most ${MAX_LINES} lines, and ${others} of this one are of other suppliers. Send fewer.`;
  return new Fault('REQUEST_TOO_LARGE', detail, {
    fieldErrors: [{ field: 'lines', code: 'TOO_MANY_LINE_ITEMS', detail }],
  });
}

/** The same, where any problem refuses the request. */
export function requireLines(asked: LinesAsked): { lines: OrderLine[]; warnings: Warning[] } {
  const { lines, problems, warnings } = linesAfter(asked);
  if (problems.length > 0) throw faultOf(problems);
  return { lines, warnings };
}
