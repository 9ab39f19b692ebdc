import { T } from '../texts.ts';
import { typedWhole } from '../ui/typed-number.ts';
import type { EditedLine } from './line-keys.ts';

const MAX_QUANTITY = 999_999_999;

/** The whole quantity that was typed; undefined if it is not one. It is never repaired. */
export function parseQuantity(text: string): number | undefined {
  const quantity = typedWhole(text);
  return quantity !== undefined && quantity > 0 && quantity <= MAX_QUANTITY ? quantity : undefined;
}

/** `1,200 units`; what is not a quantity stays as it was typed. */
export function quantityText({ quantity, unit }: Pick<EditedLine, 'quantity' | 'unit'>): string {
  const n = parseQuantity(quantity);
  if (n === undefined) return `${quantity} ${T.editor[unit]}`;
  return unit === 'cases' ? T.editor.casesOf(n) : T.unitsOf(n);
}
