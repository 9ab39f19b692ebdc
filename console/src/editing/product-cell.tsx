import type { ReactNode } from 'react';
import { productNote } from '../products/choices.ts';
import { ProductPicker } from '../products/picker.tsx';
import { T } from '../texts.ts';
import type { EditedLine } from './line-keys.ts';
import type { RowProps } from './lines.tsx';

type Props = Pick<
  RowProps<EditedLine>,
  'line' | 'number' | 'choices' | 'isLoading' | 'productRef' | 'onChange' | 'onTaken' | 'onPaste'
> & { children: ReactNode };

/** The product of a line, typed or chosen, and what there is to say about it. */
export function ProductCell({ line, number, onChange, children, ...props }: Props) {
  const taken = props.choices.find(({ product }) => product.ProductID === line.productId);
  return (
    <td className="product">
      <ProductPicker
        label={T.editor.productOf(number)}
        text={line.text}
        choices={props.choices}
        isTaken={line.productId !== null}
        note={taken ? productNote(taken.product) : line.productId?.toString()}
        isLoading={props.isLoading}
        inputRef={props.productRef}
        onText={(text) => onChange({ text, productId: null })}
        onTake={({ product }) => {
          onChange({ text: product.ProductName, productId: product.ProductID });
          props.onTaken();
        }}
        onPaste={props.onPaste}
      />
      {children}
    </td>
  );
}
