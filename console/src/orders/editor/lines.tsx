import type { Customer } from '../../app/records.ts';
import { LinesEditor } from '../../editing/lines.tsx';
import type { PastedRow } from '../../editing/paste.ts';
import type { ProductChoice } from '../../products/choices.ts';
import { T } from '../../texts.ts';
import { Button } from '../../ui/controls.tsx';
import { day } from '../../ui/format.ts';
import { emptyLine, type OrderDraft, type OrderDraftLine } from './draft.ts';
import { type LinePermissions, useLineOptions } from './line-options.tsx';
import { LineRow } from './line-row.tsx';
import { mergedLines } from './merged-lines.ts';
import { applyRepair, nextDeliveryDay, repairsOf, sharedRepairs } from './repairs.ts';
import { type DraftValidation, problemsOfLine } from './validate.ts';

interface Props {
  draft: OrderDraft;
  change: (next: Partial<OrderDraft>) => void;
  choices: readonly ProductChoice[];
  isLoading: boolean;
  checked: DraftValidation;
  customer: Customer | undefined;
  may: LinePermissions | undefined;
}

export function OrderLinesEditor({ draft, change, choices, isLoading, checked, customer, may }: Props) {
  const options = useLineOptions(customer, may);
  const merged = mergedLines(draft, checked);
  return (
    <>
      <Repairs draft={draft} change={change} checked={checked} customer={customer} merged={merged} />
      <LinesEditor
        draft={draft}
        change={change}
        choices={choices}
        isLoading={isLoading}
        makeEmpty={emptyLine}
        makeLine={lineOf}
        uses={['product', 'units', 'cases']}
        headings={[
          { figure: '#', className: 'hide-phone' },
          T.orders.product,
          T.editor.quantity,
          { hidden: T.editor.backorder },
          { figure: T.orders.ships },
          { figure: T.orders.price },
          { figure: T.orders.amount },
        ]}
        row={(props) => (
          <LineRow
            key={props.line.key}
            {...props}
            priced={merged.get(props.line.key)?.priced}
            mergedText={merged.get(props.line.key)?.text}
            errors={problemsOfLine(checked.result?.errors ?? [], checked, props.line.key)}
            warnings={problemsOfLine(checked.result?.warnings ?? [], checked, props.line.key)}
            options={options}
          />
        )}
      />
    </>
  );
}

type RepairProps = Pick<Props, 'draft' | 'change' | 'checked' | 'customer'> & {
  merged: ReturnType<typeof mergedLines>;
};

/** What repairs several lines at once, or the delivery date. */
function Repairs({ draft, change, checked, customer, merged }: RepairProps) {
  const errors = checked.result?.errors ?? [];
  const shared = sharedRepairs(
    new Map(
      draft.lines.map((line) => {
        const { priced, text } = merged.get(line.key) ?? {};
        const problems = problemsOfLine(errors, checked, line.key);
        return [line.key, repairsOf({ line, priced, isMerged: text !== undefined, problems })];
      }),
    ),
  );
  const date = nextDeliveryDay(customer?.DeliveryDates ?? [], draft.deliveryDate, checked.result);
  if (shared.length === 0 && date === undefined) return null;
  return (
    <section className="row" aria-label={T.repairs.title}>
      {date && <Button onClick={() => change({ deliveryDate: date })}>{T.repairs.day(day(date))}</Button>}
      {shared.map((one) => (
        <Button key={one.text} onClick={() => change({ lines: applyRepair(draft.lines, one) })}>
          {one.text}
        </Button>
      ))}
    </section>
  );
}

const lineOf = ({ product, quantity, unit }: PastedRow): OrderDraftLine => ({
  ...emptyLine(),
  productId: product.ProductID,
  text: product.ProductName,
  quantity,
  unit,
});
