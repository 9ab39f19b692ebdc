import { T } from '../../texts.ts';
import type { Line } from '../types.ts';
import { filledLines, type OrderDraft, type OrderDraftLine } from './draft.ts';
import type { DraftValidation } from './validate.ts';

interface MergedLine {
  /** As priced by the service; undefined until then, and for lines that are part of another. */
  priced: Line | undefined;
  /** Says that several typed lines are one line of the order. */
  text: string | undefined;
}

const mergeKey = ({ productId, promotionId }: OrderDraftLine) => `${productId} ${promotionId}`;

/** The service makes one line of all that name the same product: the first shows it, the others say so. */
export function mergedLines(draft: OrderDraft, checked: DraftValidation): ReadonlyMap<number, MergedLine> {
  const numbers = new Map(draft.lines.map(({ key }, i) => [key, i + 1]));
  const groups = new Map<string, OrderDraftLine[]>();
  for (const line of filledLines(draft))
    groups.set(mergeKey(line), [...(groups.get(mergeKey(line)) ?? []), line]);
  return new Map(
    [...groups.values()].flatMap((group) => {
      const [first, ...others] = group as [OrderDraftLine, ...OrderDraftLine[]];
      const text =
        others.length === 0 ? undefined : T.editor.merged(group.map(({ key }) => numbers.get(key)!));
      const priced = pricedOf(first, checked);
      return [
        [first.key, { priced, text }] as const,
        ...others.map(
          ({ key }) => [key, { priced: undefined, text: T.editor.partOf(numbers.get(first.key)!) }] as const,
        ),
      ];
    }),
  );
}

function pricedOf(line: OrderDraftLine, checked: DraftValidation): Line | undefined {
  if (!checked.sentKeys.includes(line.key)) return undefined;
  return checked.result?.lines.find(
    (one) => one.product_id === line.productId && (one.promotion_id ?? null) === line.promotionId,
  );
}
