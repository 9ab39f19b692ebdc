import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Hotkey {
  /** A value of KeyboardEvent.key. */
  key: string;
  does: string;
  run: () => void;
  /** Works, but is not listed in the help. */
  isQuiet?: boolean;
}

/** The hotkeys of mounted components; those of the last one mounted take precedence. */
let stack: (readonly Hotkey[])[] = [];
const listeners = new Set<() => void>();

function setStack(next: typeof stack): void {
  stack = next;
  for (const listener of listeners) listener();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function isHandledByElement(target: EventTarget | null, key: string): boolean {
  return key === 'Enter' && target instanceof HTMLElement && /^(A|BUTTON|SUMMARY)$/.test(target.tagName);
}

window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) && !isCheckbox(event.target)) return;
  if (
    document.querySelector('dialog[open], .menu:popover-open') ||
    isHandledByElement(event.target, event.key)
  )
    return;
  for (const keys of stack.toReversed()) {
    const found = keys.find(({ key }) => key === event.key);
    if (!found) continue;
    event.preventDefault();
    found.run();
    return;
  }
});

function isCheckbox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

/** Keys that work while the component is mounted and the user is not typing. */
export function useHotkeys(keys: readonly Hotkey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  const names = keys.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set of keys decides, what they do is looked up when they are pressed.
  useEffect(() => {
    const entry: Hotkey[] = latest.current.map((one, i) => ({
      ...one,
      run: () => latest.current[i]?.run(),
    }));
    setStack([...stack, entry]);
    return () => setStack(stack.filter((one) => one !== entry));
  }, [names]);
}

export function useAllHotkeys(): readonly Hotkey[] {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stack,
  );
  return now.toReversed().flat();
}
