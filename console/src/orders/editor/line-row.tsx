import { memo } from 'react';
import type { RowProps } from '../../editing/lines.tsx';
import { ProductCell } from '../../editing/product-cell.tsx';
import { QuantityCell } from '../../editing/quantity-cell.tsx';
import { T } from '../../texts.ts';
import { Button } from '../../ui/controls.tsx';
import { count, money } from '../../ui/format.ts';
import { PriceDetails, ShortageNote } from '../lines.tsx';
import { ProblemText } from '../problem-text.tsx';
import type { Line, Problem } from '../types.ts';
import type { OrderDraftLine } from './draft.ts';
import { LineOptionFields, type LineOptions } from './line-options.tsx';
import { repairsOf } from './repairs.ts';

interface Props extends RowProps<OrderDraftLine> {
  /** As priced by the service; undefined until then. */
  priced: Line | undefined;
  /** Says that several typed lines are one line of the order. */
  mergedText: string | undefined;
  errors: readonly Problem[];
  warnings: readonly Problem[];
  options: LineOptions;
}

function PlainLineRow(props: Props) {
  const { line, number, choices, priced, errors, onChange } = props;
  const choice = choices.find(({ product }) => product.ProductID === line.productId);
  return (
    <tr>
      <td className="num soft text hide-phone">{number}</td>
      <ProductCell {...props}>
        <LineNotes {...props} />
        <LineOptionFields line={line} number={number} options={props.options} onChange={onChange} />
      </ProductCell>
      <QuantityCell
        line={line}
        number={number}
        perCase={choice?.product.WholesaleUnitsPerCase}
        isRefused={errors.length > 0}
        inputRef={props.quantityRef}
        onChange={onChange}
        onEnter={props.onEnter}
      />
      <td className="text backorder">
        <label className="check">
          <input
            type="checkbox"
            checked={line.acceptBackorder}
            onChange={(event) => onChange({ acceptBackorder: event.target.checked })}
          />
          <span className="soft">{T.editor.backorder}</span>
        </label>
      </td>
      <td className="num text" data-title={T.orders.ships}>
        {priced ? count(priced.shipped_units) : ''}
      </td>
      <td className="num text" data-title={T.orders.price}>
        {priced ? money(priced.unit_price) : choice ? money(choice.price) : ''}
      </td>
      <td className="num text" data-title={T.orders.amount}>
        {priced ? money(priced.ext_price) : ''}
      </td>
      <td className="remove">
        <button
          type="button"
          className="button plain"
          aria-label={T.editor.removeLine(number)}
          onClick={props.onRemove}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </td>
    </tr>
  );
}

function LineNotes({ line, priced, mergedText, errors, warnings, onChange, onRemove }: Props) {
  const listed = new Set(errors.map(({ code }) => code));
  const problems = [...errors, ...(priced?.issues?.filter(({ code }) => !listed.has(code)) ?? [])];
  const repairs = repairsOf({ line, priced, isMerged: mergedText !== undefined, problems });
  return (
    <div aria-live="polite">
      {line.productId === null && line.text.trim() !== '' && <p className="warning">{T.editor.takeOne}</p>}
      {mergedText && <p className="warning">{mergedText}</p>}
      {problems.map((one) => (
        <ProblemText key={one.code} problem={one} />
      ))}
      {warnings.map((one) => (
        <ProblemText key={one.code} problem={one} tone="warning" />
      ))}
      {priced && !listed.has('OUT_OF_STOCK') && <ShortageNote line={priced} />}
      {repairs.length > 0 && (
        <div className="row repairs">
          {repairs.map(({ kind, text, change }) => (
            <Button key={kind} onClick={() => (change ? onChange(change) : onRemove())}>
              {text}
            </Button>
          ))}
        </div>
      )}
      {priced?.pricing && <PriceDetails pricing={priced.pricing} />}
    </div>
  );
}

/** Typing in one line does not render the other 199 again. */
export const LineRow = memo(
  PlainLineRow,
  (a, b) =>
    a.line === b.line &&
    a.number === b.number &&
    a.choices === b.choices &&
    a.isLoading === b.isLoading &&
    a.priced === b.priced &&
    a.mergedText === b.mergedText &&
    sameProblems(a.errors, b.errors) &&
    sameProblems(a.warnings, b.warnings) &&
    a.options === b.options,
);

const sameProblems = (a: readonly Problem[], b: readonly Problem[]) =>
  a.length === b.length && a.every((one, i) => one.code === b[i]?.code && one.detail === b[i]?.detail);
