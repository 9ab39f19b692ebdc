import { useEffect, useRef, useState } from 'react';
import { cacheWriteResult } from '../app/cache-write-result.ts';
import { useProductNames } from '../app/directory.ts';
import { queries } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { usePersistedState } from '../editing/persisted-state.ts';
import { T } from '../texts.ts';
import { Camera, useCanScan } from '../ui/camera.tsx';
import { Button, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import {
  countDifferences,
  initialRows,
  matchesPurchase,
  type ReceiptRow,
  receiptLines,
  rowProblem,
  splitRow,
} from './receipt-rows.ts';
import { findScannedRow, parseCode } from './scanned-code.ts';
import type { Purchase } from './types.ts';

interface ReceiptInput {
  rows: readonly ReceiptRow[];
  receipt: string;
}

interface Props {
  purchase: Purchase;
  /** The goods are in already, and what was counted is corrected. */
  isCorrection: boolean;
  onClose: () => void;
}

/** Counts what came, line by line: as ordered unless something else is typed. */
export function ReceiveDialog({ purchase, isCorrection, onClose }: Props) {
  const counted = usePersistedState(
    `receipt.${purchase.purchase_global_id}.${isCorrection}`,
    (): ReceiptInput => ({ rows: initialRows(purchase, isCorrection), receipt: '' }),
    (kept) => matchesPurchase(kept.rows, purchase),
  );
  const { rows, receipt } = counted.state;
  const setRows = (next: readonly ReceiptRow[]) => counted.change({ rows: next });
  const table = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ id: number }>();
  // A row of another batch is there after it was drawn.
  useEffect(() => {
    const field = wanted && table.current?.querySelector<HTMLInputElement>(`[data-row="${wanted.id}"] input`);
    field?.focus();
    field?.select();
  }, [wanted]);
  const write = useWrite<{ data: Purchase; warnings?: { detail: string }[] }>();
  const names = useProductNames(rows.map((row) => row.productId));
  const nameOf = (row: ReceiptRow) => names.get(row.productId)?.ProductName ?? String(row.productId);
  const change = (at: number, part: Partial<ReceiptRow>) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, ...part } : row)));
  const [said, setSaid] = useState('');
  const find = (code: string) => {
    const found = findScannedRow(rows, names, parseCode(code));
    if (!found) return setSaid(T.purchases.codeUnknown(code));
    const row = found.rows[found.at]!;
    setRows(found.rows);
    setWanted({ id: row.id });
    setSaid(T.purchases.codeFound(found.at + 1, nameOf(row)));
  };
  const next = (at: number) => rows[at + 1] && setWanted({ id: rows[at + 1]!.id });
  const path = `/ops/purchases/${purchase.purchase_global_id}`;
  const send = async () => {
    if (rows.some((row) => rowProblem(row, isCorrection))) return;
    const body = { lines: receiptLines(rows), ...(receipt.trim() ? { receiving_num: receipt.trim() } : {}) };
    try {
      cacheWriteResult(
        isCorrection
          ? await write.send('PATCH', `${path}/receipt`, { body })
          : await write.send('POST', `${path}/advance`, { body: { to: 'Received', ...body } }),
      );
      showToast(isCorrection ? T.purchases.receiptCorrected : T.purchases.received);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'purchases' });
      counted.drop();
      onClose();
    } catch {
      // The dialog shows why.
    }
  };
  const { short, over } = countDifferences(rows);
  return (
    <Dialog title={isCorrection ? T.purchases.correctReceipt : T.purchases.receive} onClose={onClose} isWide>
      <div className="stack">
        {counted.wasKept && (
          <p className="note row">
            {T.purchases.countKept}
            <Button onClick={counted.startOver}>{T.purchases.startOver}</Button>
          </p>
        )}
        <Codes onCode={find} said={said} />
        <div className="sideways" tabIndex={0} ref={table}>
          <SmallTable
            caption={T.orders.lines}
            heads={[
              T.orders.product,
              { figure: T.purchases.ordered },
              T.purchases.good,
              T.purchases.damaged,
              T.purchases.batch,
              T.purchases.expires,
              T.purchases.pallet,
              { hidden: T.purchases.splitByBatch },
            ]}
          >
            {rows.map((row, i) => (
              <tr key={row.id} data-row={row.id}>
                <th scope="row">
                  <bdi>{nameOf(row)}</bdi>
                </th>
                <td className="num">{row.isSplit ? '–' : count(row.ordered)}</td>
                <td>
                  <TextField
                    label={T.purchases.goodOf(i + 1)}
                    value={row.units}
                    problem={rowProblem(row, isCorrection)}
                    {...(isCorrection ? { placeholder: count(row.came) } : {})}
                    onChange={(units) => change(i, { units })}
                    onEnter={() => next(i)}
                  />
                </td>
                <td>
                  <TextField
                    label={T.purchases.damagedOf(i + 1)}
                    value={row.damaged}
                    onChange={(damaged) => change(i, { damaged })}
                  />
                </td>
                <td className="named">
                  <TextField
                    label={T.purchases.batchOf(i + 1)}
                    value={row.batch}
                    onChange={(batch) => change(i, { batch })}
                  />
                </td>
                <td className="named">
                  <TextField
                    label={T.purchases.expiresOf(i + 1)}
                    type="date"
                    value={row.expires}
                    onChange={(expires) => change(i, { expires })}
                  />
                </td>
                <td className="named">
                  <TextField
                    label={T.purchases.palletOf(i + 1)}
                    value={row.pallet}
                    onChange={(pallet) => change(i, { pallet })}
                  />
                </td>
                <td>
                  <Button
                    label={T.purchases.splitThis(nameOf(row))}
                    onClick={() => setRows(splitRow(rows, i))}
                  >
                    {T.purchases.splitByBatch}
                  </Button>
                </td>
              </tr>
            ))}
          </SmallTable>
        </div>
        <TextField
          label={T.purchases.receiptNumber}
          value={receipt}
          onChange={(text) => counted.change({ receipt: text })}
        />
        <p aria-live="polite">{T.purchases.counted(short, over)}</p>
        {write.error !== undefined && <ErrorNote error={write.error} onRetry={() => void send()} />}
        <div className="row">
          <Button tone="good" onClick={() => void send()} isBusy={write.isBusy}>
            {isCorrection ? T.purchases.correctReceipt : T.purchases.receive}
          </Button>
          <Button onClick={onClose}>{T.back}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Finds the line of a barcode: typed, read by a scanner that types, or seen by the camera where the browser reads codes. */
function Codes({ onCode, said }: { onCode: (code: string) => void; said: string }) {
  const canScan = useCanScan();
  const [isOn, setOn] = useState(false);
  const [code, setCode] = useState('');
  return (
    <div className="stack codes">
      <div className="row">
        <TextField
          label={T.purchases.code}
          value={code}
          onChange={setCode}
          hint={T.purchases.codeHint}
          onEnter={() => {
            if (code.trim() !== '') onCode(code);
            setCode('');
          }}
        />
        {canScan && <Button onClick={() => setOn(!isOn)}>{isOn ? T.camera.stop : T.camera.start}</Button>}
      </div>
      {isOn && <Camera onCode={onCode} />}
      <p role="status">{said}</p>
    </div>
  );
}
