import { useCallback, useEffect, useRef, useState } from 'react';
import { isSwitchingLanguage } from '../language.ts';
import { currentKey } from '../session/keys.ts';
import { inputStorageKey, readSavedInput, saveInput } from '../session/saved-input.ts';
import { type EditorDraft, restoreDraft } from './line-keys.ts';

export interface SavedDraft<D extends EditorDraft> {
  draft: D;
  /** The version that editing started from. */
  version: string | undefined;
}

function readSavedDraft<D extends EditorDraft>(
  place: string,
  begin: () => SavedDraft<D>,
): SavedDraft<D> | undefined {
  const kept = readSavedInput<SavedDraft<D>>(place);
  return kept?.draft && { draft: restoreDraft(kept.draft, begin().draft), version: kept.version };
}

const SAVE_DEBOUNCE_MS = 300;

/** What is typed survives a reload, the end of its key and an outage of the service; signing out drops it. */
export function useDraft<D extends EditorDraft>(name: string, begin: () => SavedDraft<D>) {
  // The key it is typed with: by the end it may be signed out.
  const [key] = useState(currentKey);
  const [place] = useState(() => inputStorageKey(key?.id, name));
  const [state, setState] = useState<SavedDraft<D>>(() => readSavedDraft(place, begin) ?? begin());
  const [isTyped, setTyped] = useState(() => readSavedDraft(place, begin) !== undefined);
  const latest = useRef({ state, isTyped });
  latest.current = { state, isTyped: isTyped && latest.current.isTyped };
  const keep = useCallback(() => {
    const { state: now, isTyped: isWorthIt } = latest.current;
    if (isWorthIt) saveInput(key, place, now);
    return isWorthIt;
  }, [key, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change.
  useEffect(() => {
    const timer = setTimeout(keep, SAVE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [state, keep]);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (keep() && !isSwitchingLanguage()) event.preventDefault();
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
  /** Fills in a default: it does not count as typed, and discards nothing that was typed in the meantime. */
  const fill = useCallback((part: Partial<D>) => {
    setState((old) => ({ ...old, draft: { ...old.draft, ...part } }));
  }, []);
  const drop = useCallback(() => {
    latest.current.isTyped = false;
    sessionStorage.removeItem(place);
  }, [place]);
  const reset = useCallback(
    (next: SavedDraft<D>, isStillTyped: boolean) => {
      // What was dropped stays dropped, even if the page is still shown for a moment.
      if (!isStillTyped) drop();
      setState(next);
      setTyped(isStillTyped);
    },
    [drop],
  );
  /** What is typed goes on from another version: the one that it was saved as. */
  const rebase = useCallback((version: string | undefined) => setState((old) => ({ ...old, version })), []);
  return { draft: state.draft, version: state.version, isTyped, change, fill, reset, rebase, drop };
}
