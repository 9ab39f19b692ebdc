import { quantityText } from '../../editing/quantity.ts';
import { T } from '../../texts.ts';
import type { PurchaseDraft, PurchaseDraftLine } from './draft.ts';

const lineText = (line: PurchaseDraftLine) =>
  [quantityText(line), line.batch, line.expires].filter(Boolean).join(', ');

const linesOf = ({ lines }: PurchaseDraft) =>
  new Map(lines.filter((line) => line.productId !== null).map((line) => [line.text, lineText(line)]));

/** Name, saved value, typed value. */
export function differencesOf(theirs: PurchaseDraft, mine: PurchaseDraft): [string, string, string][] {
  const [old, now] = [linesOf(theirs), linesOf(mine)];
  const lines = [...new Set([...old.keys(), ...now.keys()])].map((name): [string, string, string] => [
    name,
    old.get(name) ?? '–',
    now.get(name) ?? '–',
  ]);
  const header: [string, string, string][] = [
    [T.orders.po, theirs.poNum || '–', mine.poNum || '–'],
    [T.orders.delivery, theirs.date || '–', mine.date || '–'],
    [T.purchases.vendor, theirs.vendorId || '–', mine.vendorId || '–'],
    [T.purchases.location, theirs.locationId || '–', mine.locationId || '–'],
  ];
  return [...header, ...lines].filter(([, before, after]) => before !== after);
}
