import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { unavailable } from '../errors.ts';
import { MigrationError } from '../schema/migrate.ts';
import { SESSION_SCRIPT } from '../session-settings.ts';
import { DiskReserve } from './disk-reserve.ts';
import { FolderLockLostError } from './folder-lock.ts';
import { findUpgradeCopy } from './folder-version.ts';
import { type FileGuard, GuardedFiles } from './guarded-files.ts';
import { WalSync } from './log-sync.ts';
import { copyTemplate, createFolderAtomically } from './template.ts';

const DISK_CHECK_MS = 1_000;
const DISK_FULL = 'The disk with the data folder is full: nothing can be written until space is freed.';

const DISK_FULL_AT_START =
  'The disk with the data folder is full: the embedded engine needs 40 MB of free space to start. Free some space, or choose another DATA_DIR.';

const PARSERS = {
  [types.INT8]: Number,
  [types.DATE]: (text: string) => text,
  [types.NUMERIC]: (text: string) => text,
};

/** One connection needs little: the default of 160 MB of buffers would be half of the process. */
const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=8MB', 'max_connections=5', 'wal_buffers=1MB'].flatMap((setting) => ['-c', setting]),
];
/** PGlite starts PostgreSQL with fsync off. Of the ways to sync its log only fsync reaches the file system. */
const SYNCING_PARAMS = [...START_PARAMS.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Where the engine says why it cannot start. */
const START_FAILURE_REASON = /^.*\b(FATAL|PANIC|ERROR|DETAIL): +/;
const MAX_REASON_CHARS = 200;
/** Without one of these no engine can open a folder. */
const NEEDED_FILES = ['PG_VERSION', 'global/pg_control', 'global/pg_filenode.map'];

/**
 * How much a function of the engine runs before V8 optimizes it: about the most that V8 accepts, and a thousand times its
 * default. With the default, V8 optimizes code that only the start runs, which takes twice the processor time for the start
 * and a third more memory. Under load, hot code is still optimized within seconds.
 */
const TIERING_BUDGET = 2_000_000_000;

/** In it, PostgreSQL writes the process that has the folder open. */
const ENGINE_LOCK_FILE = 'postmaster.pid';

/** A page whose checksum is wrong, or an index that contradicts itself. */
const DAMAGED = new Set<unknown>(['XX001', 'XX002']);

export interface EngineOptions {
  /** A folder, or undefined for an in-memory database. */
  folder?: string;
  /** Whether a commit is on the disk before it is acknowledged; only for a folder. */
  isSyncing?: boolean;
  /** A dumped database to start from. */
  snapshot?: Blob;
  /** Name of the data that a new folder starts with, if the build has made a template of it. */
  filling?: string | undefined;
  /** Throws if the folder may belong to another process; called before every statement and every write to a file. */
  assertHeld?: () => void;
  /** Path of the file that reserves space in case the disk fills up. */
  reservePath?: string;
  /** Called once when the disk is full, and once, with undefined, when there is room again. */
  onObstacle?: (sentence: string | undefined) => void;
}

/** PGlite on files that another process may take over and on a disk that may fill up. */
export class EmbeddedEngine implements FileGuard {
  private pglite: PGlite | undefined;
  private readonly reserve: DiskReserve | undefined;
  private spaceCheckTimer: NodeJS.Timeout | undefined;
  private isFull = false;
  /** What the session's default_transaction_read_only was last set to. */
  private isReadOnly = false;
  /** Engines that got a "no space" error: after a failed write to its WAL an engine never answers again. */
  private readonly broken = new WeakSet<PGlite>();
  private isCheckingSpace = false;
  private isClosing = false;
  readonly log: WalSync | undefined;
  private syncFailure: string | undefined;

  constructor(
    private readonly options: EngineOptions,
    private readonly onReopened: (pglite: PGlite) => Promise<void>,
  ) {
    if (options.reservePath !== undefined) this.reserve = new DiskReserve(options.reservePath);
    if (options.isSyncing && options.folder !== undefined)
      this.log = new WalSync((error) => this.onSyncFailed(error));
  }

  async open(): Promise<void> {
    setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
    // Recovery writes, and would hang if a write failed.
    if (this.reserve && !this.reserve.fill()) throw new Error(DISK_FULL_AT_START);
    const { folder, snapshot } = this.options;
    if (folder !== undefined && !snapshot) await this.ensureFolder(folder);
    const said: string[] = [];
    try {
      this.pglite = await this.create(snapshot, said);
    } catch (error) {
      throw folder === undefined || this.isFull ? error : openFailure(folder, said, error as Error);
    }
  }

  /** Why writes are refused, if they are. */
  get obstacle(): string | undefined {
    return this.syncFailure ?? (this.isFull ? DISK_FULL : undefined);
  }

  /** Resolves when everything that was committed so far survives a power cut. Reads wait, too: what they saw must not vanish. */
  async whenDurable(): Promise<void> {
    try {
      await this.log?.whenSynced();
    } catch (error) {
      throw unavailable(this.syncFailure!, error);
    }
  }

  /** The engine, set up for the next statement or transaction. */
  async ready(): Promise<PGlite> {
    const pglite = this.pglite!;
    if (this.syncFailure) throw unavailable(this.syncFailure);
    if (this.broken.has(pglite)) throw unavailable(DISK_FULL);
    if (this.isReadOnly !== this.isFull) {
      this.isReadOnly = this.isFull;
      await pglite.exec(`SET default_transaction_read_only = ${this.isFull ? 'on' : 'off'}`);
    }
    return pglite;
  }

  /** Ends a transaction that began while there was room: the reserve is only for writes already under way. */
  assertRoom(): void {
    if (this.isFull && !this.isReadOnly) throw unavailable(DISK_FULL);
  }

  /** Turns every error that a full disk causes into UNAVAILABLE, regardless of its code. */
  translate(error: unknown): unknown {
    if (error instanceof FolderLockLostError) return unavailable(error.message, error);
    const { code } = error as { code?: unknown };
    if (DAMAGED.has(code)) return unavailable(this.damageText(error as Error), error);
    const isRefusal = this.broken.has(this.pglite!) || code === '25006' || code === '53100';
    return this.isFull && isRefusal ? unavailable(DISK_FULL, error) : error;
  }

  /** Once closed, there are no listeners or locks left to release. */
  get isClosed(): boolean {
    return this.isClosing;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.spaceCheckTimer);
    // Without room the final checkpoint may hang; the next start recovers without it.
    const canWrite = !this.isFull && !this.syncFailure;
    if (this.pglite && !this.pglite.closed && canWrite) await this.pglite.close();
    if (canWrite) this.log?.close();
  }

  beforeChange(): void {
    this.options.assertHeld?.();
  }

  makeRoom(): boolean {
    this.onDiskFull();
    return this.reserve?.release() ?? false;
  }

  onNoRoom(): void {
    if (this.pglite) this.broken.add(this.pglite);
  }

  /** As after a failed write: it is not known what is on the disk, and only a restart reads it again. */
  onSyncFailed(error: unknown): void {
    if (this.syncFailure) return;
    const { code } = error as NodeJS.ErrnoException;
    this.syncFailure = `The disk with the data folder reported an error (${code}): writing has stopped. Check the disk, then restart.`;
    if (this.pglite) this.broken.add(this.pglite);
    this.options.onObstacle?.(this.syncFailure);
  }

  private damageText({ message }: Error): string {
    const { folder } = this.options;
    return `The data folder ${folder} is damaged: ${message}. ${recoveryAdvice(folder!)}`;
  }

  private onDiskFull(): void {
    if (this.isFull) return;
    this.isFull = true;
    this.options.onObstacle?.(DISK_FULL);
    this.spaceCheckTimer = setInterval(() => void this.checkFreeSpace(), DISK_CHECK_MS);
    this.spaceCheckTimer.unref();
  }

  private async checkFreeSpace(): Promise<void> {
    if (this.isCheckingSpace || !(this.reserve?.fill() ?? true)) return;
    this.isCheckingSpace = true;
    try {
      if (this.broken.has(this.pglite!)) await this.reopen();
      clearInterval(this.spaceCheckTimer);
      this.isFull = false;
      if (!this.isClosing) this.options.onObstacle?.(undefined);
    } catch {
      // Still not enough room: the next check tries again.
    } finally {
      this.isCheckingSpace = false;
    }
  }

  /** A new folder is there as a whole or not at all, wherever its making is cut off. */
  private async ensureFolder(folder: string): Promise<void> {
    if (existsSync(folder)) return requireFiles(folder);
    try {
      if (await copyTemplate(folder, this.options)) return;
      await createFolderAtomically(folder, this.options, async (part) => {
        await (await PGlite.create({ ...this.settings(), fs: new GuardedFiles(part, this) })).close();
      });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ENOSPC' || code === 'EDQUOT' ? new Error(DISK_FULL_AT_START) : error;
    }
  }

  /** The files are as after a kill, and the new engine recovers from them the same way. The state in memory is lost. */
  private async reopen(): Promise<void> {
    this.pglite = await this.create();
    this.isReadOnly = false;
    await this.onReopened(this.pglite);
  }

  private settings(): PGliteOptions {
    return { parsers: PARSERS, startParams: this.log ? SYNCING_PARAMS : START_PARAMS };
  }

  /** Adds what the engine says about a start that fails. */
  private async create(snapshot?: Blob, said: string[] = []): Promise<PGlite> {
    const settings = this.settings();
    settings.onStderr = (line) => {
      if (said.length < MAX_REASON_CHARS) said.push(line);
      return false;
    };
    const { folder } = this.options;
    if (folder !== undefined) {
      // After a power cut it may be empty, and then PostgreSQL does not start. Dray's lease keeps others out.
      this.beforeChange();
      rmSync(join(folder, ENGINE_LOCK_FILE), { force: true });
      settings.fs = new GuardedFiles(folder, this);
    }
    if (snapshot) settings.loadDataDir = snapshot;
    const pglite = await PGlite.create(settings);
    this.guardStatements(pglite);
    await pglite.exec(SESSION_SCRIPT);
    return pglite;
  }

  /** Every statement goes through here, including the ROLLBACK of a failed transaction: a broken engine would hang. */
  private guardStatements(pglite: PGlite): void {
    const send = pglite.execProtocolRawSync.bind(pglite);
    pglite.execProtocolRawSync = (message) => {
      if (this.broken.has(pglite)) throw unavailable(DISK_FULL);
      this.options.assertHeld?.();
      return send(message);
    };
  }
}

