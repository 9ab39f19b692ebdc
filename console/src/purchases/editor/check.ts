import type { V2 } from '@dray/client';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call, type FieldError } from '../../api.ts';
import { useAutoRetry } from '../../editing/auto-retry.ts';
import { bodyOf, type PurchaseDraft, sentLineKeys } from './draft.ts';

export interface CheckedDraft {
  problems: readonly FieldError[];
  isValid: boolean;
  planToken: string | undefined;
  totalCases: number | undefined;
  text: string;
  keys: number[];
}

/** Validates the draft as on submission, a moment after the last keystroke. */
export function usePurchaseValidation(
  draft: PurchaseDraft,
  ownId: string | undefined,
): { checked: CheckedDraft | undefined; recheck: () => void } {
  const [checked, setChecked] = useState<CheckedDraft>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState(0);
  const isAskable = Boolean(
    draft.supplierId && draft.vendorId && draft.locationId && draft.poNum.trim() && draft.date,
  );
  const text = JSON.stringify(bodyOf(draft));
  const keys = sentLineKeys(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys go with the text.
  useEffect(() => {
    if (!isAskable) return setChecked(undefined);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data } = await call<V2.ValidatePurchaseResponse>('POST', '/api/v2/purchases/validate', {
          body: JSON.parse(text),
          signal: stop.signal,
        });
        const { plan_token: planToken, total_cases: totalCases } = data.data;
        setFailure(undefined);
        setChecked({ problems: [], isValid: true, planToken, totalCases, text, keys });
      } catch (error) {
        if (stop.signal.aborted || !(error instanceof ApiError)) return;
        setFailure(error);
        const all: readonly FieldError[] =
          error.fieldErrors.length > 0
            ? error.fieldErrors
            : [{ field: '', code: error.code, detail: error.detail }];
        // The service validates it as a new purchase, so a PO number conflict with this purchase itself is not a problem.
        const problems = all.filter((one) => !ownId || one.purchase_global_id !== ownId);
        setChecked({
          problems,
          isValid: problems.length === 0,
          planToken: undefined,
          totalCases: undefined,
          text,
          keys,
        });
      }
    }, 250);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, isAskable, round]);
  const recheck = useCallback(() => setRound((n) => n + 1), []);
  useAutoRetry(failure, recheck);
  return { checked, recheck };
}
