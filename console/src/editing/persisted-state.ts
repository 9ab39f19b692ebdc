import { useState } from 'react';
import { currentKey } from '../session/keys.ts';
import { inputStorageKey, readSavedInput, saveInput } from '../session/saved-input.ts';

/**
 * What is typed into a dialog. It is still there after the dialog was closed, the page was loaded again or the key ended,
 * as long as it fits; `drop` it when it was sent.
 */
export function usePersistedState<S extends object>(
  name: string,
  begin: () => S,
  fits: (kept: S) => boolean,
) {
  const [key] = useState(currentKey);
  const place = inputStorageKey(key?.id, name);
  const read = () => {
    const kept = readSavedInput<S>(place);
    return kept && fits(kept) ? kept : undefined;
  };
  const [state, setState] = useState(() => read() ?? begin());
  const [wasKept, setWasKept] = useState(() => read() !== undefined);
  const change = (part: Partial<S>) => {
    const next = { ...state, ...part };
    saveInput(key, place, next);
    setState(next);
  };
  const drop = () => {
    sessionStorage.removeItem(place);
    setWasKept(false);
  };
  const startOver = () => {
    drop();
    setState(begin());
  };
  return { state, change, drop, startOver, wasKept };
}

/** The same for a dialog whose content is discarded when the user closes it. */
export function useDialogInput<S extends object>(
  name: string,
  begin: () => S,
  onClose: () => void,
  fits: (kept: S) => boolean = () => true,
) {
  const { state: typed, change, drop } = usePersistedState(name, begin, fits);
  const close = () => {
    drop();
    onClose();
  };
  return { typed, change, close };
}
