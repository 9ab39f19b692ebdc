import { useState } from 'react';
import { queryClient } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { useDialogInput } from '../editing/persisted-state.ts';
import { T } from '../more-texts.ts';
import { Button, CheckField, Select, TextField } from '../ui/controls.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { showToast } from '../ui/toasts.tsx';
import { expiryAtEndOfDay, lastDayOf } from './expiry.ts';
import { MAX_REQUESTS_PER_HOUR, parseLimit } from './limit.ts';
import type { Key, MintedKey } from './types.ts';

const invalidateOps = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'ops' });

export function ChangeDialog({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const write = useWrite<unknown>();
  const { typed, change, close } = useDialogInput(
    `key.${apiKey.api_key_id}`,
    () => ({
      name: apiKey.name,
      limit: String(apiKey.max_requests_per_hour),
      isOrdering: apiKey.ordering_enabled,
      until: lastDayOf(apiKey.expires_at),
    }),
    onClose,
  );
  const { name, limit, isOrdering, until } = typed;
  const expiresAt =
    until === lastDayOf(apiKey.expires_at) ? apiKey.expires_at : until ? expiryAtEndOfDay(until) : null;
  const problem = parseLimit(limit) ? undefined : T.apiKeys.noLimit(MAX_REQUESTS_PER_HOUR);
  const save = async () => {
    if (problem) return;
    const before = {
      name: apiKey.name,
      max_requests_per_hour: apiKey.max_requests_per_hour,
      ordering_enabled: apiKey.ordering_enabled,
      expires_at: apiKey.expires_at,
    };
    const path = `/ops/keys/${apiKey.api_key_id}`;
    try {
      await write.send('PATCH', path, {
        body: {
          name,
          max_requests_per_hour: parseLimit(limit),
          ordering_enabled: isOrdering,
          expires_at: expiresAt,
        },
      });
      showToast(
        T.editor.saved,
        () => void write.send('PATCH', path, { body: before }).then(invalidateOps, () => undefined),
      );
      invalidateOps();
      close();
    } catch {
      // The dialog shows why.
    }
  };
  return (
    <Dialog title={T.apiKeys.changeThis(apiKey.name)} onClose={close}>
      <TextField
        label={T.apiKeys.name}
        value={name}
        maxLength={200}
        onChange={(text) => change({ name: text })}
      />
      <TextField
        label={T.apiKeys.limit}
        value={limit}
        problem={problem}
        onChange={(value) => change({ limit: value.replace(/\D/g, '') })}
      />
      <TextField
        label={T.apiKeys.lastDay}
        hint={T.apiKeys.lastDayHint}
        type="date"
        value={until}
        onChange={(day) => change({ until: day })}
      />
      <CheckField
        label={T.apiKeys.mayOrder}
        isOn={isOrdering}
        onChange={(isOn) => change({ isOrdering: isOn })}
      />
      {write.error !== undefined && <ErrorNote error={write.error} onRetry={() => void save()} />}
      <div className="row">
        <Button tone="main" onClick={() => void save()} isBusy={write.isBusy}>
          {T.save}
        </Button>
        <Button onClick={close}>{T.back}</Button>
      </div>
    </Dialog>
  );
}

export function RevokeDialog({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const write = useWrite<unknown>();
  const revoke = async () => {
    await write.send('DELETE', `/ops/keys/${apiKey.api_key_id}`);
    showToast(T.apiKeys.revoked(apiKey.name));
    invalidateOps();
  };
  return (
    <ConfirmDialog
      title={T.apiKeys.askRevoke(apiKey.name)}
      action={T.apiKeys.revoke}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{T.apiKeys.aboutRevoke}</p>
    </ConfirmDialog>
  );
}

interface RotateProps {
  apiKey: Key;
  onClose: () => void;
  onMinted: (key: MintedKey) => void;
}

const GRACE_SECONDS = [0, 3600, 86_400, 7 * 86_400];

export function RotateDialog({ apiKey, onClose, onMinted }: RotateProps) {
  const write = useWrite<{ data: MintedKey }>();
  const [grace, setGrace] = useState('86400');
  const rotate = async () => {
    try {
      const { data } = await write.send('POST', `/ops/keys/${apiKey.api_key_id}/rotate`, {
        body: { grace_seconds: Number(grace) },
      });
      invalidateOps();
      onMinted(data.data);
    } catch {
      // The dialog shows why.
    }
  };
  return (
    <Dialog title={T.apiKeys.rotateThis(apiKey.name)} onClose={onClose}>
      <p>{T.apiKeys.aboutRotate}</p>
      <Select
        label={T.apiKeys.grace}
        value={grace}
        onChange={setGrace}
        options={GRACE_SECONDS.map((seconds) => ({
          value: String(seconds),
          text: T.apiKeys.graces[seconds] ?? String(seconds),
        }))}
      />
      {write.error !== undefined && <ErrorNote error={write.error} onRetry={() => void rotate()} />}
      <div className="row">
        <Button tone="main" onClick={() => void rotate()} isBusy={write.isBusy}>
          {T.apiKeys.rotate}
        </Button>
        <Button onClick={onClose}>{T.back}</Button>
      </div>
    </Dialog>
  );
}
