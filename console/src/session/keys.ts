import { useSyncExternalStore } from 'react';
import { adoptTyped, forgetTyped } from './typed.ts';

/** A key that the user signed in with, and what the service says about it. */
export interface SignedKey {
  text: string;
  id: number;
  type: 'Employee' | 'Supplier' | 'Customer';
  environment: string;
  userId: number | null;
  supplierIds: number[] | null;
  customerIds: number[] | null;
  states: string[];
  /** The name that the user gave it. */
  name: string;
  /** Kept after the tab is closed. */
  isKept: boolean;
}

interface State {
  keys: SignedKey[];
  currentId: number | undefined;
  /** The key that the service stopped accepting, until the next one signs in. */
  ended?: string | undefined;
}

const NAME = 'dray.keys';
const CURRENT = 'dray.current';
const SIGNED_OUT = 'dray.signed-out';
let state: State = load();
const listeners = new Set<() => void>();

function read(storage: Storage): SignedKey[] {
  try {
    return JSON.parse(storage.getItem(NAME) ?? '[]') as SignedKey[];
  } catch {
    return [];
  }
}

function load(): State {
  const kept = read(localStorage);
  const ofTab = read(sessionStorage).filter((key) => !key.isKept);
  const keys = [...kept, ...ofTab.filter((key) => !kept.some((one) => one.id === key.id))];
  const currentId = Number(sessionStorage.getItem(CURRENT) ?? '') || keys[0]?.id;
  return { keys, currentId: keys.some((key) => key.id === currentId) ? currentId : keys[0]?.id };
}

function save(storage: Storage, keys: SignedKey[]): void {
  if (keys.length > 0) storage.setItem(NAME, JSON.stringify(keys));
  else storage.removeItem(NAME);
}

function change(next: State): void {
  state = next;
  save(
    localStorage,
    next.keys.filter((key) => key.isKept),
  );
  save(
    sessionStorage,
    next.keys.filter((key) => !key.isKept),
  );
  if (next.currentId === undefined) sessionStorage.removeItem(CURRENT);
  else sessionStorage.setItem(CURRENT, String(next.currentId));
  for (const listener of listeners) listener();
}

export function signIn(key: SignedKey): void {
  adoptTyped(
    key,
    state.keys.map(({ id }) => id),
  );
  change({ keys: [...state.keys.filter((one) => one.id !== key.id), key], currentId: key.id });
}

/** Forgets the key and what was typed with it; if it was the current one, the next takes its place. */
export function signOut(id: number): void {
  forgetTyped(id);
  // Other tabs hear of it and forget, too.
  localStorage.setItem(SIGNED_OUT, String(id));
  localStorage.removeItem(SIGNED_OUT);
  change(without(id));
}

/** The service does not accept the key any more. What was typed with it stays for the person's next key. */
export function endKey(id: number): void {
  const ended = state.keys.find((key) => key.id === id)?.name;
  if (ended !== undefined) change({ ...without(id), ended });
}

function without(id: number): State {
  const keys = state.keys.filter((key) => key.id !== id);
  return { keys, currentId: state.currentId === id ? keys[0]?.id : state.currentId };
}

export function switchTo(id: number): void {
  change({ ...state, currentId: id });
}

export function currentKey(): SignedKey | undefined {
  return state.keys.find((key) => key.id === state.currentId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useKeys(): State {
  return useSyncExternalStore(subscribe, () => state);
}

/** The key that the page works with; pages are shown only if there is one. */
export function useCurrentKey(): SignedKey {
  const { keys, currentId } = useKeys();
  return keys.find((key) => key.id === currentId)!;
}

// Keys kept in the browser are shared by all its tabs: signing out in one signs out in all of them.
window.addEventListener('storage', ({ key, newValue, storageArea }) => {
  if (key === SIGNED_OUT && newValue) forgetTyped(Number(newValue));
  if (storageArea !== localStorage || (key !== NAME && key !== null)) return;
  state = { ...load(), ended: state.ended };
  for (const listener of listeners) listener();
});
