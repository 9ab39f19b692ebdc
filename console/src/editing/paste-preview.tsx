import { type DecimalMark, UnreadableTable } from '@dray/client/table';
import { useMemo, useState } from 'react';
import { T } from '../more-texts.ts';
import type { ProductChoice } from '../products/choices.ts';
import { Button, Select } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NumberStyle } from './number-style.tsx';
import {
  type ColumnUse,
  type ColumnUses,
  type ParsedPaste,
  type PastedRow,
  type PastedSheet,
  ProductIndex,
  parsePaste,
  parseSheet,
  proposeColumnUses,
  type UnmatchedRow,
  unmatchedRowsOf,
} from './paste.ts';
import { quantityText } from './quantity.ts';

interface Props {
  text: string;
  choices: readonly ProductChoice[];
  isLoading: boolean;
  /** How many lines there are already. */
  already: number;
  /** What a column can be used for. */
  offered: readonly ColumnUse[];
  onTake: (rows: PastedRow[], leftOver: UnmatchedRow[]) => void;
  onClose: () => void;
}

/** Shows what the pasted rows are taken for, before they become lines. */
export function PastePreview({ text, choices, isLoading, already, offered, onTake, onClose }: Props) {
  const products = useMemo(() => new ProductIndex(choices), [choices]);
  const sheet = useMemo(() => readSheet(text, products), [text, products]);
  const [chosen, setChosen] = useState<ColumnUses>();
  const [mark, setMark] = useState<DecimalMark>();
  if (typeof sheet === 'string')
    return (
      <Dialog title={T.paste.title} onClose={onClose}>
        <p className="problem">{sheet}</p>
        <Button onClick={onClose}>{T.back}</Button>
      </Dialog>
    );
  const uses = chosen ?? proposeColumnUses(sheet, products);
  const understood = parsePaste(sheet, { uses, products, mark, already });
  const { questions, rows } = understood;
  const lines = rows.flatMap(({ line }) => line ?? []);
  const isOpen =
    isLoading ||
    questions.product ||
    questions.quantity ||
    (questions.numbers.length > 0 && mark === undefined);
  return (
    <Dialog title={T.paste.title} onClose={onClose} isWide>
      <p role="status">
        {isLoading ? T.editor.loadingProducts : T.paste.found(lines.length, rows.length - lines.length)}
      </p>
      {questions.product && !isLoading && <p className="problem">{T.paste.whichProduct}</p>}
      {questions.quantity && <p className="problem">{T.paste.whichQuantity}</p>}
      <NumberStyle numbers={questions.numbers} mark={mark} onChange={setMark} />
      <SheetTable
        sheet={sheet}
        uses={uses}
        offered={offered}
        understood={understood}
        onUse={(at, use) => setChosen(uses.map((one, i) => (i === at ? use : one)))}
      />
      <div className="row">
        {!isOpen && (
          <Button tone="main" isFirst onClick={() => onTake(lines, unmatchedRowsOf(understood))}>
            {T.paste.take(lines.length, rows.length - lines.length)}
          </Button>
        )}
        <Button onClick={onClose}>{T.back}</Button>
      </div>
    </Dialog>
  );
}

function readSheet(text: string, products: ProductIndex): PastedSheet | string {
  try {
    return parseSheet(text, products) ?? T.paste.noTable;
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return error.message;
  }
}

const MAX_SHOWN_ROWS = 20;
const MAX_SHOWN_PROBLEMS = 100;

interface TableProps {
  sheet: PastedSheet;
  uses: ColumnUses;
  offered: readonly ColumnUse[];
  understood: ParsedPaste;
  onUse: (at: number, use: ColumnUse | undefined) => void;
}

/** The first rows, and all that do not fit, each with what it was understood as. */
function SheetTable({ sheet, uses, offered, understood, onUse }: TableProps) {
  const columns = Array.from({ length: sheet.width }, (_, i) => i);
  const problems = understood.rows.slice(MAX_SHOWN_ROWS).filter(({ reason }) => reason !== undefined);
  const shown = [...understood.rows.slice(0, MAX_SHOWN_ROWS), ...problems.slice(0, MAX_SHOWN_PROBLEMS)];
  const hidden = understood.rows.length - shown.length;
  return (
    <div tabIndex={0} className="sideways preview">
      <table className="rows">
        <thead>
          <tr>
            <th scope="col" className="num">
              {T.load.row}
            </th>
            <th scope="col">{T.paste.becomes}</th>
            {columns.map((i) => (
              <th scope="col" key={i}>
                <bdi>{sheet.heading[i] || T.paste.column(i + 1)}</bdi>
                <Select
                  isCompact
                  label={T.paste.columnUse(sheet.heading[i] || String(i + 1))}
                  value={uses[i] ?? ''}
                  onChange={(use) => onUse(i, (use || undefined) as ColumnUse | undefined)}
                  options={[
                    { value: '', text: T.paste.unused },
                    ...offered.map((value) => ({ value, text: T.paste.uses[value] })),
                  ]}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, line, reason }) => (
            <tr key={row.row}>
              <td className="num soft">{row.row}</td>
              <td className="becomes">
                {line ? <LineText line={line} /> : <span className="problem">{reason}</span>}
              </td>
              {columns.map((i) => (
                <td key={i} className={uses[i] ? '' : 'soft'}>
                  <bdi>{row.cells[i]}</bdi>
                </td>
              ))}
            </tr>
          ))}
          {hidden > 0 && (
            <tr>
              <td />
              <td colSpan={sheet.width + 1} className="soft">
                {T.paste.moreRows(hidden)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function LineText({ line }: { line: PastedRow }) {
  const more = [line.batch, line.expires].filter(Boolean).join(', ');
  return (
    <>
      {quantityText(line)} · <bdi>{line.product.ProductName}</bdi> {more && `· ${more}`}
    </>
  );
}
