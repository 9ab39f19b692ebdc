import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePages } from '../app/queries.ts';
import { T } from '../more-texts.ts';
import { IfCanWrite } from '../session/write-access.tsx';
import { Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { Instant } from '../ui/instant.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { dimensionsOf, savedReportFilters } from './choice.ts';
import { SAVED_REPORTS_PATH } from './data.ts';
import { DeleteDialog, ScheduleDialog, SendDialog } from './saved-actions.tsx';
import type { SavedReport } from './vocabulary.ts';

function reportText(saved: SavedReport): string {
  if (saved.report === 'nonBuyers') return T.reports.tabs.nonBuyers;
  const by = dimensionsOf(savedReportFilters(saved)).map((one) => T.reports.dimensions[one].toLowerCase());
  return `${T.reports.tabs.sales} ${T.reports.by(by.join(', '))}`;
}

/** Saved reports of the key, with when they are emailed next. */
export function SavedTab() {
  const list = usePages<SavedReport>('reports', SAVED_REPORTS_PATH, {});
  if (list.error !== null) return <ErrorNote error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0)
    return list.isLoading ? (
      <p className="soft">{T.loading}</p>
    ) : (
      <p className="panel">{T.reports.noneSaved}</p>
    );
  return (
    <SmallTable
      isPanel
      caption={T.reports.tabs.saved}
      heads={[
        T.reports.name,
        T.reports.what,
        T.reports.schedule,
        T.reports.emails,
        T.reports.nextRun,
        T.reports.lastSent,
        { hidden: T.reports.actions },
      ]}
    >
      {list.rows.map((one) => (
        <Saved key={one.report_id} saved={one} />
      ))}
    </SmallTable>
  );
}

type OpenDialog = 'send' | 'schedule' | 'delete';

function Saved({ saved }: { saved: SavedReport }) {
  const [open, setOpen] = useState<OpenDialog>();
  const { schedule } = saved;
  const close = () => setOpen(undefined);
  return (
    <tr>
      <th scope="row" className="named">
        <Link to="." search={savedReportFilters(saved) as never}>
          <bdi>{saved.name}</bdi>
        </Link>
      </th>
      <td>{reportText(saved)}</td>
      <td>
        {schedule
          ? T.reports.scheduleWords(
              T.reports.everyChoices[schedule.every],
              schedule.at,
              T.formats[schedule.format],
            )
          : T.reports.noSchedule}
      </td>
      <td>{schedule?.emails.join(', ')}</td>
      <td>
        <Instant time={saved.next_at} />
      </td>
      <td>
        <Instant time={saved.last_sent_at} />
        {saved.last_error && (
          <p className="problem">
            {T.reports.failed} {saved.last_error}
          </p>
        )}
      </td>
      <td>
        <IfCanWrite>
          <div className="row">
            <Button onClick={() => setOpen('send')}>{T.reports.sendNow}</Button>
            <Button onClick={() => setOpen('schedule')}>{T.reports.changeSchedule}</Button>
            <Button onClick={() => setOpen('delete')}>{T.reports.delete}</Button>
          </div>
        </IfCanWrite>
        {open === 'send' && <SendDialog saved={saved} onClose={close} />}
        {open === 'schedule' && <ScheduleDialog saved={saved} onClose={close} />}
        {open === 'delete' && <DeleteDialog saved={saved} onClose={close} />}
      </td>
    </tr>
  );
}
