import type { ReactNode } from 'react';
import { EditorForm } from '../../editing/editor-form.tsx';
import { isPlanRefused } from '../../editing/plan.ts';
import type { useDraft } from '../../editing/saved-draft.ts';
import { refusalText } from '../../refusal-text.ts';
import { T } from '../../texts.ts';
import { lineIndexOf } from '../../ui/field-text.ts';
import { usePurchaseValidation } from './check.ts';
import type { PurchaseDraft } from './draft.ts';
import { HEADER_FIELDS, PurchaseHeader } from './header.tsx';
import { PurchaseLines } from './lines.tsx';
import { useSupplierProducts, useVendorOf } from './records.ts';
import { type EditedPurchase, usePurchaseSaving } from './save.ts';

interface Props {
  title: string;
  kept: ReturnType<typeof useDraft<PurchaseDraft>>;
  existing: EditedPurchase | undefined;
  onError?: (error: unknown) => void;
  /** A notice that another user changed the purchase. */
  top?: ReactNode;
}

export function PurchaseEditor({ title, kept, existing, onError = () => undefined, top }: Props) {
  const { draft, change, isTyped, drop } = kept;
  const { checked, recheck } = usePurchaseValidation(draft, existing?.id);
  const saving = usePurchaseSaving({
    draft,
    checked,
    existing,
    drop,
    onError: (error) => {
      if (isPlanRefused(error)) recheck();
      onError(error);
    },
  });
  const { choices, isLoading } = useSupplierProducts(draft.supplierId);
  const vendor = useVendorOf(draft);
  const problems = checked?.problems ?? [];
  const rest = problems.filter(
    (one) => lineIndexOf(one.field) === undefined && !HEADER_FIELDS.has(one.field),
  );
  return (
    <EditorForm
      title={title}
      state={
        !checked
          ? ''
          : !checked.isValid
            ? T.editor.invalid(problems.length)
            : checked.totalCases === undefined
              ? T.editor.valid
              : T.purchases.validCases(checked.totalCases)
      }
      isValid={checked?.isValid === true}
      draft={draft}
      save={{ text: T.editor.saveDraft, run: () => void saving.send(false), isBusy: saving.isBusy }}
      submit={{ run: () => void saving.send(true), isBusy: saving.isBusy }}
      error={saving.error}
      top={top}
      isUnsaved={() => isTyped && !saving.isLeaving()}
      drop={drop}
    >
      <PurchaseHeader draft={draft} change={change} problems={problems} vendor={vendor} />
      {rest.map((one) => (
        <p className="problem" key={`${one.field} ${one.code}`}>
          {refusalText(one.code, one.detail)} <span className="soft">{one.code}</span>
        </p>
      ))}
      <PurchaseLines
        draft={draft}
        change={change}
        checked={checked}
        choices={choices}
        isLoading={isLoading}
        needsBatch={vendor?.RequirePOBatchCodes ?? false}
      />
    </EditorForm>
  );
}
