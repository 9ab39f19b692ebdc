import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProductChoice } from '../products/choices.ts';
import { T } from '../texts.ts';
import { TableHead, type TableHeading } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import { type EditedLine, withTrailingEmptyLine } from './line-keys.ts';
import { type ColumnUse, isPastedTable, type PastedRow, type UnmatchedRow } from './paste.ts';
import { PastePreview } from './paste-preview.tsx';
import { UnmatchedRows } from './unmatched-rows.tsx';

interface Content<L> {
  lines: L[];
  leftOver: UnmatchedRow[];
}

/** What a row of the table gets from its editor. */
export interface RowProps<L> {
  line: L;
  number: number;
  choices: readonly ProductChoice[];
  isLoading: boolean;
  onChange: (change: Partial<L>) => void;
  onRemove: () => void;
  onPaste: (text: string) => boolean;
  onTaken: () => void;
  onEnter: () => void;
  productRef: (input: HTMLInputElement | null) => void;
  quantityRef: (input: HTMLInputElement | null) => void;
}

interface Props<L extends EditedLine> {
  draft: Content<L>;
  change: (next: Partial<Content<L>>) => void;
  choices: readonly ProductChoice[];
  isLoading: boolean;
  makeEmpty: () => L;
  makeLine: (row: PastedRow) => L;
  /** What a pasted column can be used for. */
  uses: readonly ColumnUse[];
  headings: readonly TableHeading[];
  row: (props: RowProps<L>) => ReactNode;
}

/** The lines of an order or a purchase: typed by keyboard alone, or pasted from a spreadsheet. */
export function LinesEditor<L extends EditedLine>(props: Props<L>) {
  const { draft, change, choices, isLoading, makeEmpty } = props;
  const [pasting, setPasting] = useState<{ key: number; text: string }>();
  const latest = useRef(draft);
  latest.current = draft;
  const focus = useFocus();
  const setLines = (make: (lines: readonly L[]) => L[]) =>
    change({ lines: withTrailingEmptyLine(make(latest.current.lines), makeEmpty) });
  const remove = (line: L) => {
    const before = latest.current.lines;
    setLines((lines) => lines.filter((one) => one.key !== line.key));
    if (line.productId !== null) showToast(T.editor.removed(line.text), () => change({ lines: before }));
  };
  const takePasted = (rows: PastedRow[], leftOver: UnmatchedRow[]) => {
    const at = latest.current.lines.findIndex((one) => one.key === pasting?.key);
    const lines = latest.current.lines.filter((one, i) => i !== at || one.productId !== null);
    lines.splice(Math.max(at, 0), 0, ...rows.map(props.makeLine));
    change({
      lines: withTrailingEmptyLine(lines, makeEmpty),
      leftOver: [...latest.current.leftOver, ...leftOver],
    });
    setPasting(undefined);
    showToast(T.editor.pasted(rows.length, leftOver.length));
  };
  const goToNext = (line: L) => {
    const { lines } = latest.current;
    const following = lines[lines.findIndex((one) => one.key === line.key) + 1];
    if (following) focus.goTo(`${following.key} product`);
  };
  return (
    <section className="stack" aria-label={T.orders.lines}>
      <div className="row">
        <h2>{T.orders.lines}</h2>
        <span className="soft hide-phone">{T.editor.how}</span>
      </div>
      <div className="panel">
        <table className="rows editor">
          <TableHead heads={[...props.headings, { hidden: T.editor.remove }]} />
          <tbody>
            {draft.lines.map((line, i) =>
              props.row({
                line,
                number: i + 1,
                choices,
                isLoading,
                onChange: (next) =>
                  setLines((lines) => lines.map((one) => (one.key === line.key ? { ...one, ...next } : one))),
                onRemove: () => remove(line),
                onPaste: (text) => {
                  const isTable = isPastedTable(text);
                  if (isTable) setPasting({ key: line.key, text });
                  return isTable;
                },
                onTaken: () => focus.goTo(`${line.key} quantity`),
                onEnter: () => goToNext(line),
                productRef: focus.register(`${line.key} product`),
                quantityRef: focus.register(`${line.key} quantity`),
              }),
            )}
          </tbody>
        </table>
      </div>
      <UnmatchedRows rows={draft.leftOver} onChange={(leftOver) => change({ leftOver })} />
      {pasting && (
        <PastePreview
          text={pasting.text}
          choices={choices}
          isLoading={isLoading}
          already={draft.lines.filter((one) => one.productId !== null).length}
          offered={props.uses}
          onTake={takePasted}
          onClose={() => setPasting(undefined)}
        />
      )}
    </section>
  );
}

/** Moves the focus to a field by its name, also to one that is rendered a moment later. */
function useFocus() {
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const input = wanted.current && inputs.current.get(wanted.current);
    if (!input) return;
    wanted.current = undefined;
    input.focus();
  });
  return {
    goTo: (name: string) => {
      wanted.current = name;
      inputs.current.get(name)?.focus();
    },
    register: (name: string) => (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(name, input);
      else inputs.current.delete(name);
    },
  };
}
