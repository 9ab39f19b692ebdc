import type { Product } from '../app/records.ts';

/** A product that can be chosen, with what is known about it. */
export interface Choice {
  product: Product;
  price: string | undefined;
  stock: string | undefined;
  /** The text to search, in lower case. */
  text: string;
}

export function choiceOf(product: Product, price: string | undefined, stock: string | undefined): Choice {
  const text = [product.ProductName, product.ProductID, product.SupplierProductNumber, product.Supplier]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return { product, price, stock, text };
}

const SHOWN = 30;

/** Every word must occur; texts that begin with the first word come first. */
export function search(choices: readonly Choice[], text: string): Choice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices.slice(0, SHOWN);
  const found = choices.filter((one) => words.every((word) => one.text.includes(word)));
  const begins = (one: Choice) =>
    one.text.startsWith(words[0]!) || String(one.product.ProductID) === words[0] ? 0 : 1;
  return found.sort((a, b) => begins(a) - begins(b)).slice(0, SHOWN);
}
