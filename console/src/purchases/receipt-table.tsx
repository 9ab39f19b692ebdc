import { T } from '../texts.ts';
import { Button, TextField } from '../ui/controls.tsx';
import { count } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { isAddedRow, isPartRow, type ReceiptRow, rowProblems, splitRow } from './receipt-rows.ts';

interface Props {
  rows: readonly ReceiptRow[];
  nameOf: (row: ReceiptRow) => string;
  onChange: (rows: readonly ReceiptRow[]) => void;
  /** Enter in the units of a row goes on to the next one. */
  onNext: (at: number) => void;
}

const HEADS = [
  T.orders.product,
  { figure: T.purchases.ordered },
  T.purchases.good,
  T.purchases.damaged,
  T.purchases.batch,
  T.purchases.expires,
  T.purchases.pallet,
  { hidden: T.purchases.splitByBatch },
];

export function ReceiptTable({ rows, nameOf, onChange, onNext }: Props) {
  return (
    <SmallTable caption={T.orders.lines} heads={HEADS}>
      {rows.map((row, i) => {
        const change = (part: Partial<ReceiptRow>) =>
          onChange(rows.map((one) => (one === row ? { ...one, ...part } : one)));
        return (
          <tr key={row.id} data-row={row.id}>
            <th scope="row">
              <bdi>{nameOf(row)}</bdi>
            </th>
            <td className="num">{isPartRow(row) ? '–' : count(row.ordered)}</td>
            <Fields row={row} rows={rows} place={i + 1} onChange={change} onEnter={() => onNext(i)} />
            <td>
              <div className="row">
                <Button
                  label={T.purchases.splitThis(nameOf(row))}
                  onClick={() => onChange(splitRow(rows, i))}
                >
                  {T.purchases.splitByBatch}
                </Button>
                {isAddedRow(row) && (
                  <Button
                    label={T.purchases.removePart(i + 1)}
                    onClick={() => onChange(rows.filter((one) => one !== row))}
                  >
                    {T.editor.remove}
                  </Button>
                )}
              </div>
            </td>
          </tr>
        );
      })}
    </SmallTable>
  );
}

interface FieldsProps {
  row: ReceiptRow;
  rows: readonly ReceiptRow[];
  place: number;
  onChange: (part: Partial<ReceiptRow>) => void;
  onEnter: () => void;
}

function Fields({ row, rows, place, onChange, onEnter }: FieldsProps) {
  const problems = rowProblems(row, rows);
  return (
    <>
      <td>
        <TextField
          label={T.purchases.goodOf(place)}
          value={row.units}
          problem={problems.units}
          onChange={(units) => onChange({ units })}
          onEnter={onEnter}
        />
      </td>
      <td>
        <TextField
          label={T.purchases.damagedOf(place)}
          value={row.damaged}
          problem={problems.damaged}
          onChange={(damaged) => onChange({ damaged })}
        />
      </td>
      <td className="named">
        <TextField
          label={T.purchases.batchOf(place)}
          value={row.batch}
          problem={problems.batch}
          onChange={(batch) => onChange({ batch })}
        />
      </td>
      <td className="named">
        <TextField
          label={T.purchases.expiresOf(place)}
          type="date"
          value={row.expires}
          onChange={(expires) => onChange({ expires })}
        />
      </td>
      <td className="named">
        <TextField
          label={T.purchases.palletOf(place)}
          value={row.pallet}
          onChange={(pallet) => onChange({ pallet })}
        />
      </td>
    </>
  );
}
