import { useCallback, useEffect, useRef, useState } from 'react';
import { currentKey } from '../session/keys.ts';
import { nextKey } from './line-keys.ts';

/** Any content of an editor has lines. */
interface WithLines {
  lines: readonly { key: number }[];
}

export interface Kept<D extends WithLines> {
  draft: D;
  /** The version that editing started from. */
  version: string | undefined;
}

const placeOf = (name: string) => `dray.editor.${currentKey()?.id}.${name}`;

function readKept<D extends WithLines>(name: string): Kept<D> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null') as Kept<D> | null;
    if (!kept) return undefined;
    const lines = kept.draft.lines.map((line) => ({ ...line, key: nextKey() }));
    return { ...kept, draft: { ...kept.draft, lines } };
  } catch {
    return undefined;
  }
}

const PAUSE_MS = 300;

/** What is typed survives a reload, a sign-out and an outage of the service. */
export function useDraft<D extends WithLines>(name: string, begin: () => Kept<D>) {
  // The key it is typed with: by the end it may be signed out.
  const [place] = useState(() => placeOf(name));
  const [state, setState] = useState<Kept<D>>(() => readKept<D>(name) ?? begin());
  const [isTyped, setTyped] = useState(() => readKept<D>(name) !== undefined);
  const latest = useRef({ state, isTyped });
  latest.current = { state, isTyped: isTyped && latest.current.isTyped };
  const keep = useCallback(() => {
    const { state: now, isTyped: isWorthIt } = latest.current;
    if (isWorthIt) sessionStorage.setItem(place, JSON.stringify(now));
    return isWorthIt;
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change.
  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, keep]);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (keep()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      keep();
    };
  }, [keep]);
  const change = useCallback((next: Partial<D>) => {
    latest.current.isTyped = true;
    setTyped(true);
    setState((old) => ({ ...old, draft: { ...old.draft, ...next } }));
  }, []);
  const drop = useCallback(() => {
    latest.current.isTyped = false;
    sessionStorage.removeItem(place);
  }, [place]);
  const reset = useCallback(
    (next: Kept<D>, isStillTyped: boolean) => {
      // What was dropped stays dropped, even if the page is still shown for a moment.
      if (!isStillTyped) drop();
      setState(next);
      setTyped(isStillTyped);
    },
    [drop],
  );
  return { draft: state.draft, version: state.version, isTyped, change, reset, drop };
}
