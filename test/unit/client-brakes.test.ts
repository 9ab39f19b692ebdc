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

describe('what stops a request that takes too long', () => {
  test('is used again after an answer, by one request at a time', async () => {
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

  test('is not used again once it has stopped one, and stops no other', async () => {
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

  test('does not gather listeners without end', async () => {
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
