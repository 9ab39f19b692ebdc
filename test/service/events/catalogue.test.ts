import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { FAMILIES, TYPE_NAMES } from '../../../src/events/index.ts';
import { build } from '../../support/build.ts';

const { db } = await build();

test('every event that the history gives is in the catalogue, with a family that has versions where it has one', async () => {
  const rows = await db.query<{ type: string }>(sql`SELECT DISTINCT type FROM history_event`);
  expect(rows.map(({ type }) => type).filter((type) => !TYPE_NAMES.includes(type))).toEqual([]);
  expect(FAMILIES.filter(({ hasVersion }) => hasVersion).map(({ name }) => name)).toEqual(['order']);
});

test('every line that the code writes into the history of an order is known to give events, or to give none', async () => {
  const files = (await readdir('src', { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((name) => readFile(`src/${name}`, 'utf8')));
  const actions = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/'(order(?:\.[a-z]+)+|invoice\.advance)'/g)].map((match) => match[1]!),
    ),
  );
  const known = new Set(
    (await db.query<{ action: string }>(sql`SELECT action FROM history_event`)).map(({ action }) => action),
  );
  /** Steps within, names of queues, and kinds of mail. */
  const silent = [
    'order.import.begin',
    'order.import.fail',
    'order.accept',
    'order.change.begin',
    'order.change.fail',
    'order.process',
  ];
  expect(
    [...actions].filter(
      (action) => !known.has(action) && !silent.includes(action) && !TYPE_NAMES.includes(action),
    ),
  ).toEqual([]);
});
