import type { Ops } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, get } from '../api.ts';
import { queryClient } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { useCanWrite } from '../session/write-access.tsx';
import { shownZone } from '../ui/business-clock.ts';
import { Badge, Button } from '../ui/controls.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, durationText, instant } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import { QueueAge } from './queue-age.tsx';

type Status = Ops.Status;
type Queue = Status['queues'][number];

const POLL_INTERVAL_MS = 5_000;

export function StatusTab() {
  const key = useCurrentKey();
  const found = useQuery({
    queryKey: [key.id, 'ops', 'status'],
    queryFn: async () => {
      const response = await call<{ data: Status }>('GET', '/ops/status');
      return { status: response.data.data, rate: response.rate };
    },
    refetchInterval: POLL_INTERVAL_MS,
  });
  if (found.error && !found.data)
    return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <p className="soft">{T.loading}</p>;
  const { status, rate } = found.data;
  const waiting = status.queues.reduce((sum, one) => sum + one.ready, 0);
  const oldest = Math.max(0, ...status.queues.map((one) => one.oldest_seconds ?? 0));
  return (
    <>
      <div className="tiles">
        <Tile value={count(waiting)} text={T.health.waiting} />
        <Tile value={durationText(oldest)} text={T.health.oldest} />
        <Tile value={count(status.processed_last_hour)} text={T.health.processed} />
        <Tile value={count(status.rejected_last_hour)} text={T.health.rejected} />
        <Tile value={durationText(status.events.feed_delay_seconds)} text={T.health.feedDelay} />
        <Tile value={count(status.events.pending)} text={T.health.undelivered} />
        {rate && <Tile value={`${count(rate.remaining)} / ${count(rate.limit)}`} text={T.health.rate} />}
      </div>
      <Pause status={status} />
      <QueueAge status={status} at={found.dataUpdatedAt} />
      <Queues queues={status.queues} />
      <p className="soft">
        {T.health.about(
          status.version,
          status.database.engine,
          status.database.version,
          count(Math.round(status.database.size_bytes / 1_048_576)),
          durationText(status.uptime_seconds),
        )}{' '}
        {T.zone(shownZone())}
      </p>
    </>
  );
}

function Tile({ value, text }: { value: string; text: string }) {
  return (
    <div className="tile">
      <strong>{value}</strong>
      <span>{text}</span>
    </div>
  );
}

function Pause({ status }: { status: Status }) {
  const write = useWrite<unknown>();
  const mayWrite = useCanWrite();
  const [isConfirming, setConfirming] = useState(false);
  const set = async (paused: boolean) => {
    await write.send('POST', '/ops/worker', { body: { paused } });
    showToast(paused ? T.health.pausedNow : T.health.resumedNow);
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'ops' });
  };
  return (
    <div className="row">
      {status.worker.paused ? (
        <Badge tone="careful">{T.health.paused}</Badge>
      ) : (
        <Badge tone="good">{T.health.working}</Badge>
      )}
      {!mayWrite ? null : status.environment === 'Production' ? (
        <span className="soft">{T.health.neverPaused}</span>
      ) : status.worker.paused ? (
        <Button tone="good" onClick={() => void set(false).catch(() => undefined)} isBusy={write.isBusy}>
          {T.health.resume}
        </Button>
      ) : (
        <Button onClick={() => setConfirming(true)}>{T.health.pause}</Button>
      )}
      {write.error !== undefined && !isConfirming && <ErrorNote error={write.error} />}
      {isConfirming && (
        <ConfirmDialog
          title={T.health.askPause}
          action={T.health.pause}
          onConfirm={() => set(true)}
          onClose={() => setConfirming(false)}
        >
          <p>{T.health.aboutPause}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Queues({ queues }: { queues: readonly Queue[] }) {
  if (queues.length === 0) return <p className="panel">{T.health.noQueues}</p>;
  return (
    <SmallTable
      isPanel
      heads={[
        T.health.queue,
        { figure: T.health.ready },
        { figure: T.health.running },
        { figure: T.health.oldestOf },
        { figure: T.health.done },
        { figure: T.health.failed },
        { figure: T.health.dead },
        T.health.lastError,
      ]}
    >
      {queues.map((one) => (
        <tr key={one.queue}>
          <th scope="row">{one.queue}</th>
          <td className="num">{count(one.ready)}</td>
          <td className="num">{count(one.running)}</td>
          <td className="num">{one.oldest_seconds === null ? '–' : durationText(one.oldest_seconds)}</td>
          <td className="num">{count(one.done_last_hour)}</td>
          <td className="num">{count(one.failed_last_hour)}</td>
          <td className="num">{one.dead > 0 ? <Badge tone="bad">{count(one.dead)}</Badge> : 0}</td>
          <td className="wrap">
            {one.last_error ?? '–'}{' '}
            {one.last_failed_at && <span className="soft">{instant(one.last_failed_at)}</span>}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}

export async function readSelfCheck<T>(): Promise<T> {
  return (await get<{ data: T }>('/ops/selfCheck')).data;
}
