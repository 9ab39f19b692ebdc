let lastKey = 0;

/** Identifies a line on this page only, so that input stays in place while lines are added and removed. */
export const nextLineKey = () => ++lastKey;

/** There is always an empty line at the end to type into. */
export function withTrailingEmptyLine<L extends { productId: number | null; text: string }>(
  lines: readonly L[],
  makeEmpty: () => L,
): L[] {
  const last = lines.at(-1);
  return last && last.productId === null && last.text === '' ? [...lines] : [...lines, makeEmpty()];
}

/** The line that a problem is about. Other lists have indexes too: `emails[1]` is no line. */
export function lineIndexOf({ field }: { field: string }): number | undefined {
  const found = /^(?:lines|purchase_transactions)[[.](\d+)/.exec(field);
  return found ? Number(found[1]) : undefined;
}

/** What every line of an editor has. */
export interface EditedLine {
  /** Identifies the line on this page only. */
  key: number;
  productId: number | null;
  /** The content of the field: the product's name, or a search text. */
  text: string;
  quantity: string;
  unit: 'units' | 'cases';
}
