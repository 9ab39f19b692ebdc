let lastKey = 0;

/** Identifies a line on this page only, so that input stays in place while lines are added and removed. */
export const nextLineKey = () => ++lastKey;

/** Any content of an editor has lines, and rows that did not become any. */
export interface EditorDraft {
  lines: readonly { key: number }[];
  leftOver: readonly { key: number }[];
}

/** A draft that was kept, on a page that begins with `fresh` and may have fields that it did not have then. */
export function restoreDraft<D extends EditorDraft>(kept: D, fresh: D): D {
  // Keys count from the beginning again: a kept one would be given to another row, and both would be dropped together.
  const renewed = <R extends { key: number }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, key: nextLineKey() }));
  return { ...fresh, ...kept, lines: renewed(kept.lines), leftOver: renewed(kept.leftOver ?? []) };
}

/** There is always an empty line at the end to type into. */
export function withTrailingEmptyLine<L extends { productId: number | null; text: string }>(
  lines: readonly L[],
  makeEmpty: () => L,
): L[] {
  const last = lines.at(-1);
  return last && last.productId === null && last.text === '' ? [...lines] : [...lines, makeEmpty()];
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
