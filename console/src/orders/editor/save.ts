import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { cacheWriteResult } from '../../app/cache-write-result.ts';
import { queryClient } from '../../app/queries.ts';
import { useWrite } from '../../app/write.ts';
import { isPlanRefused } from '../../editing/plan.ts';
import { T } from '../../texts.ts';
import { showToast } from '../../ui/toasts.tsx';
import { type Order, orderReferenceOf } from '../types.ts';
import { bodyOf, type OrderDraft } from './draft.ts';
import type { DraftValidation } from './validate.ts';

export interface DraftSaver {
  isBusy: 'save' | 'submit' | undefined;
  error: unknown;
  save: () => Promise<void>;
  submit: () => Promise<void>;
  retry: () => Promise<void>;
  /** Discards what was typed. */
  drop: () => void;
  isLeaving: () => boolean;
}

interface Options {
  /** Discards what was typed. */
  drop: () => void;
  draft: OrderDraft;
  checked: DraftValidation;
  /** Set for an existing order. */
  existing: { id: string; version: string | undefined } | undefined;
  onError: (error: unknown) => void;
}

/** Saves and submits exactly what is shown: with the service's plan for it, if there is one. */
export function useOrderSaving({ drop, draft, checked, existing, onError }: Options): DraftSaver {
  const write = useWrite<{ data: Order }>();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'save' | 'submit'>();
  const last = useRef<'save' | 'submit'>('save');
  const isLeaving = useRef(false);
  const send = async (what: 'save' | 'submit') => {
    last.current = what;
    setKind(what);
    const body = bodyOf(draft);
    const asked = JSON.stringify(existing ? { ...body, order_id: existing.id } : body);
    const plan = checked.sentText === asked ? checked.result?.plan_token : undefined;
    try {
      const response = await write.send(
        existing ? 'PATCH' : 'POST',
        existing ? `/api/v2/orders/${existing.id}` : '/api/v2/orders',
        {
          body,
          query: { submit: what === 'submit' ? true : undefined },
          ifMatch: existing?.version,
          headers: what === 'submit' && plan ? { 'dray-plan': plan } : {},
        },
      );
      isLeaving.current = true;
      drop();
      cacheWriteResult(response);
      showToast(what === 'submit' ? T.orders.done.submit : T.editor.saved);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'orders' });
      await navigate({ to: '/orders/$id', params: { id: orderReferenceOf(response.data.data) } as never });
    } catch (error) {
      if (isPlanRefused(error)) checked.recheck();
      onError(error);
    } finally {
      setKind(undefined);
    }
  };
  return {
    isBusy: write.isBusy ? kind : undefined,
    error: write.error,
    save: () => send('save'),
    submit: () => send('submit'),
    retry: () => send(last.current),
    drop,
    isLeaving: () => isLeaving.current,
  };
}
