import { type ReactNode, useRef } from 'react';
import { ApiError } from '../api.ts';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { useHotkeys } from '../ui/hotkeys.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useUnsentWarning } from './unsent-warning.tsx';

/** Plain keys are typed; this one is taken from the fields before they see it. */
const SUBMIT_KEY = 'Ctrl+Enter';

interface Sending {
  run: () => void;
  isBusy: boolean;
}

interface Props {
  title: ReactNode;
  /** The result of the last check, in words. */
  state: string;
  isValid: boolean;
  sum?: string;
  draft: Parameters<typeof useUnsentWarning>[0];
  /** Undefined while there is nothing that could be saved. */
  save: (Sending & { text: string }) | undefined;
  submit: Sending;
  error: unknown;
  onRetry?: () => void;
  /** Shown above the fields: the customer, or a notice that another user made a change. */
  top: ReactNode;
  isUnsaved: () => boolean;
  drop: () => void;
  children: ReactNode;
}

/** A refusal is about what was sent, until that is changed. Without a response, it may have been accepted. */
function useRelevantError(error: unknown, draft: object): unknown {
  const sent = useRef({ error, draft });
  if (sent.current.error !== error) sent.current = { error, draft };
  const isRefusal = error instanceof ApiError && !error.isUnknown;
  return isRefusal && sent.current.draft !== draft ? undefined : error;
}

/** The frame of both editors: what is typed, where it stands, and the two ways to send it. */
export function EditorForm({ title, state, isValid, sum, draft, save, submit, top, ...rest }: Props) {
  const leftOut = useUnsentWarning(draft);
  const error = useRelevantError(rest.error, draft);
  const submitAll = () => leftOut.guard(T.orders.actions.submit, submit.run);
  const isReady = () => save && !submit.isBusy && !document.querySelector('dialog[open]');
  useHotkeys([{ key: SUBMIT_KEY, does: T.orders.actions.submit, run: submitAll }]);
  return (
    // Enter in a field sends nothing: only the button does, and Ctrl and Enter wherever the focus is.
    <form
      className="page"
      onSubmit={(event) => event.preventDefault()}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        if (isReady()) submitAll();
      }}
    >
      <div className="page-head">
        <h1>{title}</h1>
        <span className="soft" role="status">
          {state}
          {isValid && leftOut.count > 0 && T.editor.without(leftOut.count)}
        </span>
        <span className="push row">
          {sum && <strong>{sum}</strong>}
          {save && (
            <>
              <Button onClick={() => leftOut.guard(save.text, save.run)} isBusy={save.isBusy}>
                {save.text}
              </Button>
              <Button tone="good" hotkey={SUBMIT_KEY} onClick={submitAll} isBusy={submit.isBusy}>
                {T.orders.actions.submit}
              </Button>
            </>
          )}
        </span>
      </div>
      {top}
      {error !== undefined && (
        <ErrorNote error={error} {...(rest.onRetry ? { onRetry: rest.onRetry } : {})} />
      )}
      {rest.children}
      {leftOut.dialog}
      <LeaveGuard isUnsaved={rest.isUnsaved} drop={rest.drop} />
    </form>
  );
}
