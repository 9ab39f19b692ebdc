import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ProcessIdentity, readOwnIdentity } from '../../src/db/embedded/process-identity.ts';
import {
  FolderInUseError,
  type FolderLock,
  type FolderLockOptions,
  findFolderOwner,
  lockFolder,
} from '../../src/db/index.ts';
import { atEndOfFile } from '../support/end-of-file.ts';

/** Long enough for a busy machine to write a heartbeat in time; all of these tests wait for it together. */
const LEASE_MS = 5_000;
const held: FolderLock[] = [];
afterAll(async () => {
  for (const lock of held) await lock.release();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'dray-lock-'));
  atEndOfFile(() => rm(path, { recursive: true, force: true }));
  return path;
}
const leased = (path: string) => join(path, 'lease');
const namesIn = (path: string) => readdir(leased(path));

async function lock(path: string, options: FolderLockOptions = {}): Promise<FolderLock> {
  const one = await lockFolder(path, { leaseMs: LEASE_MS, ...options });
  held.push(one);
  return one;
}

/** The folder as an owner leaves it that is never heard of again. */
async function abandoned(path: string, owner: Partial<ProcessIdentity>): Promise<void> {
  const record = { ...owner, token: 'former', startedAt: '2026-01-01T00:00:00Z', leaseMs: LEASE_MS };
  await mkdir(leased(path));
  await writeFile(join(leased(path), 'former'), `${'0'.repeat(15)}\n${JSON.stringify(record)}`);
}

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  return child.pid!;
}

async function timed<T>(run: Promise<T>): Promise<[T, number]> {
  const since = performance.now();
  return [await run, performance.now() - since];
}

// Together: most of them wait for a lease to run out.
describe.concurrent('the folder lease', () => {
  test('a second owner gets an error that names the current owner and its address', async () => {
    const path = await folder();
    const first = await lock(path, { leaseMs: 15_000 });
    await first.announce('http://127.0.0.1:1234');
    const error = await lockFolder(path).catch((reason) => reason);
    expect(error).toBeInstanceOf(FolderInUseError);
    expect(error.message).toContain(`process ${process.pid}`);
    expect(error.message).toContain('http://127.0.0.1:1234');
    expect((await findFolderOwner(path))?.url).toBe('http://127.0.0.1:1234');
    await first.release();
    expect(await findFolderOwner(path)).toBeUndefined();
    await lock(path);
  });

  test('a clean stop releases the folder at once', async () => {
    const path = await folder();
    await (await lock(path, { leaseMs: 600_000 })).release();
    expect(await namesIn(path)).toEqual(['free']);
    await lock(path);
  });

  test.runIf(process.platform === 'linux')(
    'the folder of a process that died on this machine is free at once',
    async () => {
      const path = await folder();
      await abandoned(path, { ...(await readOwnIdentity()), pid: await deadProcess() });
      expect(await findFolderOwner(path)).toBeUndefined();
      let waits = 0;
      await lock(path, { onWait: () => waits++ });
      expect(waits).toBe(0);
    },
  );

  test.runIf(process.platform === 'linux')(
    'a process ID reused by another process does not keep the folder',
    async () => {
      const path = await folder();
      await abandoned(path, { ...(await readOwnIdentity()), pid: process.ppid, startTicks: '1' });
      let waits = 0;
      await lock(path, { onWait: () => waits++ });
      expect(waits).toBe(0);
    },
  );

  test.each([
    ['another host', { host: 'elsewhere' }],
    ['another process table under the same host name', { pidNamespace: 'pid:[1]' }],
    ['an earlier boot of the machine', { bootId: 'another' }],
    ['an owner missing from the process table', { startTicks: '1', bootId: '' }],
  ])(
    '%s cannot be checked in the process table, so only a full lease of silence frees the folder',
    async (_, other) => {
      const path = await folder();
      await abandoned(path, { ...(await readOwnIdentity()), pid: await deadProcess(), ...other });
      const [, waitedMs] = await timed(lock(path));
      expect(waitedMs).toBeGreaterThan(LEASE_MS);
    },
  );

  test('an owner on another machine is alive while its heartbeat changes, regardless of the clocks', async () => {
    const path = await folder();
    await abandoned(path, { pid: await deadProcess(), host: hostname(), pidNamespace: 'pid:[1]' });
    const file = join(leased(path), 'former');
    // Its clock is years behind, and it only manages to touch the file.
    let year = 2001;
    const beating = setInterval(
      () => void utimes(file, new Date(0), new Date(Date.UTC(year++))),
      LEASE_MS / 5,
    );
    await expect(lockFolder(path)).rejects.toThrow(FolderInUseError);
    expect((await findFolderOwner(path))?.token).toBe('former');
    clearInterval(beating);
    await lock(path);
  });

  test('a running owner without a heartbeat loses the folder', async () => {
    const path = await folder();
    await abandoned(path, await readOwnIdentity());
    const [, waitedMs] = await timed(lock(path));
    expect(waitedMs).toBeGreaterThan(LEASE_MS);
  });

  test('an owner whose folder was taken is notified and must stop', async () => {
    const path = await folder();
    const lost: Error[] = [];
    const first = await lock(path, { onLost: (error) => lost.push(error) });
    first.assertHeld();
    const [name] = await namesIn(path);
    await rename(join(leased(path), name!), join(leased(path), 'another'));
    await expect
      .poll(() => lost.map(({ message }) => message))
      .toEqual([expect.stringContaining('taken over')]);
    expect(() => first.assertHeld()).toThrow('taken over');
    await first.release();
    expect(await namesIn(path)).toEqual(['another']);
  });

  test('exactly one of many processes gets a stale or new folder', async () => {
    const dead = await deadProcess();
    for (let round = 0; round < 10; round++) {
      const path = await folder();
      if (round % 2 === 0) await abandoned(path, { ...(await readOwnIdentity()), pid: dead });
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lock(path)));
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      expect(await namesIn(path)).toHaveLength(1);
      await Promise.all(outcomes.map((one) => one.status === 'fulfilled' && one.value.release()));
    }
  });

  test('exactly one of many processes waiting for a silent owner gets its folder', async () => {
    const path = await folder();
    await abandoned(path, { pid: 1, host: 'elsewhere' });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lock(path)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  test('the lock file of a version without leases counts while its timestamp changes', async () => {
    const path = await folder();
    const former = join(path, 'owner.json');
    await writeFile(former, '{}');
    const beating = setInterval(
      () => void utimes(former, new Date(), new Date()).catch(() => undefined),
      100,
    );
    await expect(lockFolder(path)).rejects.toThrow('in use by another process');
    clearInterval(beating);
    expect(await stat(former)).toBeTruthy();
  });
});

test('a main thread that is busy for longer than the lease keeps the folder', async () => {
  const path = await folder();
  const first = await lock(path, { leaseMs: LEASE_MS });
  const until = performance.now() + 1.5 * LEASE_MS;
  while (performance.now() < until);
  first.assertHeld();
});
