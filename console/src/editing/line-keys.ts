let lastKey = 0;

/** Of a line on this page only: what is typed keeps its place in the page while lines come and go. */
export const nextKey = () => ++lastKey;

/** A line that is ready to be typed into is always there. */
export function withEmptyEnd<L extends { productId: number | null; text: string }>(
  lines: readonly L[],
  makeEmpty: () => L,
): L[] {
  const last = lines.at(-1);
  return last && last.productId === null && last.text === '' ? [...lines] : [...lines, makeEmpty()];
}
