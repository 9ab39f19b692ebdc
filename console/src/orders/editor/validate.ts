import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../api.ts';
import { useAutoRetry } from '../../editing/auto-retry.ts';
import { lineIndexOf } from '../../ui/field-text.ts';
import type { Problem, Validation } from '../types.ts';
import { bodyOf, filledLines, type OrderDraft } from './draft.ts';
import { withoutRefused } from './refused-parts.ts';

export interface DraftValidation {
  /** For the content that was sent; typing may be ahead of it. */
  result: Validation | undefined;
  error: unknown;
  isBehind: boolean;
  /** The lines that were sent, in the order of the response's indexes. */
  sentKeys: readonly number[];
  sentText: string;
  /** Validates the same content again: the plan that was given for it is no longer valid. */
  recheck: () => void;
}

const DEBOUNCE_MS = 120;
const NOTHING: Omit<DraftValidation, 'recheck'> = {
  result: undefined,
  error: undefined,
  isBehind: false,
  sentKeys: [],
  sentText: '',
};

const asValidation = (error: ApiError): Validation => ({
  valid: false,
  errors:
    error.fieldErrors.length > 0
      ? [...error.fieldErrors]
      : [{ field: '', code: error.code, detail: error.detail }],
  warnings: [],
  pricing_date: null,
  delivery_date: null,
  lines: [],
  totals: null,
  groups: [],
  cancels_original: false,
});

/**
 * Validates the order with the service while it is typed: one request at a time, and the latest response counts.
 * Typing never waits.
 */
export function useOrderValidation(draft: OrderDraft, orderId: string | undefined): DraftValidation {
  const [checked, setChecked] = useState(NOTHING);
  const [round, setRound] = useState(0);
  const running = useRef(false);
  const wanted = useRef<{ text: string; keys: number[] } | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  const body = bodyOf(draft);
  const text = JSON.stringify(orderId ? { ...body, order_id: orderId } : body);
  const keys = filledLines(draft).map((line) => line.key);
  const isAskable = draft.customerId !== null;
  const keysText = keys.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys go with the text.
  useEffect(() => {
    if (!isAskable) return;
    const ask = async () => {
      if (running.current) return;
      running.current = true;
      while (wanted.current && !isGone.current) {
        const now = wanted.current;
        wanted.current = undefined;
        const next = await validateText(now.text);
        if (!isGone.current)
          setChecked({
            ...next,
            isBehind: wanted.current !== undefined,
            sentKeys: now.keys,
            sentText: now.text,
          });
      }
      running.current = false;
    };
    wanted.current = { text, keys };
    setChecked((old) => ({ ...old, isBehind: true }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), DEBOUNCE_MS);
  }, [text, keysText, isAskable, round]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const recheck = useCallback(() => setRound((n) => n + 1), []);
  useAutoRetry(checked.error, recheck);
  return { ...checked, recheck };
}

const validate = async (body: object): Promise<Validation> =>
  (
    await call<{ data: Validation }>('POST', '/api/v2/orders/validate', {
      body,
      query: { include_pricing: true },
    })
  ).data.data;

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 429].includes(error.status);

async function validateText(text: string): Promise<Pick<DraftValidation, 'result' | 'error'>> {
  const body = JSON.parse(text) as ReturnType<typeof bodyOf>;
  try {
    return { result: await validate(body), error: undefined };
  } catch (error) {
    return isRefusal(error)
      ? { result: await assessRest(body, asValidation(error)), error: undefined }
      : { result: undefined, error };
  }
}

/** One field that the service cannot read takes no price away from the others: they are validated without it. */
async function assessRest(body: ReturnType<typeof bodyOf>, refused: Validation): Promise<Validation> {
  const rest = withoutRefused(body, refused.errors);
  if (!rest) return refused;
  try {
    const { plan_token: _, ...found } = await validate(rest.body);
    return {
      ...found,
      valid: false,
      errors: [...refused.errors, ...rest.problemsOf(found.errors)],
      warnings: rest.problemsOf(found.warnings),
    };
  } catch {
    return refused;
  }
}

/** The problems of one line, by the index at which it was sent. */
export function problemsOfLine(
  problems: readonly Problem[],
  checked: DraftValidation,
  key: number,
): Problem[] {
  const index = checked.sentKeys.indexOf(key);
  if (index < 0) return [];
  return problems.filter((one) => lineIndexOf(one.field) === index);
}
