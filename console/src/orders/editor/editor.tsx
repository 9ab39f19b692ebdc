import type { ReactNode } from 'react';
import type { Customer } from '../../app/records.ts';
import { EditorForm } from '../../editing/editor-form.tsx';
import { T } from '../../texts.ts';
import { ErrorNote } from '../../ui/errors.tsx';
import { concernsField } from '../../ui/field-problems.ts';
import { lineIndexOf } from '../../ui/field-text.ts';
import { count, money } from '../../ui/format.ts';
import { HEADER_FIELDS } from '../header-fields.ts';
import { ProblemText } from '../problem-text.tsx';
import { SplitCards } from '../splits.tsx';
import { filledLines, type OrderDraft } from './draft.ts';
import { HeaderEditor } from './header.tsx';
import type { LinePermissions } from './line-options.tsx';
import { OrderLinesEditor } from './lines.tsx';
import { useOrderableProducts } from './products.ts';
import type { DraftSaver } from './save.ts';
import type { DraftValidation } from './validate.ts';

/** An empty form need not list what is missing. */
const INCOMPLETE_CODES = new Set(['NO_LINE_ITEMS', 'DELIVERY_DATE_REQUIRED']);

interface Props {
  title: ReactNode;
  /** Shown above the header: the customer, or a notice that another user changed the order. */
  top: ReactNode;
  draft: OrderDraft;
  isTyped: boolean;
  change: (next: Partial<OrderDraft>) => void;
  customer: Customer | undefined;
  checked: DraftValidation;
  saving: DraftSaver;
  saveText: string;
  /** What may be chosen for a line; for a new order only validation tells. */
  may?: LinePermissions;
}

export function OrderEditor({
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
  const { choices, isLoading } = useOrderableProducts(customer);
  const result = checked.result;
  const isBlank = !isTyped && filledLines(draft).length === 0;
  const problems = (result?.errors ?? []).filter(({ code }) => !isBlank || !INCOMPLETE_CODES.has(code));
  const general = problems.filter((one) => lineIndexOf(one.field) === undefined);
  const rest = general.filter((one) => !HEADER_FIELDS.some(({ name }) => concernsField(one, name)));
  const warnings = (result?.warnings ?? []).filter((one) => lineIndexOf(one.field) === undefined);
  return (
    <EditorForm
      title={title}
      state={
        checked.isBehind
          ? T.editor.checking
          : result?.valid
            ? T.editor.valid
            : problems.length > 0
              ? T.editor.invalid(problems.length)
              : ''
      }
      isValid={!checked.isBehind && result?.valid === true}
      sum={result?.totals ? money(result.totals.ext_price) : ''}
      draft={draft}
      save={
        draft.customerId === null
          ? undefined
          : { text: saveText, run: () => void saving.save(), isBusy: saving.isBusy === 'save' }
      }
      submit={{ run: () => void saving.submit(), isBusy: saving.isBusy === 'submit' }}
      error={saving.error}
      onRetry={() => void saving.retry()}
      top={top}
      isUnsaved={() => isTyped && !saving.isLeaving()}
      drop={saving.drop}
    >
      {checked.error !== undefined && <ErrorNote error={checked.error} />}
      {draft.customerId !== null && (
        <>
          <HeaderEditor draft={draft} change={change} customer={customer} problems={general} />
          <OrderLinesEditor
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
    </EditorForm>
  );
}
