import { LinesEditor } from '../../editing/lines.tsx';
import type { Choice } from '../../products/choices.ts';
import { T } from '../../texts.ts';
import { type CheckedDraft, lineIndexOf } from './check.ts';
import { type Draft, type DraftLine, emptyLine, lineOf } from './draft.ts';
import { PurchaseLineRow } from './line-row.tsx';

interface Props {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  checked: CheckedDraft | undefined;
  choices: readonly Choice[];
  isLoading: boolean;
  needsBatch: boolean;
}

export function PurchaseLines({ draft, change, checked, choices, isLoading, needsBatch }: Props) {
  const problemsOf = (line: DraftLine) =>
    (checked?.problems ?? []).filter((one) => {
      const index = lineIndexOf(one);
      return index !== undefined && checked?.keys[index] === line.key;
    });
  return (
    <LinesEditor
      draft={draft}
      change={change}
      choices={choices}
      isLoading={isLoading}
      makeEmpty={emptyLine}
      makeLine={lineOf}
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