/** What it says last is why it gave up: which file has no valid content. */
function openFailure(folder: string, said: readonly string[], error: Error): Error {
  const lines = said.flatMap((text) => text.split('\n')).filter((line) => START_FAILURE_REASON.test(line));
  const reason = lines
    .slice(-2)
    .map((line) =>
      line
        .replace(START_FAILURE_REASON, '')
        .replace(/control file$/, 'file global/pg_control')
        .replace(/\.$/, ''),
    )
    .join('; ');
  return new MigrationError(
    `The data folder ${folder} cannot be opened: ${reason || error.message}. ${recoveryAdvice(folder)}`,
  );
}

function recoveryAdvice(folder: string): string {
  const copy = findUpgradeCopy(folder);
  return copy
    ? `Stop Dray. Then replace the folder with its copy from before the last upgrade (${copy}), or import an export into a new folder (dray import). Changes made since then are lost, so keep the damaged folder until you have checked the result.`
    : 'Stop Dray. Then import an export into a new folder (dray import). Changes made since the export are lost, so keep the damaged folder until you have checked the result. There is no earlier copy of the folder: Dray makes one only before an upgrade.';
}

/** The engine itself would end with a stack trace. An empty folder is filled by it. */
function requireFiles(folder: string): void {
  if (readdirSync(folder).length === 0) return;
  const missing = NEEDED_FILES.find((name) => !existsSync(join(folder, name)));
  if (missing === undefined) return;
  throw new MigrationError(
    `The data folder ${folder} is incomplete: ${missing} is missing. Replace it with a backup. If it never contained data, move it elsewhere and start again.`,
  );
}
