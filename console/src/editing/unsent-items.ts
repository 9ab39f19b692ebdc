import { T } from '../texts.ts';
import type { EditedLine } from './line-keys.ts';
import type { UnmatchedRow } from './paste.ts';
import { parseQuantity } from './quantity.ts';

export interface EditorContent {
  lines: readonly EditedLine[];
  leftOver: readonly UnmatchedRow[];
}

interface Item {
  key: number;
  text: string;
  why: string;
}

/** What was typed or pasted, and would not be sent. */
export function unsentItems({ lines, leftOver }: EditorContent): Item[] {
  const typed = lines.flatMap(({ key, productId, text, quantity }) => {
    if (productId !== null && parseQuantity(quantity) !== undefined) return [];
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
