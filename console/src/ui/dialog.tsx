import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { T } from '../texts.ts';
import { Button } from './controls.tsx';
import { ErrorNote } from './errors.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  isWide?: boolean;
}

/** The browser's own dialog: it traps the focus, closes with Escape and needs no inline styles. */
export function Dialog({ title, onClose, children, isWide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (!shown?.open) shown?.showModal();
    return () => {
      shown?.close();
      // The element that had the focus may be gone as a result of the action.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else document.querySelector('main')?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'wide' : ''}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** The action, as a verb. */
  action: string;
  tone?: 'main' | 'bad' | 'good';
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. If it is refused, stays open and shows the reason. */
export function ConfirmDialog({ title, children, action, tone = 'bad', onConfirm, onClose }: ConfirmProps) {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({
    isBusy: false,
    error: undefined,
  });
  const confirm = async () => {
    setState({ isBusy: true, error: undefined });
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {state.error !== undefined && <ErrorNote error={state.error} />}
      <div className="row">
        <Button tone={tone} onClick={confirm} isBusy={state.isBusy}>
          {action}
        </Button>
        <Button onClick={onClose}>{T.back}</Button>
      </div>
    </Dialog>
  );
}
