import { currentKey } from '../session/keys.ts';

/** Kept per tab: if the page is reloaded after a lost response and the same is sent again, it is done only once. */
const storageKey = () => `dray.unanswered.${currentKey()?.id}`;
const MAX_STORED_KEYS = 20;

type Sent = [text: string, key: string];

function read(): Sent[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]') as Sent[];
  } catch {
    return [];
  }
}

function save(sent: readonly Sent[]): void {
  if (sent.length > 0) sessionStorage.setItem(storageKey(), JSON.stringify(sent.slice(-MAX_STORED_KEYS)));
  else sessionStorage.removeItem(storageKey());
}

/** The Idempotency-Key of this write: that of the last attempt if it got no response, else a new one. */
export function idempotencyKeyFor(text: string): string {
  const sent = read();
  const known = sent.find(([one]) => one === text);
  if (known) return known[1];
  const key = crypto.randomUUID();
  save([...sent, [text, key]]);
  return key;
}

export function forgetIdempotencyKey(text: string): void {
  save(read().filter(([one]) => one !== text));
}
