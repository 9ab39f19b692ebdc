import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sql, trusted } from '../../../src/db/index.ts';
import { demoDatabase, isOnPostgres } from '../../support/database.ts';
import { dray } from '../../support/process.ts';

const FOLDER = 'docs/runbooks';
const names = await readdir(FOLDER);
const books = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(join(FOLDER, name), 'utf8') })),
);
const { db, drop } = await demoDatabase();
afterAll(drop);

/** Every text of the sources, for what a page quotes. */
const sources = (
  await Promise.all(
    (
      await readdir('src', { recursive: true })
    )
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFile(join('src', name), 'utf8')),
  )
).join('\n');

test('there are fifteen runbooks', () => {
  expect(names.length).toBe(15);
});

describe.each(books)('$name', ({ text }) => {
  test('has symptoms, diagnosis, resolution and its tests, on one page', () => {
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Symptoms',
      'Diagnosis',
      'Resolution',
      'Tested by',
    ]);
    expect(text.split('\n').length).toBeLessThan(60);
  });

  const statements = [...text.matchAll(/```sql\n([\s\S]+?)```/g)].map(([, statement]) => statement!);

  test.runIf(isOnPostgres && statements.length > 0)('has SQL statements that run', async () => {
    for (const statement of statements) {
      const undone = new Error('undone');
      await expect(
        db.tx(async (tx) => {
          await tx.query(sql`${trusted(statement)}`);
          throw undone;
        }),
        statement,
      ).rejects.toBe(undone);
    }
  });

  test('names existing metrics and log messages', () => {
    const metrics = [...text.matchAll(/`(dray_[a-z_]+)`/g)].map(([, name]) => name!);
    const lines = [...text.matchAll(/^- Log[^`]*((?:`[^`]+`(?:, | ?; ?| )?)+)/gm)].flatMap(([, all]) =>
      [...all!.matchAll(/`([^`]+)`/g)].map(([, line]) => line!.replace(/ …$/, '')),
    );
    const unknown = [...metrics, ...lines].filter(
      (quoted) => !/_live_/.test(quoted) && !sources.includes(quoted),
    );
    expect(unknown).toEqual([]);
  });

  test('names existing commands', async () => {
    const commands = new Set([...text.matchAll(/`dray ((?:[a-z]+ ?)+)/g)].map(([, words]) => words!.trim()));
    for (const command of commands) {
      const { stdout } = await dray([...command.split(' '), '--help']);
      expect(stdout, command).toMatch(new RegExp(`Usage: dray ${command}\\b`));
    }
  });
});
