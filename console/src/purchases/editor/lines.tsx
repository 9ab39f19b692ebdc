import { useRef } from 'react';
import { withEmptyEnd } from '../../editing/line-keys.ts';
import { fromPaste } from '../../editing/paste.ts';
import type { Choice } from '../../products/choices.ts';
import { T } from '../../texts.ts';
import { tell } from '../../ui/toasts.tsx';
import { type Checked, indexOf } from './check.ts';
import { type Draft, type DraftLine, emptyLine, lineOf } from './draft.ts';
import { PurchaseLineRow } from './line-row.tsx';

interface LinesProps {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  checked: Checked | undefined;
  choices: readonly Choice[];
  needsBatch: boolean;
}

export function PurchaseLines({ draft, change, checked, choices, needsBatch }: LinesProps) {
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const setLines = (lines: readonly DraftLine[]) => change({ lines: withEmptyEnd(lines, emptyLine) });
  const update = (key: number, next: Partial<DraftLine>) =>
    setLines(draft.lines.map((line) => (line.key === key ? { ...line, ...next } : line)));
  const paste = (at: number, text: string): boolean => {
    const filled = draft.lines.filter((one) => one.productId !== null).length;
    const pasted = fromPaste(text, choices, filled);
    if (!pasted) return false;
    const lines = draft.lines.filter((one, i) => i !== at || one.productId !== null);
    lines.splice(at, 0, ...pasted.rows.map(lineOf));
    change({
      lines: withEmptyEnd(lines, emptyLine),
      leftOver: [...draft.leftOver, ...pasted.leftOver],
    });
    tell(T.editor.pasted(pasted.rows.length, pasted.leftOver.length));
    return true;
  };
  const remove = (line: DraftLine) => {
    const before = draft.lines;
    setLines(before.filter((one) => one.key !== line.key));
    if (line.productId !== null) tell(T.editor.removed(line.text), () => change({ lines: before }));
  };
  const problemsOf = (line: DraftLine) =>
    (checked?.problems ?? []).filter((one) => {
      const index = indexOf(one);
      return index !== undefined && checked?.keys[index] === line.key;
    });
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
              <th scope="col">{T.orders.product}</th>
              <th scope="col">{T.editor.quantity}</th>
              <th scope="col">{needsBatch ? T.purchases.batchNeeded : T.purchases.batch}</th>
              <th scope="col">{T.purchases.expires}</th>
              <th scope="col">
                <span className="visually-hidden">{T.editor.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.lines.map((line, i) => (
              <PurchaseLineRow
                key={line.key}
                line={line}
                number={i + 1}
                choices={choices}
                problems={problemsOf(line)}
                onChange={(next) => update(line.key, next)}
                onRemove={() => remove(line)}
                onPaste={(text) => paste(i, text)}
                inputs={inputs.current}
                onEnter={() => inputs.current.get(`${draft.lines[i + 1]?.key} product`)?.focus()}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
