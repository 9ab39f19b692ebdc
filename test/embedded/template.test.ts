import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { demoTables, demoTemplateName } from '../../demo/index.ts';
import { hasTemplate, migrate, openEmbedded, sql, trusted } from '../../src/db/index.ts';
import { packagePath } from '../../src/shared/index.ts';

const folder = (name: string) => join(inject('runFolder'), `template-${name}`);

async function firstStart(name: string, filling?: string) {
  const db = await openEmbedded({ folder: folder(name), filling });
  onTestFinished(() => db.close());
  const applied = await migrate(db);
  const [own] = await db.query<{ secret: string }>(
    sql`SELECT encode(secret, 'hex') AS secret FROM event_feed`,
  );
  return { db, applied, secret: own!.secret };
}

test('a new folder starts from the template, with no migrations left to apply', async () => {
  expect((await firstStart('new')).applied).toEqual([]);
});

test('values unique to a database are generated again in each copy', async () => {
  const [one, other] = [await firstStart('one'), await firstStart('other')];
  expect([one.secret, other.secret]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(one.secret).not.toBe(other.secret);
});

test('an interrupted copy is discarded', async () => {
  const part = `${folder('cut')}.part`;
  await mkdir(part);
  await writeFile(join(part, 'PG_VERSION'), 'half');
  expect((await firstStart('cut')).applied).toEqual([]);
  expect(existsSync(part)).toBe(false);
});

test('a secret stays the same across restarts', async () => {
  const first = await openEmbedded({ folder: folder('again') });
  await migrate(first);
  const read = sql`SELECT encode(secret, 'hex') AS secret FROM event_feed`;
  const before = await first.query(read);
  await first.close();
  const second = await openEmbedded({ folder: folder('again') });
  onTestFinished(() => second.close());
  await migrate(second);
  expect(await second.query(read)).toEqual(before);
});

test('every user can read the template', async () => {
  const entries = await readdir(packagePath('dist/embedded'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(100);
  for (const { parentPath, name } of files)
    expect((await stat(join(parentPath, name))).mode & 0o777, name).toBe(0o644);
});

test('a copy is readable only by its owner', async () => {
  await firstStart('private');
  expect((await stat(folder('private'))).mode & 0o777).toBe(0o700);
});

const TODAY = demoTemplateName(new Date());

// The build makes it for its own day.
test.runIf(await hasTemplate(TODAY))(
  'a folder created from the demo data of the build has all of it, and its own secrets',
  async () => {
    const [one, other] = [await firstStart('demo', TODAY), await firstStart('demo-other', TODAY)];
    expect(one.applied).toEqual([]);
    expect(one.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(one.secret).not.toBe(other.secret);
    for (const [table, rows] of Object.entries(demoTables(new Date()))) {
      const [found] = await one.db.query<{ n: number }>(
        sql`SELECT count(*)::integer AS n FROM ${trusted(table)}`,
      );
      // Triggers add some of their own.
      expect(found!.n, table).toBeGreaterThanOrEqual(rows.length);
    }
  },
);

test('demo data built on another day is not used, and the folder starts empty', async () => {
  const { db, applied } = await firstStart('yesterday', demoTemplateName(new Date(0)));
  expect(applied).toEqual([]);
  expect(await db.query(sql`SELECT FROM state`)).toEqual([]);
});
