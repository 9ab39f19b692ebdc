import type { Ops } from '@dray/client';
import { useState } from 'react';
import { useWarehouseDay } from '../app/directory.ts';
import { queryClient, usePages } from '../app/queries.ts';
import { useBusinessNow } from '../app/sandbox-clock.tsx';
import { useWrite } from '../app/write.ts';
import { T } from '../texts.ts';
import { Button, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { day, money, sumOfMoney } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';

/** Verifies balanced invoices up to a day. Shows first which ones will move. */
export function EndOfDayDialog({ onClose }: { onClose: () => void }) {
  const today = useWarehouseDay(useBusinessNow());
  const [chosen, setDate] = useState<string>();
  const date = chosen || (today?.day ?? '');
  const write = useWrite<Ops.VerifyDayResponse>();
  const preview = usePages<Ops.PreviewVerifyDay>('invoices', '/ops/invoices/verifyDay', { date }, 500);
  const run = async () => {
    let moved = 0;
    try {
      // One call moves a batch. Each gets a new Idempotency-Key, so that the previous response is not replayed.
      for (let batch = 0; batch < 1_000; batch++) {
        const { data } = await write.send('POST', '/ops/invoices/verifyDay', { body: { date } });
        moved += data.data.verified.length;
        if (!data.data.has_more) break;
      }
      showToast(T.invoices.verified(moved));
      onClose();
    } catch {
      if (moved > 0) showToast(T.invoices.verified(moved));
    } finally {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === 'orders' || queryKey[1] === 'invoices',
      });
    }
  };
  return (
    <Dialog title={T.invoices.endOfDay} onClose={onClose} isWide>
      <TextField
        label={T.invoices.upTo}
        type="date"
        value={date}
        hint={today && T.invoices.todayIs(day(today.day), today.zone)}
        problem={today && date > today.day ? T.invoices.afterToday : undefined}
        onChange={setDate}
      />
      <p>
        {T.invoices.willVerify(preview.rows.length, preview.hasMore)}{' '}
        {/* The sum of all of them, which a part of the list does not have. */}
        {preview.rows.length > 0 &&
          !preview.hasMore &&
          money(sumOfMoney(preview.rows.map((one) => one.invoice_total)))}
      </p>
      <div tabIndex={0} className="sideways" style={{ maxHeight: 260, overflowY: 'auto' }}>
        <SmallTable>
          <tbody>
            {preview.rows.map((one) => (
              <tr key={one.invoice_id}>
                <td>{one.invoice_num}</td>
                <td>
                  <bdi>{one.customer_name}</bdi>
                </td>
                <td>{day(one.delivery_date)}</td>
                <td className="num">{money(one.invoice_total)}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </div>
      {preview.rows.length > 0 && <p className="soft">{T.invoices.endAbout}</p>}
      {write.error !== undefined && <ErrorNote error={write.error} onRetry={() => void run()} />}
      <div className="row">
        {today && preview.rows.length > 0 && (
          <Button tone="good" onClick={() => void run()} isBusy={write.isBusy}>
            {T.invoices.verify}
          </Button>
        )}
        <Button onClick={onClose}>{T.back}</Button>
      </div>
    </Dialog>
  );
}
