import type { FieldError } from '../../api.ts';
import type { RowProps } from '../../editing/lines.tsx';
import { ProductCell } from '../../editing/product-cell.tsx';
import { QuantityCell } from '../../editing/quantity-cell.tsx';
import { refusalText } from '../../refusal-text.ts';
import { T } from '../../texts.ts';
import { Button } from '../../ui/controls.tsx';
import type { PurchaseDraftLine } from './draft.ts';

interface Props extends RowProps<PurchaseDraftLine> {
  problems: readonly FieldError[];
}

export function PurchaseLineRow({ line, number, choices, problems, onChange, ...props }: Props) {
  const choice = choices.find(({ product }) => product.ProductID === line.productId);
  return (
    <tr>
      <ProductCell {...props} line={line} number={number} choices={choices} onChange={onChange}>
        <div aria-live="polite">
          {problems.map((one) => (
            <p className="problem" key={`${one.field} ${one.code}`}>
              {refusalText(one.code, one.detail)} <span className="soft">{one.code}</span>
            </p>
          ))}
        </div>
      </ProductCell>
      <QuantityCell
        line={line}
        number={number}
        perCase={choice?.product.WholesaleUnitsPerCase}
        inputRef={props.quantityRef}
        onChange={onChange}
        onEnter={props.onEnter}
      />
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
        <Button tone="plain" label={T.editor.removeLine(number)} onClick={props.onRemove}>
          ✕
        </Button>
      </td>
    </tr>
  );
}
