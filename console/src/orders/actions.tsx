import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { cacheWriteResult } from '../app/cache-write-result.ts';
import { queryClient } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { reasonText } from '../refusal-text.ts';
import { useCanWrite } from '../session/write-access.tsx';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { useHotkeys } from '../ui/hotkeys.ts';
import { showToast } from '../ui/toasts.tsx';
import { ACTIONS, type Action, canDo, type Order, orderReferenceOf } from './types.ts';

/** Allowed actions are buttons; the others are one quiet line that opens to the reasons. */
export function OrderActions({ order, extra }: { order: Order; extra: ReactNode }) {
  const [asked, setAsked] = useState<Action>();
  const navigate = useNavigate();
  const write = useWrite<{ data: Order }>();
  const name = orderReferenceOf(order);
  const mayWrite = useCanWrite();
  const can = (action: Action) => mayWrite && canDo(order, action);
  const path = `/api/v2/orders/${name}`;
  const refresh = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'orders' });
  const edit = () => void navigate({ to: '/orders/$id/edit', params: { id: name } as never });
  const send = async (method: string, suffix: string, told: string) => {
    cacheWriteResult(await write.send(method, path + suffix, { ifMatch: order.version }));
    showToast(told);
    refresh();
  };
  useHotkeys(can('update') ? [{ key: 'e', does: T.orders.actions.update, run: edit }] : []);
  const runs: Record<Action, () => Promise<void>> = {
    update: async () => edit(),
    submit: () => send('POST', '/submit', T.orders.done.submit),
    discard_changes: () => send('DELETE', '/revision', T.orders.done.discard_changes),
    cancel: () => send('DELETE', '', T.orders.done.cancel),
    delete: () => send('DELETE', '', T.orders.done.delete),
  };
  const shown = ACTIONS.filter(can);
  const refused = mayWrite ? refusalsOf(order) : [];
  return (
    <>
      <div className="row">
        {shown.map((action) => (
          <Button
            key={action}
            tone={action === 'submit' ? 'good' : action === 'update' ? 'main' : 'bad'}
            {...(action === 'update' ? { hotkey: 'e' } : {})}
            isBusy={write.isBusy && action === 'submit'}
            onClick={() =>
              action === 'update'
                ? edit()
                : action === 'submit'
                  ? void runs.submit().catch(() => undefined)
                  : setAsked(action)
            }
          >
            {T.orders.actions[action]}
          </Button>
        ))}
        {extra}
      </div>
      {refused.length > 0 && (
        <details className="refusals">
          <summary>{T.orders.notPossible(refused.flatMap(({ names }) => names).join(', '))}</summary>
          <ul>
            {refused.map(({ names, reason, detail }) => (
              <li key={reason} title={reason}>
                {names.join(', ')}: {reasonText({ reason, detail })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {write.error !== undefined && !asked && (
        <ErrorNote error={write.error} onRetry={() => void runs.submit().catch(() => undefined)} />
      )}
      {asked && (
        <ConfirmDialog
          title={T.orders.confirmTitles[asked as 'cancel']}
          action={T.orders.actions[asked]}
          onConfirm={runs[asked]}
          onClose={() => {
            setAsked(undefined);
            write.clear();
          }}
        >
          <p>{T.orders.confirmTexts[asked as 'cancel']}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Groups refused actions by their reason. */
function refusalsOf({ allowed_actions: all }: Order) {
  const byReason = new Map<string, { names: string[]; reason: string; detail: string | undefined }>();
  for (const action of ACTIONS) {
    const { allowed, reason = '', detail } = all[action];
    if (allowed) continue;
    const known = byReason.get(reason) ?? { names: [], reason, detail };
    known.names.push(T.orders.actions[action]);
    byReason.set(reason, known);
  }
  return [...byReason.values()];
}
