import { expect, test } from 'vitest';
import type { Queryable } from '../../src/db/index.ts';
import { unavailable } from '../../src/db/index.ts';
import { SentBodies } from '../../src/orders/commands/sent-bodies.ts';
import type { SentBodyKey } from '../../src/orders/save/sent-body.ts';

const GIVEN: SentBodyKey = { apiKeyId: 1, orderRef: '01J', variant: 1, version: 5 };

/** A table with one row; while it is full, it takes no writes. */
function table() {
  const state: {
    row: { version: number; hash: string | null } | undefined;
    isFull: boolean;
    writes: number;
  } = {
    row: undefined,
    isFull: false,
    writes: 0,
  };
  const db = {
    async query(statement: { text: string; values: readonly unknown[] }) {
      if (statement.text.startsWith('SELECT')) return state.row ? [state.row] : [];
      if (state.isFull) throw unavailable('The disk is full.', new Error('53100'));
      state.writes++;
      const hash = statement.values[4] as string | null;
      state.row = { version: 5, hash: state.row && state.row.hash !== hash ? null : hash };
      return [];
    },
  } as Queryable;
  return { db, state };
}

test('a body returned while the database rejected writes is not forgotten', async () => {
  const { db, state } = table();
  const bodies = new SentBodies();
  await bodies.add(db, GIVEN, 'a');
  expect(await bodies.isOnlyBody(db, GIVEN, 'a')).toBe(true);
  state.isFull = true;
  await bodies.add(db, GIVEN, 'b');
  expect(await bodies.isOnlyBody(db, GIVEN, 'a')).toBe(false);
  expect(await bodies.isOnlyBody(db, GIVEN, 'b')).toBe(false);
  state.isFull = false;
  await bodies.add(db, GIVEN, 'a');
  expect(state.row?.hash).toBeNull();
  expect(await new SentBodies().isOnlyBody(db, GIVEN, 'a')).toBe(false);
});

test('a repeated read writes nothing', async () => {
  const { db, state } = table();
  const bodies = new SentBodies();
  for (const hash of ['a', 'a', 'b', 'a', 'b']) await bodies.add(db, GIVEN, hash);
  expect(state.writes).toBe(2);
});

test('a rejected request returns no body', async () => {
  const refused = { query: () => Promise.reject(new Error('refused')) } as unknown as Queryable;
  await expect(new SentBodies().add(refused, GIVEN, 'a')).rejects.toThrow('refused');
});
