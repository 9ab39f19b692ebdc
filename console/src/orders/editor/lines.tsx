import type { Customer } from '../../app/records.ts';
import { LinesEditor } from '../../editing/lines.tsx';
import type { PastedRow } from '../../editing/paste.ts';
import type { Choice } from '../../products/choices.ts';
import { T } from '../../texts.ts';
import { type Draft, type DraftLine, emptyLine } from './draft.ts';
import { type LineRights, useLineOptions } from './line-choices.tsx';
import { LineRow } from './line-row.tsx';
import { mergedLines } from './merged.ts';
import { type Checked, problemsAt } from './validate.ts';

interface Props {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  choices: readonly Choice[];
  isLoading: boolean;
  checked: Checked;
  customer: Customer | undefined;
  may: LineRights | undefined;
}

export function OrderLines({ draft, change, choices, isLoading, checked, customer, may }: Props) {
  const options = useLineOptions(customer, may);
  const merged = mergedLines(draft, checked);
  return (
    <LinesEditor
      draft={draft}
      change={change}
      choices={choices}
      isLoading={isLoading}
      makeEmpty={emptyLine}
      makeLine={lineOf}
      uses={['product', 'units', 'cases']}
      headings={
        <>
          <th scope="col" className="num hide-phone">
            #
          </th>
          <th scope="col">{T.orders.product}</th>
          <th scope="col">{T.editor.quantity}</th>
          <th scope="col">
            <span className="visually-hidden">{T.editor.backorder}</span>
          </th>
          <th scope="col" className="num">
            {T.orders.ships}
          </th>
          <th scope="col" className="num">
            {T.orders.price}
          </th>
          <th scope="col" className="num">
            {T.orders.amount}
          </th>
        </>
      }
      row={(props) => (
        <LineRow
          key={props.line.key}
          {...props}
          priced={merged.get(props.line.key)?.priced}
          mergedText={merged.get(props.line.key)?.text}
          errors={problemsAt(checked.result?.errors ?? [], checked, props.line.key)}
          warnings={problemsAt(checked.result?.warnings ?? [], checked, props.line.key)}
          options={options}
        />
      )}
    />
  );
}

const lineOf = ({ product, quantity, unit }: PastedRow): DraftLine => ({
  ...emptyLine(),
  productId: product.ProductID,
  text: product.ProductName,
  quantity,
  unit,
});
