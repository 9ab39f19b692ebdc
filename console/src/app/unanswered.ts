import { currentKey } from '../session/keys.ts';

/** Kept for the tab: whoever reloads the page after a lost answer and sends the same again does it once. */
const place = () => `dray.unanswered.${currentKey()?.id}`;
const MOST = 20;

type Sent = [text: string, key: string];

function read(): Sent[] {
  try {
    return JSON.parse(sessionStorage.getItem(place()) ?? '[]') as Sent[];
  } catch {
    return [];
  }
}

function save(sent: readonly Sent[]): void {
  if (sent.length > 0) sessionStorage.setItem(place(), JSON.stringify(sent.slice(-MOST)));
  else sessionStorage.removeItem(place());
}

/** The Idempotency-Key of this write: the one of its last try, where that was never answered. */
export function keyFor(text: string): string {
  const sent = read();
  const known = sent.find(([one]) => one === text);
  if (known) return known[1];
  const key = crypto.randomUUID();
  save([...sent, [text, key]]);
  return key;
}

export function forgetKey(text: string): void {
  save(read().filter(([one]) => one !== text));
}
