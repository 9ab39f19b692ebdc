import type { Ops, V2 } from '@dray/client';
import { useState } from 'react';
import { queryClient } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { T } from '../more-texts.ts';
import { useCanWrite } from '../session/write-access.tsx';
import { Button } from '../ui/controls.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count } from '../ui/format.ts';
import { showToast } from '../ui/toasts.tsx';

interface Props {
  webhook: Ops.WebhookOfKey;
  onDeliveries: () => void;
}

const invalidateOps = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'ops' });

export function WebhookActions({ webhook: { webhook_id: id, url, status }, onDeliveries }: Props) {
  const write = useWrite<{ data: V2.WebhookPing }>();
  const [isConfirming, setConfirming] = useState(false);
  const path = `/api/v2/webhooks/${id}`;
  const set = async (next: 'active' | 'paused') => {
    await write.send('PATCH', path, { body: { status: next } });
    const back = next === 'paused' ? 'active' : 'paused';
    showToast(
      next === 'paused' ? T.health.webhookPaused : T.health.webhookResumed,
      () => void run(set(back)),
    );
    invalidateOps();
  };
  const ping = async () => {
    const { data } = await write.send('POST', `${path}/ping`);
    const { status: answered, duration_ms: ms, error } = data.data;
    showToast(answered === null ? T.health.notPinged(error ?? '') : T.health.pinged(answered, count(ms)));
    invalidateOps();
  };
  const remove = async () => {
    await write.send('DELETE', path);
    showToast(T.health.removed);
    invalidateOps();
  };
  // Errors are shown below.
  const run = (doing: Promise<void>) => doing.catch(() => undefined);
  const mayWrite = useCanWrite();
  const all: [string, () => void][] = [
    [T.health.ping, () => void run(ping())],
    status === 'active'
      ? [T.health.pauseWebhook, () => void run(set('paused'))]
      : [T.health.resumeWebhook, () => void run(set('active'))],
    [T.health.deliveries, onDeliveries],
    [T.health.removeWebhook, () => setConfirming(true)],
  ];
  const actions = all.filter(([name]) => mayWrite || name === T.health.deliveries);
  return (
    <>
      <div className="row nowrap">
        {actions.map(([name, act]) => (
          <Button key={name} label={T.health.ofThis(name, url)} onClick={act}>
            {name}
          </Button>
        ))}
      </div>
      {write.error !== undefined && !isConfirming && <ErrorNote error={write.error} />}
      {isConfirming && (
        <ConfirmDialog
          title={T.health.askRemove}
          action={T.health.removeWebhook}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          <p className="mono wrap">{url}</p>
          <p>{T.health.aboutRemove}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
