import { useState } from 'react';
import { useProductNames } from '../app/directory.ts';
import { queries } from '../app/queries.ts';
import { showAnswer } from '../app/show-answer.ts';
import { useWrite } from '../app/write.ts';
import { T } from '../texts.ts';
import { Button, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { tell } from '../ui/toasts.tsx';
import { differences, firstRows, type ReceiptRow, rowProblem, sentLines, splitRow } from './receipt-rows.ts';
import type { Purchase } from './types.ts';

interface Props {
  purchase: Purchase;
  /** The goods are in already, and what was counted is corrected. */
  isCorrection: boolean;
  onClose: () => void;
}

/** Counts what came, line by line: as ordered unless something else is typed. */
export function ReceiveDialog({ purchase, isCorrection, onClose }: Props) {
  const [rows, setRows] = useState<readonly ReceiptRow[]>(() => firstRows(purchase, isCorrection));
  const [receipt, setReceipt] = useState('');
  const write = useWrite<{ data: Purchase; warnings?: { detail: string }[] }>();
  const names = useProductNames(rows.map((row) => row.productId));
  const nameOf = (row: ReceiptRow) => names.get(row.productId)?.ProductName ?? String(row.productId);
  const change = (at: number, part: Partial<ReceiptRow>) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, ...part } : row)));
  const path = `/ops/purchases/${purchase.purchase_global_id}`;
  const send = async () => {
    if (rows.some((row) => rowProblem(row, isCorrection))) return;
    const body = { lines: sentLines(rows), ...(receipt.trim() ? { receiving_num: receipt.trim() } : {}) };
    try {
      showAnswer(
        isCorrection
          ? await write.send('PATCH', `${path}/receipt`, { body })
          : await write.send('POST', `${path}/advance`, { body: { to: 'Received', ...body } }),
      );
      tell(isCorrection ? T.purchases.receiptCorrected : T.purchases.received);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'purchases' });
      onClose();
    } catch {
      // The dialog shows why.
    }
  };
  const { short, over } = differences(rows);
  return (
    <Dialog title={isCorrection ? T.purchases.correctReceipt : T.purchases.receive} onClose={onClose} isWide>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="sideways" tabIndex={0}>
          <SmallTable>
            <caption className="visually-hidden">{T.orders.lines}</caption>
            <thead>
              <tr>
                <th scope="col">{T.orders.product}</th>
                <th scope="col" className="num">
                  {T.purchases.ordered}
                </th>
                <th scope="col">{T.purchases.good}</th>
                <th scope="col">{T.purchases.damaged}</th>
                <th scope="col">{T.purchases.batch}</th>
                <th scope="col">{T.purchases.expires}</th>
                <th scope="col">{T.purchases.pallet}</th>
                <th scope="col">
                  <span className="visually-hidden">{T.purchases.splitByBatch}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={row.id}>
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
                    />
                  </td>
                  <td>
                    <TextField
                      label={T.purchases.damagedOf(i + 1)}
                      value={row.damaged}
                      onChange={(damaged) => change(i, { damaged })}
                    />
                  </td>
                  <td>
                    <TextField
                      label={T.purchases.batchOf(i + 1)}
                      value={row.batch}
                      onChange={(batch) => change(i, { batch })}
                    />
                  </td>
                  <td>
                    <TextField
                      label={T.purchases.expiresOf(i + 1)}
                      type="date"
                      value={row.expires}
                      onChange={(expires) => change(i, { expires })}
                    />
                  </td>
                  <td>
                    <TextField
                      label={T.purchases.palletOf(i + 1)}
                      value={row.pallet}
                      onChange={(pallet) => change(i, { pallet })}
                    />
                  </td>
                  <td>
                    <Button
                      tone="plain"
                      label={T.purchases.splitThis(nameOf(row))}
                      onClick={() => setRows(splitRow(rows, i))}
                    >
                      {T.purchases.splitByBatch}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </SmallTable>
        </div>
        <TextField label={T.purchases.receiptNumber} value={receipt} onChange={setReceipt} />
        <p aria-live="polite">{T.purchases.counted(short, over)}</p>
        {write.error !== undefined && <ErrorNote error={write.error} onRetry={() => void send()} />}
        <div className="row">
          <Button type="submit" tone="good" isBusy={write.isBusy}>
            {isCorrection ? T.purchases.correctReceipt : T.purchases.receive}
          </Button>
          <Button onClick={onClose}>{T.back}</Button>
        </div>
      </form>
    </Dialog>
  );
}
