import type { ReactNode } from 'react';
import type { useDraft } from '../../editing/keep.ts';
import { LeaveGuard } from '../../editing/leave.tsx';
import { LeftOverRows } from '../../editing/left-over.tsx';
import { isPlanRefused } from '../../editing/plan.ts';
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
  const choices = useProductChoices(draft.supplierId);
  const vendor = useVendorOf(draft);
  const problems = checked?.problems ?? [];
  const rest = problems.filter((one) => indexOf(one) === undefined && !HEADER_FIELDS.has(one.field));
  return (
    <form
      className="page"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.send(true);
      }}
    >
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
        </span>
        <span className="push row">
          <Button onClick={() => void saving.send(false)} isBusy={saving.isBusy}>
            {T.editor.saveDraft}
          </Button>
          <Button type="submit" tone="good" isBusy={saving.isBusy}>
            {T.orders.actions.submit}
          </Button>
        </span>
      </div>
      {top}
      {saving.error !== undefined && <ErrorNote error={saving.error} />}
      <PurchaseHeader draft={draft} change={change} problems={problems} vendor={vendor} />
      {rest.map((one) => (
        <p className="problem" key={`${one.field} ${one.code}`}>
          {one.detail} <span className="soft">{one.code}</span>
        </p>
      ))}
      <PurchaseLines
        draft={draft}
        change={change}
        checked={checked}
        choices={choices}
        needsBatch={vendor?.RequirePOBatchCodes ?? false}
      />
      <LeftOverRows rows={draft.leftOver} onChange={(leftOver) => change({ leftOver })} />
      <LeaveGuard isUnsaved={() => isTyped && !saving.isLeaving()} drop={drop} />
    </form>
  );
}
