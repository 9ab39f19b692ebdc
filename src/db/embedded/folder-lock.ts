import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderHeartbeat, type LeaseLossReason } from './folder-heartbeat.ts';
import {
  type FolderOwner,
  type LeaseEntry,
  leaseFolder,
  makeLeaseFolder,
  NO_OWNER,
  readEntry,
  transferLease,
  writeOwner,
} from './lease-file.ts';
import { checkLiveness, readOwnIdentity } from './process-identity.ts';

export type { FolderOwner } from './lease-file.ts';

export const DEFAULT_FOLDER_LEASE_MS = 15_000;
/** The lock file of versions before the lease; its modification time is their heartbeat. */
const FORMER_LOCK = 'owner.json';

export class FolderInUseError extends Error {
  override name = 'FolderInUseError';

  constructor(
    readonly folder: string,
    readonly owner: FolderOwner | undefined,
  ) {
    const where = owner?.url ? `, serving ${owner.url}` : '';
    const who = owner
      ? `process ${owner.pid} on ${owner.host} (since ${owner.startedAt}${where})`
      : 'another process';
    super(
      `The data folder ${folder} is in use by ${who}. ` +
        'Only one process can open it at a time: stop that process, set DATA_DIR to another folder, or use PostgreSQL (DATABASE_URL).',
    );
  }
}

export class FolderLockLostError extends Error {
  override name = 'FolderLockLostError';

  constructor(folder: string, end: LeaseLossReason) {
    const why =
      end === 'taken'
        ? 'was taken over by another process'
        : 'may now belong to another process: this process was suspended, or could not write its heartbeat, for longer than its lease lasts';
    super(`The data folder ${folder} ${why}. Nothing more is written to it; this process stops.`);
  }
}

export interface FolderLockOptions {
  leaseMs?: number;
  /** Called immediately, and only once; the former owner must not go on. */
  onLost?: (error: FolderLockLostError) => void;
  /** Called before waiting for the lease of an owner that may be gone. */
  onWait?: (leaseMs: number) => void;
}

export interface FolderLock {
  announce(url: string): Promise<void>;
  release(): Promise<void>;
  /** Throws, and calls `onLost`, if it is not certain that this process still owns the folder. */
  assertHeld(): void;
}

/** Takes the folder if it is free, or if its owner died or was silent for the whole lease. */
export async function lockFolder(folder: string, options: FolderLockOptions = {}): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const leaseMs = options.leaseMs ?? DEFAULT_FOLDER_LEASE_MS;
  const owner: FolderOwner = {
    ...(await readOwnIdentity()),
    token: randomUUID(),
    startedAt: new Date().toISOString(),
    leaseMs,
  };
  await acquireLease(folder, owner, options);
  await writeOwner(folder, owner);
  const held = new HeldFolder(folder, owner, options);
  await held.begun;
  return held;
}

/** The current owner, as far as can be told; a command then talks to it instead. */
export async function findFolderOwner(folder: string): Promise<FolderOwner | undefined> {
  const entry = await readEntry(folder);
  if (!entry?.owner) return undefined;
  const fate = await checkLiveness(entry.owner);
  if (fate === 'unknown') return (await watchHeartbeat(folder, entry)) ? entry.owner : undefined;
  return fate === 'alive' ? entry.owner : undefined;
}

async function acquireLease(
  folder: string,
  owner: FolderOwner,
  { onWait }: FolderLockOptions,
): Promise<void> {
  for (;;) {
    const entry = await readEntry(folder);
    if (!entry) {
      await makeLeaseFolder(folder);
      continue;
    }
    const isDead = entry.token === NO_OWNER || (entry.owner && (await checkLiveness(entry.owner)) === 'dead');
    if (!isDead && (await watchHeartbeat(folder, entry, onWait)))
      throw new FolderInUseError(folder, (await readEntry(folder))?.owner ?? entry.owner);
    if (entry.token === NO_OWNER) await waitForFormerLock(folder);
    if (await transferLease(folder, entry.token, owner.token)) return;
  }
}

/**
 * Watches for the length of the lease, by this process's own clock. False if the owner was silent all that time or if the
 * folder has passed to another owner, which the caller has to check.
 */
async function watchHeartbeat(
  folder: string,
  { token, owner, sign }: LeaseEntry,
  onWait?: (leaseMs: number) => void,
): Promise<boolean> {
  const leaseMs = owner?.leaseMs ?? DEFAULT_FOLDER_LEASE_MS;
  let isAnnounced = false;
  return watchLeaseRenewal(leaseMs, async (watchedMs) => {
    if (!isAnnounced && watchedMs > leaseMs / 5) {
      isAnnounced = true;
      onWait?.(leaseMs);
    }
    const now = await readEntry(folder);
    return now?.token === token ? now.sign === sign : undefined;
  });
}

/** Calls `isSame` after every pause, and once more after the whole lease, so that a process that slept misses nothing. */
async function watchLeaseRenewal(
  leaseMs: number,
  isSame: (watchedMs: number) => Promise<boolean | undefined>,
): Promise<boolean> {
  const sinceMs = performance.now();
  for (;;) {
    await sleep(Math.min(100, leaseMs / 20));
    const watchedMs = performance.now() - sinceMs;
    const same = await isSame(watchedMs);
    if (same !== true) return same === false;
    if (watchedMs > leaseMs) return false;
  }
}

async function waitForFormerLock(folder: string): Promise<void> {
  const path = join(folder, FORMER_LOCK);
  const timeOf = () =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  const first = await timeOf();
  if (first === undefined) return;
  const isSame = async () => {
    const now = await timeOf();
    return now === undefined ? undefined : now === first;
  };
  if (await watchLeaseRenewal(DEFAULT_FOLDER_LEASE_MS, isSame)) throw new FolderInUseError(folder, undefined);
  await rm(path, { force: true });
}

class HeldFolder implements FolderLock {
  private readonly heartbeat: FolderHeartbeat;
  private end: FolderLockLostError | undefined;

  constructor(
    private readonly folder: string,
    private readonly owner: FolderOwner,
    private readonly options: FolderLockOptions,
  ) {
    this.heartbeat = new FolderHeartbeat({
      path: join(leaseFolder(folder), owner.token),
      everyMs: owner.leaseMs / 30,
      holdMs: Math.round((owner.leaseMs * 2) / 3),
      onEnd: (end) => this.lose(end),
    });
  }

  get begun(): Promise<void> {
    return this.heartbeat.begun;
  }

  announce(url: string): Promise<void> {
    return writeOwner(this.folder, { ...this.owner, url });
  }

  async release(): Promise<void> {
    await this.heartbeat.stop();
    await transferLease(this.folder, this.owner.token, NO_OWNER);
  }

  assertHeld(): void {
    if (!this.heartbeat.isProven) this.lose('late');
    if (this.end) throw this.end;
  }

  private lose(end: LeaseLossReason): void {
    if (this.end) return;
    this.end = new FolderLockLostError(this.folder, end);
    this.options.onLost?.(this.end);
  }
}
