import { createClient } from '@dray/client';
import { describe, expect, test } from 'vitest';

const ANSWER = { data: { api_key_id: 1 } };

/** A service that answers when it is told to, and fails as fetch does when a request is stopped. */
function slowService() {
  const asked: { signal: AbortSignal; answer: () => void }[] = [];
  const dray = createClient({
    url: 'http://dray.example',
    key: 'k',
    retries: 0,
    fetch: (_, init) =>
      new Promise((resolve, reject) => {
        const signal = init!.signal!;
        signal.addEventListener('abort', () => reject(signal.reason));
        asked.push({ signal, answer: () => resolve(Response.json(ANSWER)) });
      }),
  });
  return { dray, asked };
}

describe('request timeouts', () => {
  test('are reused after a response, by one request at a time', async () => {
    const { dray, asked } = slowService();
    const first = dray.me.get();
    const beside = dray.me.get();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[0]!.signal).not.toBe(asked[1]!.signal);
    asked[0]!.answer();
    await first;
    const next = dray.me.get();
    await expect.poll(() => asked.length).toBe(3);
    expect(asked[2]!.signal).toBe(asked[0]!.signal);
    asked[1]!.answer();
    asked[2]!.answer();
    await Promise.all([beside, next]);
  });

  test('are not reused after they fire, and abort no other request', async () => {
    const { dray, asked } = slowService();
    const answered = dray.me.get();
    await expect.poll(() => asked.length).toBe(1);
    asked[0]!.answer();
    await answered;
    const late = dray.me.get({ attemptTimeoutMs: 30 });
    const beside = dray.me.get();
    await expect(late).rejects.toMatchObject({ code: 'TIMED_OUT' });
    const after = dray.me.get();
    await expect.poll(() => asked.length).toBe(4);
    expect(asked[1]!.signal.aborted).toBe(true);
    expect([asked[2]!, asked[3]!].map(({ signal }) => signal.aborted)).toEqual([false, false]);
    asked[2]!.answer();
    asked[3]!.answer();
    expect((await Promise.all([beside, after])).map(({ data }) => data)).toEqual([ANSWER.data, ANSWER.data]);
  });

  test('do not accumulate listeners', async () => {
    const { dray, asked } = slowService();
    for (let i = 0; i < 40; i++) {
      const call = dray.me.get();
      await expect.poll(() => asked.length).toBe(i + 1);
      asked[i]!.answer();
      await call;
    }
    expect(new Set(asked.map(({ signal }) => signal)).size).toBe(5);
  });
});
