import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EVENT_TYPE_NAMES, FAMILIES } from '../../../src/events/index.ts';
import { DECLARED_EVENTS, EVENT_TYPES, ORDER_ACTIONS } from '../../../src/model/index.ts';

test('events of orders alone have versions', () => {
  expect(FAMILIES.filter(({ hasVersion }) => hasVersion).map(({ name }) => name)).toEqual(['order']);
});

test('an event type has one summary, regardless of its cause, and belongs to a family', () => {
  const summaries = new Map(EVENT_TYPES.map(({ name, summary }) => [name, summary]));
  for (const { type, summary } of DECLARED_EVENTS) expect(summary, type).toBe(summaries.get(type));
  expect(EVENT_TYPE_NAMES).toHaveLength(EVENT_TYPES.length);
});

test('every action in an order’s history is declared to emit events or not', async () => {
  const files = (await readdir('src', { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((name) => readFile(`src/${name}`, 'utf8')));
  const actions = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/'(order(?:\.[a-z]+)+|invoice\.advance)'/g)].map((match) => match[1]!),
    ),
  );
  const queues = ['order.process'];
  const unknown = [...actions].filter(
    (action) => !(action in ORDER_ACTIONS) && !queues.includes(action) && !EVENT_TYPE_NAMES.includes(action),
  );
  expect(unknown).toEqual([]);
});
