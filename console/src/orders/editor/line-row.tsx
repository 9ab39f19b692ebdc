import { memo } from 'react';
import type { Choice } from '../../products/choices.ts';
import { ProductPicker } from '../../products/picker.tsx';
import { T } from '../../texts.ts';
import { count, money } from '../../ui/format.ts';
import { Short, Why } from '../lines.tsx';
import type { Line, Problem } from '../types.ts';
import type { DraftLine } from './draft.ts';
import { LineChoices, type LineOptions } from './line-choices.tsx';

interface Props {
  line: DraftLine;
  number: number;
  choices: readonly Choice[];
  /** As priced by the service; undefined until then. */
  priced: Line | undefined;
  errors: readonly Problem[];
  warnings: readonly Problem[];
  options: LineOptions;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
  onPaste: (text: string) => boolean;
  onEnter: () => void;
  productRef: (input: HTMLInputElement | null) => void;
  quantityRef: (input: HTMLInputElement | null) => void;
  onTaken: () => void;
}

function PlainLineRow(props: Props) {
  const { line, number, choices, priced, errors, warnings, onChange } = props;
  const choice = choices.find(({ product }) => product.ProductID === line.productId);
  const perCase = choice?.product.WholesaleUnitsPerCase;
  return (
    <tr>
      <td className="num soft text hide-phone">{number}</td>
      <td className="product">
        <ProductPicker
          label={T.editor.productOf(number)}
          text={line.text}
          choices={choices}
          isTaken={line.productId !== null}
          inputRef={props.productRef}
          onText={(text) => onChange({ text, productId: null })}
          onTake={({ product }) => {
            onChange({ text: product.ProductName, productId: product.ProductID });
            props.onTaken();
          }}
          onPaste={props.onPaste}
        />
        <LineNotes line={line} priced={priced} errors={errors} warnings={warnings} />
        <LineChoices line={line} number={number} options={props.options} onChange={onChange} />
      </td>
      <td>
        <div className="row nowrap">
          <input
            ref={props.quantityRef}
            className="input qty"
            inputMode="numeric"
            aria-label={T.editor.quantityOf(number)}
            aria-invalid={errors.length > 0 || undefined}
            value={line.quantity}
            onChange={(event) => onChange({ quantity: event.target.value.replace(/[^\d]/g, '').slice(0, 9) })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              props.onEnter();
            }}
          />
          <select
            className="input unit"
            aria-label={T.editor.unitOf(number)}
            value={line.unit}
            onChange={(event) => onChange({ unit: event.target.value as DraftLine['unit'] })}
          >
            <option value="units">{T.editor.units}</option>
            <option value="cases">{T.editor.cases}</option>
          </select>
        </div>
        {perCase && line.quantity !== '' && (
          <span className="soft">
            {line.unit === 'cases'
              ? T.editor.isUnits(count(Number(line.quantity) * perCase))
              : T.editor.isCases(count(Number(line.quantity) / perCase))}
          </span>
        )}
      </td>
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

function LineNotes({
  line,
  priced,
  errors,
  warnings,
}: Pick<Props, 'line' | 'priced' | 'errors' | 'warnings'>) {
  const listed = new Set(errors.map(({ code }) => code));
  return (
    <div aria-live="polite">
      {line.productId === null && line.text.trim() !== '' && <p className="warning">{T.editor.takeOne}</p>}
      {errors.map((one) => (
        <p className="problem" key={`${one.field} ${one.code}`}>
          {one.detail} <span className="soft">{one.code}</span>
        </p>
      ))}
      {priced?.issues
        ?.filter(({ code }) => !listed.has(code))
        .map((one) => (
          <p className="problem" key={one.code}>
            {one.detail} <span className="soft">{one.code}</span>
          </p>
        ))}
      {warnings.map((one) => (
        <p className="warning" key={`${one.field} ${one.code}`}>
          {one.detail}
        </p>
      ))}
      {priced && <Short line={priced} />}
      {priced?.pricing && <Why pricing={priced.pricing} />}
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
    a.priced === b.priced &&
    sameProblems(a.errors, b.errors) &&
    sameProblems(a.warnings, b.warnings) &&
    a.options === b.options,
);

const sameProblems = (a: readonly Problem[], b: readonly Problem[]) =>
  a.length === b.length && a.every((one, i) => one.code === b[i]?.code && one.detail === b[i]?.detail);
