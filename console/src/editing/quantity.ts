import { typedWhole } from '../ui/typed-number.ts';

const MAX_QUANTITY = 999_999_999;

/** The whole quantity that was typed; undefined if it is not one. It is never repaired. */
export function parseQuantity(text: string): number | undefined {
  const quantity = typedWhole(text);
  return quantity !== undefined && quantity > 0 && quantity <= MAX_QUANTITY ? quantity : undefined;
}
