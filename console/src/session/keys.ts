import { useSyncExternalStore } from 'react';
import {
  fetchAccount,
  fetchKeyEnd,
  type KeyEndReason,
  type SignInMethods,
  signOutOfAccount,
} from './account.ts';
import { adoptUnsavedInput, deleteUnsavedInput } from './saved-input.ts';
import type { SignedInKey } from './signed-in-key.ts';

interface State {
  keys: SignedInKey[];
  currentId: number | undefined;
  /** The key that the service stopped accepting, until the next one signs in. */
  ended?: { name: string; because: KeyEndReason } | undefined;
  /** Why the session of the account is over, in the service's words. */
  endedBecause?: string | undefined;
  /** Undefined until the service has said who is signed in with an account. */
  ways?: SignInMethods | undefined;
}

const NAME = 'dray.keys';
const CURRENT = 'dray.current';
const SIGNED_OUT = 'dray.signed-out';
const SIGNED_IN = 'dray.signed-in';
/** Set while the browser is away to sign in. */
const SIGN_IN_PENDING = 'dray.is-away';
let state: State = load();
const listeners = new Set<() => void>();

function read(storage: Storage): SignedInKey[] {
  try {
    return JSON.parse(storage.getItem(NAME) ?? '[]') as SignedInKey[];
  } catch {
    return [];
  }
}

function load(): State {
  const kept = read(localStorage);
  const ofTab = read(sessionStorage).filter((key) => !key.isKept);
  const keys = [...kept, ...ofTab.filter((key) => !kept.some((one) => one.id === key.id))];
  const currentId = wantedId() || keys[0]?.id;
  return { keys, currentId: keys.some((key) => key.id === currentId) ? currentId : keys[0]?.id };
}

function wantedId(): number {
  return Number(sessionStorage.getItem(CURRENT) ?? '');
}

/** Tells the other tabs. */
function notifyOtherTabs(name: string, id: number): void {
  localStorage.setItem(name, String(id));
  localStorage.removeItem(name);
}

function save(storage: Storage, keys: SignedInKey[]): void {
  if (keys.length > 0) storage.setItem(NAME, JSON.stringify(keys));
  else storage.removeItem(NAME);
}

function setState(next: State): void {
  state = next;
  save(
    localStorage,
    next.keys.filter((key) => key.isKept),
  );
  save(
    sessionStorage,
    next.keys.filter((key) => !key.isKept && !key.isAccount),
  );
  if (next.currentId === undefined) sessionStorage.removeItem(CURRENT);
  else sessionStorage.setItem(CURRENT, String(next.currentId));
  for (const listener of listeners) listener();
}

export function signIn(key: SignedInKey): void {
  adoptUnsavedInput(
    key,
    state.keys.map(({ id }) => id),
  );
  const keys = [...state.keys.filter((one) => one.id !== key.id), key];
  setState({ ...state, keys, currentId: key.id, ended: undefined, endedBecause: undefined });
}

/** Before the browser leaves for the sign-in service. */
export function markLeavingForSignIn(): void {
  sessionStorage.setItem(SIGN_IN_PENDING, '1');
}

/** Asks the service who is signed in with an account. All tabs share that session. */
export async function loadAccount(): Promise<void> {
  const { account, ways, endedBecause } = await fetchAccount();
  const isBack = sessionStorage.getItem(SIGN_IN_PENDING) !== null;
  sessionStorage.removeItem(SIGN_IN_PENDING);
  const others = ways.key ? state.keys.filter((key) => !key.isAccount) : [];
  const had = state.keys.find((key) => key.isAccount);
  const isWanted = account && (isBack || wantedId() === account.id || state.currentId === had?.id);
  const keys = account ? [...others, account] : others;
  const current = isWanted ? account.id : others.find((key) => key.id === state.currentId)?.id;
  if (account && account.id !== had?.id) {
    adoptUnsavedInput(
      account,
      others.map(({ id }) => id),
    );
    if (isBack) notifyOtherTabs(SIGNED_IN, account.id);
  }
  setState({
    ...state,
    ways,
    keys,
    currentId: current ?? keys[0]?.id,
    endedBecause: account ? undefined : (endedBecause ?? state.endedBecause),
  });
}

/** Forgets the key and what was typed with it; if it was the current one, the next takes its place. */
export async function signOut(id: number): Promise<void> {
  if (state.keys.find((key) => key.id === id)?.isAccount) await signOutOfAccount();
  deleteUnsavedInput(id);
  // Other tabs are notified and forget the key too.
  notifyOtherTabs(SIGNED_OUT, id);
  setState(stateWithoutKey(id));
}

/** The service does not accept the key anymore. What was typed with it stays for the person's next key. */
export function dropEndedKey(id: number, because: string): void {
  const key = state.keys.find((one) => one.id === id);
  if (!key) return;
  setState({ ...stateWithoutKey(id), ...(key.isAccount && { endedBecause: because }) });
  if (!key.isAccount) void explainEnd(key);
}

async function explainEnd({ name, text }: SignedInKey): Promise<void> {
  const because = await fetchKeyEnd(text);
  setState({ ...state, ended: { name, because } });
}

function stateWithoutKey(id: number): State {
  const keys = state.keys.filter((key) => key.id !== id);
  return { ...state, keys, currentId: state.currentId === id ? keys[0]?.id : state.currentId };
}

export function switchKey(id: number): void {
  setState({ ...state, currentId: id });
}

export function currentKey(): SignedInKey | undefined {
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
export function useCurrentKey(): SignedInKey {
  const { keys, currentId } = useKeys();
  return keys.find((key) => key.id === currentId)!;
}

// Keys kept in the browser, and the account, are shared by all its tabs: signing out in one signs out in all of them.
window.addEventListener('storage', ({ key, newValue, storageArea }) => {
  if (key === SIGNED_IN && newValue) void loadAccount();
  if (key === SIGNED_OUT && newValue) {
    deleteUnsavedInput(Number(newValue));
    if (state.keys.some((one) => one.isAccount && one.id === Number(newValue)))
      setState(stateWithoutKey(Number(newValue)));
  }
  if (storageArea !== localStorage || (key !== NAME && key !== null)) return;
  const { keys, currentId } = load();
  const account = state.keys.filter((one) => one.isAccount);
  const isStill = account.some(({ id }) => id === state.currentId);
  state = {
    ...state,
    keys: [...keys, ...account],
    currentId: isStill ? state.currentId : (currentId ?? account[0]?.id),
  };
  for (const listener of listeners) listener();
});
