import type { ReactNode } from 'react';
import type { useDraft } from '../../editing/keep.ts';
import { LeaveGuard } from '../../editing/leave.tsx';
import { useLeftOut } from '../../editing/left-out-dialog.tsx';
import { isPlanRefused } from '../../editing/plan.ts';
import { refusalText } from '../../refusal-text.ts';
import { T } from '../../texts.ts';
import { Button } from '../../ui/controls.tsx';
import { ErrorNote } from '../../ui/errors.tsx';
import { indexOf, useCheck } from './check.ts';
import type { Draft } from './draft.ts';
import { HEADER_FIELDS, PurchaseHeader } from './header.tsx';
import { PurchaseLines } from './lines.tsx';
import { useProductChoices, useVendorOf } from './records.ts';
import { useSaving } from './save.ts';

interface Props {
  title: string;
  kept: ReturnType<typeof useDraft<Draft>>;
  existing: { id: string; version: string | undefined } | undefined;
  onError?: (error: unknown) => void;
  /** A notice that another user changed the purchase. */
  top?: ReactNode;
}

export function Editor({ title, kept, existing, onError = () => undefined, top }: Props) {
  const { draft, change, isTyped, drop } = kept;
  const { checked, recheck } = useCheck(draft, existing?.id);
  const saving = useSaving({
    draft,
    checked,
    existing,
    drop,
    onError: (error) => {
      if (isPlanRefused(error)) recheck();
      onError(error);
    },
  });
  const { choices, isLoading } = useProductChoices(draft.supplierId);
  const leftOut = useLeftOut(draft);
  const vendor = useVendorOf(draft);
  const problems = checked?.problems ?? [];
  const rest = problems.filter((one) => indexOf(one) === undefined && !HEADER_FIELDS.has(one.field));
  return (
    // Enter in a field sends nothing: only the button does.
    <form className="page" onSubmit={(event) => event.preventDefault()}>
      <div className="page-head">
        <h1>{title}</h1>
        <span className="soft" role="status">
          {checked
            ? checked.isValid
              ? checked.totalCases === undefined
                ? T.editor.valid
                : T.purchases.validCases(checked.totalCases)
              : T.editor.invalid(problems.length)
            : ''}
          {checked?.isValid && leftOut.count > 0 && T.editor.without(leftOut.count)}
        </span>
        <span className="push row">
          <Button
            onClick={() => leftOut.guard(T.editor.saveDraft, () => void saving.send(false))}
            isBusy={saving.isBusy}
          >
            {T.editor.saveDraft}
          </Button>
          <Button
            tone="good"
            onClick={() => leftOut.guard(T.orders.actions.submit, () => void saving.send(true))}
            isBusy={saving.isBusy}
          >
            {T.orders.actions.submit}
          </Button>
        </span>
      </div>
      {top}
      {saving.error !== undefined && <ErrorNote error={saving.error} />}
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
      {leftOut.dialog}
      <LeaveGuard isUnsaved={() => isTyped && !saving.isLeaving()} drop={drop} />
    </form>
  );
}
