import { useSyncExternalStore } from 'react';
import { T } from '../texts.ts';
import { Button } from './controls.tsx';

interface Toast {
  id: number;
  text: string;
  undo: (() => void) | undefined;
}

const SHOWN_MS = 6_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message for a moment, with an undo button if the action can be undone. */
export function showToast(text: string, undo?: () => void): void {
  const toast = { id: ++lastId, text, undo };
  setToasts([...toasts.slice(-3), toast]);
  setTimeout(() => setToasts(toasts.filter((one) => one.id !== toast.id)), SHOWN_MS);
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <div className="toasts" role="status">
      {shown.map((one) => (
        <div className="toast" key={one.id}>
          <span>{one.text}</span>
          {one.undo && (
            <Button
              tone="plain"
              onClick={() => {
                one.undo?.();
                setToasts(toasts.filter(({ id }) => id !== one.id));
              }}
            >
              {T.undo}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
