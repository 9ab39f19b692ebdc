import { setTimeout as sleep } from 'node:timers/promises';
import { USER_ID } from './demo.ts';
import { ask, newAgent } from './http.ts';
import type { LoadClient } from './load-client.ts';

const PAUSE_MS = 400;
const PROBE_TIMEOUT_MS = 5_000;
const PROBE_EVERY_MS = 400;
/** The documented second, and room for a machine that has no processor free for a while. */
export const REVOKED_WITHIN_MS = 5_000;
const WATCH_MS = REVOKED_WITHIN_MS + 3_000;
const MAX_WATCHED = 12;

/** A key that was revoked, and what servers said to it afterwards. */
export interface RevokedKey {
  id: string;
  apiKeyId: number;
  text: string;
  /** How long after the revocation it was last let in, by server. */
  lastLetInMs: Map<string, number>;
}

let address = 0;
/** Failed keys are limited by address; whoever probes comes from a new one each time. */
export function newAddress(): string {
  address++;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
}

export async function statusOfKey(
  url: string,
  text: string,
  agent = newAgent(),
): Promise<number | undefined> {
  const answer = await ask(agent, {
    url,
    method: 'GET',
    path: '/api/v2/me',
    headers: { 'x-api-key': text, 'x-forwarded-for': newAddress() },
    timeoutMs: PROBE_TIMEOUT_MS,
  });
  return typeof answer === 'string' ? undefined : answer.status;
}

/** Makes keys, has every server know them, and revokes them; then nobody may be let in with them. */
export async function keyClient(desk: LoadClient, revoked: RevokedKey[]): Promise<void> {
  const { random, office } = desk;
  const watching = new Set<Promise<void>>();
  await desk.work(async () => {
    const lifeMs = random.int(50, 1_500);
    const made = await desk.write({
      kind: 'key creation',
      method: 'POST',
      path: '/ops/keys',
      body: (id) => ({ type: 'Employee', name: id, user_id: USER_ID, max_requests_per_hour: 1_000_000 }),
      promised: (json) => ({ apiKeyId: json.data.api_key_id }),
    });
    if (made?.status !== 201) return;
    const { api_key_id: apiKeyId, key: text } = made.json.data as { api_key_id: number; key: string | null };
    // A replay does not tell the text again: that key can only be revoked.
    if (text !== null) await Promise.all(office.urls.map((url) => statusOfKey(url, text)));
    await sleep(lifeMs);
    const ended = await desk.write({
      kind: 'key revocation',
      method: 'DELETE',
      path: `/ops/keys/${apiKeyId}`,
      promised: () => ({ apiKeyId }),
    });
    if (ended?.status !== 204 || text === null) return;
    const key: RevokedKey = { id: ended.id, apiKeyId, text, lastLetInMs: new Map() };
    revoked.push(key);
    if (watching.size >= MAX_WATCHED) return;
    const watch: Promise<void> = watchKey(desk, key).finally(() => watching.delete(watch));
    watching.add(watch);
  }, PAUSE_MS);
  await Promise.all(watching);
}

/** Asks with the key for a while, as its former owner would. The time counts from when a request was sent. */
async function watchKey({ office }: LoadClient, key: RevokedKey): Promise<void> {
  const revokedAtMs = performance.now();
  const agent = newAgent();
  const watch = async (url: string) => {
    while (performance.now() - revokedAtMs < WATCH_MS) {
      const sentMs = performance.now() - revokedAtMs;
      const status = await statusOfKey(url, key.text, agent);
      if (status === 200) key.lastLetInMs.set(url, sentMs);
      office.tally.add('revoked keys tried');
      await sleep(PROBE_EVERY_MS);
    }
  };
  await Promise.all(office.urls.map(watch));
  agent.destroy();
}
