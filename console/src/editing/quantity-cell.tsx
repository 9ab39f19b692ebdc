import { T } from '../texts.ts';
import type { EditedLine } from './line-keys.ts';
import { parseQuantity } from './quantity.ts';

interface Props {
  line: EditedLine;
  number: number;
  perCase: number | null | undefined;
  isRefused?: boolean;
  inputRef: (input: HTMLInputElement | null) => void;
  onChange: (change: Partial<EditedLine>) => void;
  onEnter: () => void;
}

/** Quantity and unit of a line. What is typed stays as it is; if it is not a whole number, that is said beside it. */
export function QuantityCell({ line, number, perCase, isRefused, inputRef, onChange, onEnter }: Props) {
  const quantity = parseQuantity(line.quantity);
  const isWrong = line.quantity.trim() !== '' && quantity === undefined;
  return (
    <td>
      <div className="row nowrap">
        <input
          ref={inputRef}
          className="input qty"
          inputMode="numeric"
          aria-label={T.editor.quantityOf(number)}
          aria-invalid={isWrong || isRefused || undefined}
          maxLength={20}
          value={line.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter();
          }}
        />
        <select
          className="input unit"
          aria-label={T.editor.unitOf(number)}
          value={line.unit}
          onChange={(event) => onChange({ unit: event.target.value as EditedLine['unit'] })}
        >
          <option value="units">{T.editor.units}</option>
          <option value="cases">{T.editor.cases}</option>
        </select>
      </div>
      <span aria-live="polite">
        {isWrong && <span className="problem">{T.editor.notWhole}</span>}
        {quantity !== undefined && !/^\d+$/.test(line.quantity.trim()) && (
          <span className="soft">= {quantity} </span>
        )}
        {perCase && quantity !== undefined && (
          <span className="soft">
            {line.unit === 'cases'
              ? T.editor.isUnits(quantity * perCase)
              : T.editor.isCases(Math.round((quantity / perCase) * 100) / 100)}
          </span>
        )}
      </span>
    </td>
  );
}
