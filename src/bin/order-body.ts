import type { CreateOrderRequest, Dray, Order, UpdateOrderRequest } from '@dray/client';
import { readInput } from './input.ts';
import { resolveCustomerId, resolveProductId } from './names.ts';

/** The options that make up the content of an order. */
export interface ContentOptions {
  file?: string;
  customer?: string;
  po?: string;
  memo?: string;
  delivery?: string;
  email?: string[];
  line?: string[];
  removeLine?: string[];
  backorder?: boolean;
}

export type RequestedLine = NonNullable<CreateOrderRequest['lines']>[number];
type Line = NonNullable<Order['lines']>[number];
/** Checked by the service: the file may hold anything. */
type Content = UpdateOrderRequest;

/** A line as it is typed: `20001=24` is in units, `20001=2cases` in cases. The name of a product may contain `=`. */
export function parseLine(text: string): {
  product: string;
  quantity: Pick<RequestedLine, 'units' | 'cases'>;
} {
  const [, product = '', count, unit = ''] = /^(.+)=\s*(\d{1,9})\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const kind = UNITS[unit.toLowerCase()];
  if (count === undefined || kind === undefined)
    throw new Error(
      `--line must be PRODUCT=UNITS or PRODUCT=CASEScases, such as 20001=24 or 20001=2cases, not "${text}".`,
    );
  return { product: product.trim(), quantity: { [kind]: Number(count) } };
}

const UNITS: Record<string, 'units' | 'cases'> = {
  '': 'units',
  unit: 'units',
  units: 'units',
  cs: 'cases',
  case: 'cases',
  cases: 'cases',
};

/** The content of the file, with the options over it. */
export async function readOrderContent(dray: Dray, options: ContentOptions): Promise<Content> {
  const content = options.file === undefined ? {} : await readOrder(options.file);
  if (options.customer !== undefined) content.customer_id = await resolveCustomerId(dray, options.customer);
  if (options.po !== undefined) content.po_num = options.po || null;
  if (options.memo !== undefined) content.memo = options.memo || null;
  if (options.delivery !== undefined) content.delivery_date = options.delivery || null;
  if (options.email !== undefined) content.emails = options.email.flatMap(splitList);
  return content;
}

const splitList = (text: string) => text.split(/[\s,;]+/).filter((one) => one !== '');

async function readOrder(file: string): Promise<Content> {
  const name = file === '-' ? 'Standard input' : file;
  const text = (await readInput(file)).toString('utf8');
  const value = parseJson(text.replace(/^\uFEFF/, ''), name);
  if (Array.isArray(value))
    throw new Error(`${name} contains a list. Send one order at a time, as a JSON object.`);
  if (typeof value !== 'object' || value === null)
    throw new Error(`${name} does not contain an order. Send one JSON object.`);
  return value as Content;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not valid JSON: ${(error as Error).message}.`);
  }
}

/** The lines of the options, one for each `--line`. */
export async function resolveRequestedLines(dray: Dray, options: ContentOptions): Promise<RequestedLine[]> {
  return Promise.all(
    (options.line ?? []).map(async (text) => {
      const { product, quantity } = parseLine(text);
      const product_id = await resolveProductId(dray, product);
      return { product_id, ...quantity, ...(options.backorder ? { accept_backorder: true } : {}) };
    }),
  );
}

/** The lines of an order as a request sends them back. Terms stay where none are sent. */
function toRequestLine(line: Line): RequestedLine {
  return {
    product_id: line.product_id,
    units: line.units,
    ...(line.accept_backorder ? { accept_backorder: true } : {}),
    ...(line.promotion_id === null ? {} : { promotion_id: line.promotion_id }),
  };
}

/**
 * The lines of an order after a change: those of a product that is named again are replaced, new ones come last, and the
 * rest stays. A Supplier key sends its own lines only.
 */
export function applyLineChanges(
  lines: readonly Line[],
  change: { set: readonly RequestedLine[]; remove: readonly number[]; suppliers: readonly number[] | null },
): RequestedLine[] {
  const { set, remove, suppliers } = change;
  const own = lines.filter((line) => suppliers === null || suppliers.includes(line.supplier_id));
  for (const id of remove)
    if (!own.some((line) => line.product_id === id))
      throw new Error(`The order has no line for product ${id}. To see its lines, run dray orders show.`);
  for (const { product_id } of set)
    if (own.filter((line) => line.product_id === product_id).length > 1)
      throw new Error(`The order has several lines for product ${product_id}. Send all lines with --file.`);
  const named = new Map(set.map((line) => [line.product_id, line]));
  const known = new Set(own.map((line) => line.product_id));
  const kept = own
    .filter((line) => !remove.includes(line.product_id))
    .map((line) => ({ ...withoutUnits(line), ...(named.get(line.product_id) ?? quantityOf(line)) }));
  return [...kept, ...set.filter((line) => !known.has(line.product_id))];
}

const quantityOf = (line: Line): Pick<RequestedLine, 'product_id' | 'units'> => ({
  product_id: line.product_id,
  units: line.units,
});

function withoutUnits(line: Line): Omit<RequestedLine, 'units' | 'cases'> {
  const { units: _ofTheLine, ...rest } = toRequestLine(line);
  return rest;
}

/** What a change of the order begins from: its pending change, where it has one. */
export function currentLines(order: Order): readonly Line[] {
  const { pending_change: change } = order;
  return (change && change.state !== 'applied' ? change.lines : order.lines) ?? [];
}
