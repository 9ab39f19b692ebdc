import type { Product } from '../app/records.ts';
import { wordMatcher } from '../app/word-matcher.ts';
import { T } from '../texts.ts';

/** A product that can be chosen, with what is known about it. */
export interface ProductChoice {
  product: Product;
  price: string | undefined;
  stock: string | undefined;
  /** The text to search, in lower case. */
  text: string;
}

export function choiceOf(
  product: Product,
  price: string | undefined,
  stock: string | undefined,
): ProductChoice {
  const text = [product.ProductName, product.ProductID, product.SupplierProductNumber, product.Supplier]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return { product, price, stock, text };
}

/** What tells a product from others of its name: numbers, supplier, package and case. */
export const productNote = (product: Product): string =>
  [
    product.ProductID,
    product.SupplierProductNumber,
    product.Supplier,
    product.PackageName && !product.ProductName.includes(product.PackageName) && product.PackageName,
    product.WholesaleUnitsPerCase && T.editor.caseOf(product.WholesaleUnitsPerCase),
  ]
    .filter(Boolean)
    .join(' · ');

const MAX_SHOWN = 30;

/** Every word must occur; texts that begin with the first word come first. */
export function searchChoices(choices: readonly ProductChoice[], text: string): ProductChoice[] {
  const [first] = text.trim().toLowerCase().split(/\s+/);
  if (!first) return choices.slice(0, MAX_SHOWN);
  const matches = wordMatcher(text);
  const found = choices.filter((one) => matches(one.text));
  const begins = (one: ProductChoice) =>
    one.text.startsWith(first) || String(one.product.ProductID) === first ? 0 : 1;
  return found.sort((a, b) => begins(a) - begins(b)).slice(0, MAX_SHOWN);
}
