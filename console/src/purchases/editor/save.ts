import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { CallResult } from '../../api.ts';
import { cacheWriteResult } from '../../app/cache-write-result.ts';
import { queryClient } from '../../app/queries.ts';
import { useWrite, type Write } from '../../app/write.ts';
import { T } from '../../texts.ts';
import { showToast } from '../../ui/toasts.tsx';
import type { Purchase } from '../types.ts';
import type { CheckedDraft } from './check.ts';
import { bodyOf, type PurchaseDraft } from './draft.ts';

type SavedPurchase = { data: Purchase };
const PATH = '/api/v2/purchases';

export interface EditedPurchase {
  id: string;
  version: string | undefined;
  /** It is saved, even if it is not submitted then: another attempt begins with this version. */
  onSaved: (version: string | undefined) => void;
}

interface Options {
  draft: PurchaseDraft;
  checked: CheckedDraft | undefined;
  /** A draft that is already saved, and the version that editing started from. */
  existing: EditedPurchase | undefined;
  drop: () => void;
  onError: (error: unknown) => void;
}

/** Saves and submits exactly what is shown: with the plan that the service gave for it. */
export function usePurchaseSaving({ draft, checked, existing, drop, onError }: Options) {
  const write = useWrite<SavedPurchase>();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const send = async (isSubmit: boolean) => {
    const body = bodyOf(draft);
    const plan = checked?.text === JSON.stringify(body) ? checked.planToken : undefined;
    try {
      const response = existing
        ? await change(write, existing, body, isSubmit)
        : await create(write, body, isSubmit, plan);
      isLeaving.current = true;
      drop();
      showToast(isSubmit ? T.orders.done.submit : T.editor.saved);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'purchases' });
      await navigate({ to: `/purchases/${response.data.data.purchase_global_id}` as '/' });
      // Not earlier: the editor would take it for another user's change.
      cacheWriteResult(response);
    } catch (error) {
      onError(error);
    }
  };
  return { send, isBusy: write.isBusy, error: write.error, isLeaving: () => isLeaving.current };
}

async function create(
  write: Write<SavedPurchase>,
  body: object,
  isSubmit: boolean,
  plan: string | undefined,
): Promise<CallResult<SavedPurchase>> {
  return write.send('POST', PATH, {
    body,
    query: { submit: isSubmit || undefined },
    headers: isSubmit && plan ? { 'dray-plan': plan } : {},
  });
}

/** Saves the draft first; submission then uses the plan for what was saved. */
async function change(
  write: Write<SavedPurchase>,
  { id, version, onSaved }: EditedPurchase,
  body: object,
  isSubmit: boolean,
): Promise<CallResult<SavedPurchase>> {
  const saved = await write.send('PATCH', `${PATH}/${id}`, { body, ifMatch: version });
  if (!isSubmit) return saved;
  onSaved(saved.etag);
  cacheWriteResult(saved);
  const checked = await write.send('POST', `${PATH}/validate`, { body: { purchase_global_id: id } });
  const { plan_token: plan } = checked.data.data as { plan_token?: string };
  return write.send('POST', `${PATH}/${id}/submit`, {
    ifMatch: saved.etag,
    headers: plan ? { 'dray-plan': plan } : {},
  });
}
