import { LinesEditor } from '../../editing/lines.tsx';
import type { ProductChoice } from '../../products/choices.ts';
import { T } from '../../texts.ts';
import { lineIndexOf } from '../../ui/field-text.ts';
import type { CheckedDraft } from './check.ts';
import { emptyLine, lineOfPastedRow, type PurchaseDraft, type PurchaseDraftLine } from './draft.ts';
import { PurchaseLineRow } from './line-row.tsx';

interface Props {
  draft: PurchaseDraft;
  change: (next: Partial<PurchaseDraft>) => void;
  checked: CheckedDraft | undefined;
  choices: readonly ProductChoice[];
  isLoading: boolean;
  needsBatch: boolean;
}

export function PurchaseLines({ draft, change, checked, choices, isLoading, needsBatch }: Props) {
  const problemsOf = (line: PurchaseDraftLine) =>
    (checked?.problems ?? []).filter((one) => {
      const index = lineIndexOf(one.field);
      return index !== undefined && checked?.keys[index] === line.key;
    });
  return (
    <LinesEditor
      draft={draft}
      change={change}
      choices={choices}
      isLoading={isLoading}
      makeEmpty={emptyLine}
      makeLine={lineOfPastedRow}
      uses={['product', 'units', 'cases', 'batch', 'expires']}
      headings={[
        T.orders.product,
        T.editor.quantity,
        needsBatch ? T.purchases.batchNeeded : T.purchases.batch,
        T.purchases.expires,
      ]}
      row={(props) => <PurchaseLineRow key={props.line.key} {...props} problems={problemsOf(props.line)} />}
    />
  );
}
