import { T } from '../texts.ts';
import type { EditedLine } from './line-keys.ts';
import type { LeftOver } from './paste.ts';
import { quantityOf } from './quantity.ts';

export interface Content {
  lines: readonly EditedLine[];
  leftOver: readonly LeftOver[];
}

interface Item {
  key: number;
  text: string;
  why: string;
}

/** What was typed or pasted, and would not be sent. */
export function leftOutOf({ lines, leftOver }: Content): Item[] {
  const typed = lines.flatMap(({ key, productId, text, quantity }) => {
    if (productId !== null && quantityOf(quantity) !== undefined) return [];
    if (productId !== null)
      return [{ key, text, why: quantity.trim() === '' ? T.editor.noQuantity : T.paste.notWhole(quantity) }];
    const said = [text, quantity]
      .map((one) => one.trim())
      .filter(Boolean)
      .join(' · ');
    return said === '' ? [] : [{ key, text: said, why: T.editor.takeOne }];
  });
  return [...typed, ...leftOver.map(({ key, text, reason }) => ({ key, text, why: reason }))];
}
