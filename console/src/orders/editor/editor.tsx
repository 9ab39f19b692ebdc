import type { ReactNode } from 'react';
import type { Customer } from '../../app/records.ts';
import { LeaveGuard } from '../../editing/leave.tsx';
import { useLeftOut } from '../../editing/left-out-dialog.tsx';
import { T } from '../../texts.ts';
import { Button } from '../../ui/controls.tsx';
import { ErrorNote } from '../../ui/errors.tsx';
import { count, money } from '../../ui/format.ts';
import { ProblemText } from '../problem-text.tsx';
import { SplitCards } from '../splits.tsx';
import type { Draft } from './draft.ts';
import { HEADER_FIELDS, HeaderEditor } from './header.tsx';
import type { LineRights } from './line-choices.tsx';
import { OrderLines } from './lines.tsx';
import { useChoices } from './products.ts';
import type { Saving } from './save.ts';
import { type Checked, isOfLine } from './validate.ts';

interface Props {
  title: ReactNode;
  /** Shown above the header: the customer, or a notice that another user changed the order. */
  top: ReactNode;
  draft: Draft;
  isTyped: boolean;
  change: (next: Partial<Draft>) => void;
  customer: Customer | undefined;
  checked: Checked;
  saving: Saving;
  saveText: string;
  /** What may be chosen for a line; for a new order only validation tells. */
  may?: LineRights;
}

export function Editor({
  title,
  top,
  draft,
  isTyped,
  change,
  customer,
  checked,
  saving,
  saveText,
  may,
}: Props) {
  const { choices, isLoading } = useChoices(customer);
  const leftOut = useLeftOut(draft);
  const result = checked.result;
  const general = (result?.errors ?? []).filter((one) => !isOfLine(one));
  const rest = general.filter((one) => !HEADER_FIELDS.has(one.field));
  const warnings = (result?.warnings ?? []).filter((one) => !isOfLine(one));
  return (
    // Enter in a field sends nothing: only the button does.
    <form className="page" onSubmit={(event) => event.preventDefault()}>
      <div className="page-head">
        <h1>{title}</h1>
        <span className="soft" role="status">
          {checked.isBehind
            ? T.editor.checking
            : result
              ? result.valid
                ? T.editor.valid
                : T.editor.invalid(result.errors.length)
              : ''}
          {!checked.isBehind && result?.valid && leftOut.count > 0 && T.editor.without(leftOut.count)}
        </span>
        <span className="push row">
          <strong>{result?.totals ? money(result.totals.ext_price) : ''}</strong>
          {draft.customerId !== null && (
            <>
              <Button
                onClick={() => leftOut.guard(saveText, () => void saving.save())}
                isBusy={saving.isBusy === 'save'}
              >
                {saveText}
              </Button>
              <Button
                tone="good"
                onClick={() => leftOut.guard(T.orders.actions.submit, () => void saving.submit())}
                isBusy={saving.isBusy === 'submit'}
              >
                {T.orders.actions.submit}
              </Button>
            </>
          )}
        </span>
      </div>
      {top}
      {saving.error !== undefined && <ErrorNote error={saving.error} onRetry={() => void saving.again()} />}
      {checked.error !== undefined && <ErrorNote error={checked.error} />}
      {draft.customerId !== null && (
        <>
          <HeaderEditor draft={draft} change={change} customer={customer} problems={general} />
          <OrderLines
            draft={draft}
            change={change}
            choices={choices}
            isLoading={isLoading}
            checked={checked}
            customer={customer}
            may={may}
          />
          {(rest.length > 0 || warnings.length > 0) && (
            <div className="note">
              {rest.map((one) => (
                <ProblemText key={`${one.field} ${one.code}`} problem={one} />
              ))}
              {warnings.map((one) => (
                <ProblemText key={`${one.field} ${one.code}`} problem={one} tone="warning" />
              ))}
            </div>
          )}
          {result?.cancels_original && <p className="note careful">{T.editor.cancelsOriginal}</p>}
          {result?.totals && (
            <p>
              {T.orders.unitsCases(count(result.totals.units), count(result.totals.cases))}
              {result.totals.backorder_units > 0 &&
                `, ${T.orders.backorderNote(result.totals.backorder_units)}`}
            </p>
          )}
          <SplitCards groups={result?.groups ?? []} lines={result?.lines ?? []} />
        </>
      )}
      {leftOut.dialog}
      <LeaveGuard isUnsaved={() => isTyped && !saving.isLeaving()} drop={saving.drop} />
    </form>
  );
}
