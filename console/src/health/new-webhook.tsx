import type { V2 } from '@dray/client';
import { useState } from 'react';
import { queryClient } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { useDialogInput } from '../editing/persisted-state.ts';
import { T } from '../more-texts.ts';
import { Button, CopyButton, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';

const EMPTY = { url: '', types: '', description: '' };

const typesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Asks for the URL and the event types; the new webhook's secret is shown once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const write = useWrite<V2.CreateWebhookResponse>();
  const { typed, change, close } = useDialogInput('webhook', () => EMPTY, onClose);
  const { url, types, description } = typed;
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
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'ops' });
    } catch {
      // Shown below.
    }
  };
  if (secret !== undefined)
    return (
      <Dialog title={T.health.secret} onClose={close}>
        {secret && <p>{T.health.secretOnce}</p>}
        <p className="note good row">
          <code className="wrap grow">{secret ?? T.apiKeys.gone}</code>
          {secret && <CopyButton text={secret} />}
        </p>
        <div className="row">
          <Button tone="main" onClick={close}>
            {T.close}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={T.health.newWebhook} onClose={close}>
      <DialogForm
        action={T.health.createWebhook}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={() => void create()}
        onBack={close}
      >
        <p className="soft">{T.health.webhookAbout}</p>
        <TextField
          label={T.health.address}
          hint={T.health.addressHint}
          type="url"
          value={url}
          maxLength={2000}
          autoFocus
          onChange={(text) => change({ url: text })}
        />
        <TextField
          label={T.health.types}
          hint={T.health.typesHint}
          value={types}
          onChange={(text) => change({ types: text })}
        />
        <TextField
          label={T.health.description}
          value={description}
          maxLength={200}
          onChange={(text) => change({ description: text })}
        />
      </DialogForm>
    </Dialog>
  );
}
