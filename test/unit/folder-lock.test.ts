import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderInUseError, lockFolder, ownerOf } from '../../src/db/index.ts';

const folder = () => mkdtemp(join(tmpdir(), 'dray-lock-'));
const write = (path: string, owner: object) => writeFile(join(path, 'owner.json'), JSON.stringify(owner));

test('a second owner is told who has the folder and where it serves', async () => {
  const path = await folder();
  const lock = await lockFolder(path);
  await lock.announce('http://127.0.0.1:1234');
  const error = await lockFolder(path).catch((reason) => reason);
  expect(error).toBeInstanceOf(FolderInUseError);
  expect(error.message).toContain(`process ${process.pid}`);
  expect(error.message).toContain('http://127.0.0.1:1234');
  expect((await ownerOf(path))?.url).toBe('http://127.0.0.1:1234');
  await lock.release();
  expect(await ownerOf(path)).toBeUndefined();
  await (await lockFolder(path)).release();
});

test('the lock of a process that died is taken over', async () => {
  const path = await folder();
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  await write(path, { pid: child.pid, host: hostname(), startedAt: '2026-01-01T00:00:00Z' });
  expect(await ownerOf(path)).toBeUndefined();
  const lock = await lockFolder(path);
  expect(JSON.parse(await readFile(join(path, 'owner.json'), 'utf8')).pid).toBe(process.pid);
  await lock.release();
});

test('a process number that was given to another process since does not keep the folder', async () => {
  const path = await folder();
  await write(path, {
    pid: process.ppid,
    host: hostname(),
    startedAt: '2026-01-01T00:00:00Z',
    startTicks: '1',
  });
  await (await lockFolder(path)).release();
});

test('an owner on another host counts as alive while it touches the file', async () => {
  const path = await folder();
  await write(path, { pid: 1, host: 'elsewhere', startedAt: '2026-01-01T00:00:00Z' });
  await expect(lockFolder(path)).rejects.toThrow('elsewhere');
});

test('of many that want a stale or a new folder exactly one gets it', async () => {
  for (let round = 0; round < 50; round++) {
    const path = await folder();
    if (round % 2 === 0)
      await write(path, { pid: 999_999_9, host: hostname(), startedAt: '2026-01-01T00:00:00Z' });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(path)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  }
});
