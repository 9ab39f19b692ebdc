import type { SignedInKey } from './signed-in-key.ts';

/** What was typed and not saved, kept in this tab, by the key that it was typed with. */
const EDITOR = 'dray.editor.';
const UNANSWERED = 'dray.unanswered.';

/** Keys that were signed out: an editor that is still on screen for a moment must not keep anything. */
const forgotten = new Set<number>();

export const inputStorageKey = (keyId: number | undefined, name: string) => `${EDITOR}${keyId}.${name}`;

/** The same person with the same rights, under whichever key. */
export const inputOwner = ({
  environment,
  type,
  userId,
  supplierIds,
  customerIds,
  states,
}: SignedInKey): string => JSON.stringify([environment, type, userId, supplierIds, customerIds, states]);

const namesIn = (prefix: string) => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));

/** Names of what this key has typed and not saved. */
export const savedInputNames = (keyId: number, prefix = ''): string[] =>
  namesIn(inputStorageKey(keyId, prefix)).map((place) => place.slice(inputStorageKey(keyId, '').length));

export function readSavedInput<T>(place: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveInput(key: SignedInKey | undefined, place: string, content: object): void {
  if (!key || forgotten.has(key.id)) return;
  sessionStorage.setItem(place, JSON.stringify({ ...content, owner: inputOwner(key) }));
}

/** Signing out leaves nothing behind for the next user of this browser. */
export function deleteUnsavedInput(keyId: number): void {
  forgotten.add(keyId);
  for (const name of [...namesIn(inputStorageKey(keyId, '')), UNANSWERED + keyId])
    sessionStorage.removeItem(name);
}

/** A key that was rotated or revoked cannot sign in again: what it left passes to the next key of the same person. */
export function adoptUnsavedInput(key: SignedInKey, signedIds: readonly number[]): void {
  forgotten.delete(key.id);
  for (const place of namesIn(EDITOR)) {
    const [, id, name] = /^dray\.editor\.(\d+)\.(.+)$/.exec(place) ?? [];
    if (name === undefined || signedIds.includes(Number(id)) || Number(id) === key.id) continue;
    if (readSavedInput<{ owner?: string }>(place)?.owner !== inputOwner(key)) continue;
    const next = inputStorageKey(key.id, name);
    if (sessionStorage.getItem(next) !== null) continue;
    sessionStorage.setItem(next, sessionStorage.getItem(place)!);
    sessionStorage.removeItem(place);
  }
}
