import type { FieldError } from '../../api.ts';
import type { Choice } from '../../products/choices.ts';
import { ProductPicker } from '../../products/picker.tsx';
import { T } from '../../texts.ts';
import { Button } from '../../ui/controls.tsx';
import { count } from '../../ui/format.ts';
import type { DraftLine } from './draft.ts';

interface Props {
  line: DraftLine;
  number: number;
  choices: readonly Choice[];
  problems: readonly FieldError[];
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
  onPaste: (text: string) => boolean;
  onEnter: () => void;
  /** By line key and field name; used to move the focus. */
  inputs: Map<string, HTMLInputElement>;
}

export function PurchaseLineRow({ line, number, choices, problems, inputs, ...does }: Props) {
  const { onChange } = does;
  const perCase = choices.find(({ product }) => product.ProductID === line.productId)?.product
    .WholesaleUnitsPerCase;
  const register = (name: string) => (input: HTMLInputElement | null) => {
    if (input) inputs.set(`${line.key} ${name}`, input);
    else inputs.delete(`${line.key} ${name}`);
  };
  return (
    <tr>
      <td className="product">
        <ProductPicker
          label={T.editor.productOf(number)}
          text={line.text}
          choices={choices}
          isTaken={line.productId !== null}
          onText={(text) => onChange({ text, productId: null })}
          onTake={({ product }) => {
            onChange({ text: product.ProductName, productId: product.ProductID });
            inputs.get(`${line.key} quantity`)?.focus();
          }}
          onPaste={does.onPaste}
          inputRef={register('product')}
        />
        <div aria-live="polite">
          {problems.map((one) => (
            <p className="problem" key={`${one.field} ${one.code}`}>
              {one.detail} <span className="soft">{one.code}</span>
            </p>
          ))}
        </div>
      </td>
      <td>
        <div className="row nowrap">
          <input
            ref={register('quantity')}
            className="input qty"
            inputMode="numeric"
            aria-label={T.editor.quantityOf(number)}
            value={line.quantity}
            onChange={(event) => onChange({ quantity: event.target.value.replace(/\D/g, '').slice(0, 9) })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              does.onEnter();
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
        {perCase && line.quantity && line.unit === 'cases' && (
          <span className="soft">{T.editor.isUnits(count(Number(line.quantity) * perCase))}</span>
        )}
      </td>
      <td>
        <input
          className="input"
          aria-label={T.purchases.batchOf(number)}
          placeholder={T.purchases.batch}
          maxLength={100}
          value={line.batch}
          onChange={(event) => onChange({ batch: event.target.value })}
        />
      </td>
      <td>
        <input
          className="input"
          type="date"
          aria-label={T.purchases.expiresOf(number)}
          value={line.expires}
          onChange={(event) => onChange({ expires: event.target.value })}
        />
      </td>
      <td className="remove">
        <Button tone="plain" label={T.editor.removeLine(number)} onClick={does.onRemove}>
          ✕
        </Button>
      </td>
    </tr>
  );
}
