import type { V2 } from '@dray/client';
import { useState } from 'react';
import { queries } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { T } from '../texts.ts';
import { Button, CopyButton, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';

const typesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Asks for the URL and the event types; the new webhook's secret is shown once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const write = useWrite<V2.CreateWebhookAnswer>();
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState('');
  const [description, setDescription] = useState('');
  const [secret, setSecret] = useState<string | null>();
  const create = async () => {
    const wanted = typesOf(types);
    const body: V2.CreateWebhookRequest = {
      url: url.trim(),
      types: wanted.length > 0 ? wanted : null,
      description: description.trim() || null,
    };
    try {
      const { data } = await write.send('POST', '/api/v2/webhooks', { body });
      setSecret(data.data.secret);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'ops' });
    } catch {
      // Shown below.
    }
  };
  if (secret !== undefined)
    return (
      <Dialog title={T.health.secret} onClose={onClose}>
        <p>{T.health.secretOnce}</p>
        <p className="note good row">
          <code className="wrap grow">{secret ?? T.apiKeys.gone}</code>
          {secret && <CopyButton text={secret} />}
        </p>
        <div className="row">
          <Button tone="main" onClick={onClose}>
            {T.close}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={T.health.newWebhook} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <p className="soft">{T.health.webhookAbout}</p>
        <TextField
          label={T.health.address}
          hint={T.health.addressHint}
          type="url"
          value={url}
          maxLength={2000}
          autoFocus
          onChange={setUrl}
        />
        <TextField label={T.health.types} hint={T.health.typesHint} value={types} onChange={setTypes} />
        <TextField
          label={T.health.description}
          value={description}
          maxLength={200}
          onChange={setDescription}
        />
        {write.error !== undefined && <ErrorNote error={write.error} />}
        <div className="row">
          <Button type="submit" tone="main" isBusy={write.isBusy}>
            {T.health.createWebhook}
          </Button>
          <Button onClick={onClose}>{T.back}</Button>
        </div>
      </form>
    </Dialog>
  );
}
