import type { Choice } from '../products/choices.ts';
import { T } from '../texts.ts';
import { nextKey } from './line-keys.ts';

const MAX_LINES = 200;

/** A pasted row that did not become a line, kept until the user has looked at it. */
export interface LeftOver {
  key: number;
  text: string;
  reason: string;
}

/** A row with a product and a quantity. */
export interface PastedRow {
  product: Choice['product'];
  quantity: string;
  unit: 'units' | 'cases';
  /** The remaining cells, by column heading; '' if there are no headings. */
  rest: { heading: string; text: string }[];
}

/** Rows of a spreadsheet: cells separated by tabs, or by commas and semicolons if there are no tabs. */
export function rowsOf(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const separator = lines.some((line) => line.includes('\t')) ? '\t' : /[;,]/;
  return lines.map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1')));
}

const isTable = (rows: readonly string[][]) => rows.length > 1 || rows.some((row) => row.length > 1);

function productAt(cells: readonly string[], choices: readonly Choice[]) {
  for (const [i, cell] of cells.entries()) {
    const found = choices.find(
      ({ product }) =>
        String(product.ProductID) === cell || (cell !== '' && product.SupplierProductNumber === cell),
    );
    if (found) return { ...found, at: i };
  }
  for (const [i, cell] of cells.entries()) {
    const name = cell.toLowerCase();
    const found = choices.filter(({ product }) => product.ProductName.toLowerCase() === name);
    if (found.length === 1) return { ...found[0]!, at: i };
  }
  return undefined;
}

function quantityAt(cells: readonly string[], isUsed: (at: number) => boolean) {
  for (const [i, cell] of cells.entries()) {
    const [, number, unit] = /^(\d{1,9})\s*(cs|cases?|units?|ea)?\.?$/i.exec(cell.replaceAll(',', '')) ?? [];
    if (number && !isUsed(i) && Number(number) > 0)
      return {
        at: i,
        quantity: number,
        unit: unit && /^c/i.test(unit) ? ('cases' as const) : ('units' as const),
      };
  }
  return undefined;
}

export interface Pasted {
  rows: PastedRow[];
  leftOver: LeftOver[];
}

/** Lines from pasted rows; a row that does not match is kept with its reason. Undefined if the text is not a table. */
export function fromPaste(text: string, choices: readonly Choice[], already: number): Pasted | undefined {
  const table = rowsOf(text);
  if (!isTable(table)) return undefined;
  const pasted: Pasted = { rows: [], leftOver: [] };
  const keep = (cells: readonly string[], reason: string) =>
    pasted.leftOver.push({ key: nextKey(), text: cells.join(' · ').slice(0, 200), reason });
  const isCases = /cases/i.test(table[0]?.join(' ') ?? '');
  let headings: readonly string[] = [];
  for (const [i, cells] of table.entries()) {
    const found = productAt(cells, choices);
    const isOfProduct = (at: number) =>
      at === found?.at || cells[at] === String(found?.product.ProductID) || isNamed(cells[at], found);
    const quantity = quantityAt(cells, isOfProduct);
    if (i === 0 && !found && !quantity) headings = cells;
    else if (!found) keep(cells, T.editor.noProduct);
    else if (!quantity) keep(cells, T.editor.noQuantity);
    else if (already + pasted.rows.length >= MAX_LINES) keep(cells, T.editor.tooMany(MAX_LINES));
    else
      pasted.rows.push({
        product: found.product,
        quantity: quantity.quantity,
        unit: isCases ? 'cases' : quantity.unit,
        rest: cells.flatMap((cell, at) =>
          cell === '' || at === quantity.at || isOfProduct(at)
            ? []
            : [{ heading: headings[at] ?? '', text: cell }],
        ),
      });
  }
  return pasted;
}

function isNamed(cell: string | undefined, found: Choice | undefined): boolean {
  if (!cell || !found) return false;
  const { ProductName: name, SupplierProductNumber: number } = found.product;
  return cell === number || cell.toLowerCase() === name.toLowerCase();
}
