import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FAMILIES, TYPE_NAMES } from '../../../src/events/index.ts';
import { ORDER_ACTIONS } from '../../../src/model/index.ts';

test('every event from the history is in the catalog, with a family that has versions if the record does', async () => {
  const types = Object.values(ORDER_ACTIONS).flatMap((events) => events.map(({ type }) => type));
  expect(types.filter((type) => !TYPE_NAMES.includes(type))).toEqual([]);
  expect(FAMILIES.filter(({ hasVersion }) => hasVersion).map(({ name }) => name)).toEqual(['order']);
});

test('every line that the code writes to an order’s history is known to emit events or not to', async () => {
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
    (action) => !(action in ORDER_ACTIONS) && !queues.includes(action) && !TYPE_NAMES.includes(action),
  );
  expect(unknown).toEqual([]);
});
