import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WalSync } from '../../src/db/embedded/log-sync.ts';

const segment = join(mkdtempSync(join(tmpdir(), 'dray-log-')), '000000010000000000000001');
writeFileSync(segment, '');

/** A disk whose syncs end when the test says so. */
class SlowDisk {
  readonly waiting: { resolve(): void; reject(error: Error): void }[] = [];
  syncedNow = 0;
  sync(): Promise<void> {
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }
  syncNow(): void {
    this.syncedNow++;
  }
}

const logOn = (disk: SlowDisk, onFailure: (error: unknown) => void = () => undefined) =>
  new WalSync(onFailure, disk);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a commit waits for a sync that began after it, and concurrent commits share the next one', async () => {
  const disk = new SlowDisk();
  const log = logOn(disk);
  const done: string[] = [];
  const commit = (name: string) => {
    log.request(segment);
    void log.whenSynced()!.then(() => done.push(name));
  };
  commit('first');
  await settled();
  for (const name of ['second', 'third', 'fourth']) commit(name);
  await settled();
  expect(disk.waiting.length).toBe(1);
  disk.waiting[0]!.resolve();
  await settled();
  expect(done).toEqual(['first']);
  expect(disk.waiting.length).toBe(2);
  disk.waiting[1]!.resolve();
  await settled();
  expect(done).toEqual(['first', 'second', 'third', 'fourth']);
  expect(log.whenSynced()).toBeUndefined();
  log.close();
});

test('a read waits for commits that it may have seen', async () => {
  const disk = new SlowDisk();
  const log = logOn(disk);
  log.request(segment);
  void log.whenSynced();
  await settled();
  expect(log.whenSynced()).toBeInstanceOf(Promise);
  disk.waiting[0]!.resolve();
  await settled();
  expect(log.whenSynced()).toBeUndefined();
  log.close();
});

test('before another file changes, the log is synced at once, even if a sync is in flight', async () => {
  const disk = new SlowDisk();
  const log = logOn(disk);
  log.syncNow();
  expect(disk.syncedNow).toBe(0);
  log.request(segment);
  log.syncNow();
  expect(disk.syncedNow).toBe(1);
  log.request(segment);
  void log.whenSynced();
  await settled();
  log.syncNow();
  expect(disk.syncedNow).toBe(2);
  disk.waiting[0]!.resolve();
  await settled();
  log.close();
});

test('a failed sync fails every waiting commit and all later ones', async () => {
  const disk = new SlowDisk();
  const failures: unknown[] = [];
  const log = logOn(disk, (error) => failures.push(error));
  log.request(segment);
  const waiting = log.whenSynced();
  await settled();
  const error = new Error('EIO');
  disk.waiting[0]!.reject(error);
  await expect(waiting).rejects.toBe(error);
  await expect(log.whenSynced()).rejects.toBe(error);
  log.request(segment);
  await expect(log.whenSynced()).rejects.toBe(error);
  expect(failures).toEqual([error]);
});
