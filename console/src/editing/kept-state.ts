import { useState } from 'react';
import { currentKey } from '../session/keys.ts';
import { keepTyped, readTyped, typedPlace } from '../session/typed.ts';

/**
 * What is typed into a dialog. It is still there after the dialog was closed, the page was loaded again or the key ended,
 * as long as it fits; `drop` it when it was sent.
 */
export function useKeptState<S extends object>(name: string, begin: () => S, fits: (kept: S) => boolean) {
  const [key] = useState(currentKey);
  const place = typedPlace(key?.id, name);
  const read = () => {
    const kept = readTyped<S>(place);
    return kept && fits(kept) ? kept : undefined;
  };
  const [state, setState] = useState(() => read() ?? begin());
  const [wasKept, setWasKept] = useState(() => read() !== undefined);
  const change = (part: Partial<S>) => {
    const next = { ...state, ...part };
    keepTyped(key, place, next);
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
