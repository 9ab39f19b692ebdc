import { useEffect, useRef } from 'react';
import type { Customer } from '../../app/records.ts';
import { LeftOverRows } from '../../editing/left-over.tsx';
import { withEmptyEnd } from '../../editing/line-keys.ts';
import { fromPaste, type PastedRow } from '../../editing/paste.ts';
import type { Choice } from '../../products/choices.ts';
import { T } from '../../texts.ts';
import { tell } from '../../ui/toasts.tsx';
import type { Line } from '../types.ts';
import { type Draft, type DraftLine, emptyLine } from './draft.ts';
import { type LineRights, useLineOptions } from './line-choices.tsx';
import { LineRow } from './line-row.tsx';
import { type Checked, problemsAt } from './validate.ts';

interface Props {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  choices: readonly Choice[];
  checked: Checked;
  customer: Customer | undefined;
  may: LineRights | undefined;
}

export function LinesEditor({ draft, change, choices, checked, customer, may }: Props) {
  const options = useLineOptions(customer, may);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const latest = useRef(draft);
  latest.current = draft;
  const wanted = useRef<string>(undefined);
  // A new line gets the focus once it is rendered.
  useEffect(() => {
    if (!wanted.current) return;
    const input = inputs.current.get(wanted.current);
    if (!input) return;
    wanted.current = undefined;
    input.focus();
  });
  const setLines = (make: (lines: readonly DraftLine[]) => DraftLine[]) => {
    change({ lines: withEmptyEnd(make(latest.current.lines), emptyLine) });
  };
  const update = (line: DraftLine, next: Partial<DraftLine>) =>
    setLines((lines) => lines.map((one) => (one.key === line.key ? { ...one, ...next } : one)));
  const remove = (line: DraftLine) => {
    const before = latest.current.lines;
    setLines((lines) => lines.filter((one) => one.key !== line.key));
    if (line.productId !== null) tell(T.editor.removed(line.text), () => change({ lines: before }));
  };
  const paste = (line: DraftLine, text: string): boolean => {
    const filled = latest.current.lines.filter((one) => one.productId !== null).length;
    const pasted = fromPaste(text, choices, filled);
    if (!pasted) return false;
    const at = latest.current.lines.findIndex((one) => one.key === line.key);
    const lines = latest.current.lines.filter((one, i) => i !== at || one.productId !== null);
    lines.splice(at, 0, ...pasted.rows.map(lineOf));
    change({
      lines: withEmptyEnd(lines, emptyLine),
      leftOver: [...latest.current.leftOver, ...pasted.leftOver],
    });
    tell(T.editor.pasted(pasted.rows.length, pasted.leftOver.length));
    return true;
  };
  const goTo = (name: string) => {
    wanted.current = name;
    inputs.current.get(name)?.focus();
  };
  const register = (name: string) => (input: HTMLInputElement | null) => {
    if (input) inputs.current.set(name, input);
    else inputs.current.delete(name);
  };
  const next = (line: DraftLine) => {
    const { lines } = latest.current;
    const following = lines[lines.findIndex((one) => one.key === line.key) + 1];
    if (following) goTo(`${following.key} product`);
  };
  return (
    <section className="stack" aria-label={T.orders.lines}>
      <div className="row">
        <h2>{T.orders.lines}</h2>
        <span className="soft hide-phone">{T.editor.how}</span>
      </div>
      <div className="panel">
        <table className="rows editor">
          <thead>
            <tr>
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
              <th scope="col">
                <span className="visually-hidden">{T.editor.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.lines.map((line, i) => (
              <LineRow
                key={line.key}
                line={line}
                number={i + 1}
                choices={choices}
                priced={pricedOf(line, checked)}
                errors={problemsAt(checked.result?.errors ?? [], checked, line.key)}
                warnings={problemsAt(checked.result?.warnings ?? [], checked, line.key)}
                options={options}
                onChange={(changed) => update(line, changed)}
                onRemove={() => remove(line)}
                onPaste={(text) => paste(line, text)}
                onTaken={() => goTo(`${line.key} quantity`)}
                onEnter={() => next(line)}
                productRef={register(`${line.key} product`)}
                quantityRef={register(`${line.key} quantity`)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LeftOverRows rows={draft.leftOver} onChange={(leftOver) => change({ leftOver })} />
    </section>
  );
}

const lineOf = ({ product, quantity, unit }: PastedRow): DraftLine => ({
  ...emptyLine(),
  productId: product.ProductID,
  text: product.ProductName,
  quantity,
  unit,
});

function pricedOf(line: DraftLine, checked: Checked): Line | undefined {
  if (line.productId === null || !checked.sentKeys.includes(line.key)) return undefined;
  return checked.result?.lines.find(
    (one) => one.product_id === line.productId && (one.promotion_id ?? null) === line.promotionId,
  );
}
