import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { DiskReserve } from './disk-reserve.ts';
import { copyTemplate } from './embedded-template.ts';
import { unavailable } from './errors.ts';
import { FolderLostError } from './folder-lock.ts';
import { type FileGuard, GuardedFiles } from './guarded-files.ts';
import { SESSION_SCRIPT } from './session-settings.ts';

const LOOK_FOR_ROOM_EVERY_MS = 1_000;
const NO_ROOM = 'The disk under the data folder is full: nothing can be written until there is room again.';

const NO_ROOM_TO_START =
  'The disk under the data folder is full: the embedded engine needs 40 MB of room to start. Make room, or choose another DATA_DIR.';

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

/**
 * How much a function of the engine runs before V8 optimises it; about the most that V8 takes, and a thousand times its default.
 * With that it optimises what a start runs once, for twice the processor time of the start and a third more memory. Under load
 * what is hot is optimised within seconds all the same.
 */
const TIERING_BUDGET = 2_000_000_000;

export interface EngineOptions {
  /** A folder, or undefined for a database that lives in memory only. */
  folder?: string;
  /** A dumped database to begin with. */
  snapshot?: Blob;
  /** The data that a new folder begins with, where the build has made a template of it. */
  filling?: string | undefined;
  /** Throws when the folder may be another process's; asked before every statement and every write to a file. */
  assertHeld?: () => void;
  /** Where the room is kept that a full disk must not take. */
  reservePath?: string;
  /** Once when the disk is full, and once, without a sentence, when there is room again. */
  onObstacle?: (sentence: string | undefined) => void;
}

/** PGlite on files that may be another's tomorrow and on a disk that may be full. */
export class EmbeddedEngine implements FileGuard {
  private pglite: PGlite | undefined;
  private readonly reserve: DiskReserve | undefined;
  private looking: NodeJS.Timeout | undefined;
  private isFull = false;
  /** What the session was told last. */
  private isReadOnly = false;
  /** Those that were told that there is no room: after a failure in its log an engine never answers again. */
  private readonly broken = new WeakSet<PGlite>();
  private isLooking = false;
  private isClosing = false;

  constructor(
    private readonly options: EngineOptions,
    private readonly onReopened: (pglite: PGlite) => Promise<void>,
  ) {
    if (options.reservePath !== undefined) this.reserve = new DiskReserve(options.reservePath);
  }

  async open(): Promise<void> {
    setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
    // Recovery writes, and a failure of that would never return.
    if (this.reserve && !this.reserve.fill()) throw new Error(NO_ROOM_TO_START);
    const { folder, snapshot } = this.options;
    if (folder !== undefined && !snapshot && !existsSync(folder))
      await beginWithTemplate(folder, this.options.filling);
    this.pglite = await this.create(snapshot);
  }

  /** What keeps writes from being taken. */
  get obstacle(): string | undefined {
    return this.isFull ? NO_ROOM : undefined;
  }

  /** For the next statement or transaction. */
  async ready(): Promise<PGlite> {
    const pglite = this.pglite!;
    if (this.broken.has(pglite)) throw unavailable(NO_ROOM);
    if (this.isReadOnly !== this.isFull) {
      this.isReadOnly = this.isFull;
      await pglite.exec(`SET default_transaction_read_only = ${this.isFull ? 'on' : 'off'}`);
    }
    return pglite;
  }

  /** A transaction that began while there was room ends: what is in reserve is for what was under way. */
  assertRoom(): void {
    if (this.isFull && !this.isReadOnly) throw unavailable(NO_ROOM);
  }

  /** Refused because the disk is full, whatever the engine calls it. */
  translate(error: unknown): unknown {
    if (error instanceof FolderLostError) return unavailable(error.message, error);
    const { code } = error as { code?: unknown };
    const isRefusal = this.broken.has(this.pglite!) || code === '25006' || code === '53100';
    return this.isFull && isRefusal ? unavailable(NO_ROOM, error) : error;
  }

  /** From then on there is nothing to give back any more. */
  get isClosed(): boolean {
    return this.isClosing;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.looking);
    // Without room the checkpoint at the end may never return; the next start recovers without it.
    if (this.pglite && !this.pglite.closed && !this.isFull) await this.pglite.close();
  }

  beforeChange(): void {
    this.options.assertHeld?.();
  }

  makeRoom(): boolean {
    this.full();
    return this.reserve?.giveUp() ?? false;
  }

  onNoRoom(): void {
    if (this.pglite) this.broken.add(this.pglite);
  }

  private full(): void {
    if (this.isFull) return;
    this.isFull = true;
    this.options.onObstacle?.(NO_ROOM);
    this.looking = setInterval(() => void this.lookForRoom(), LOOK_FOR_ROOM_EVERY_MS);
    this.looking.unref();
  }

  private async lookForRoom(): Promise<void> {
    if (this.isLooking || !(this.reserve?.fill() ?? true)) return;
    this.isLooking = true;
    try {
      if (this.broken.has(this.pglite!)) await this.reopen();
      clearInterval(this.looking);
      this.isFull = false;
      if (!this.isClosing) this.options.onObstacle?.(undefined);
    } catch {
      // Not enough room after all: the next look tries again.
    } finally {
      this.isLooking = false;
    }
  }

  /** Its files are as after a kill, and it recovers from them as then. What it had in memory goes with it. */
  private async reopen(): Promise<void> {
    this.pglite = await this.create();
    this.isReadOnly = false;
    await this.onReopened(this.pglite);
  }

  private async create(snapshot?: Blob): Promise<PGlite> {
    const settings: PGliteOptions = { parsers: PARSERS, startParams: START_PARAMS };
    if (this.options.folder !== undefined) settings.fs = new GuardedFiles(this.options.folder, this);
    if (snapshot) settings.loadDataDir = snapshot;
    const pglite = await PGlite.create(settings);
    this.guardStatements(pglite);
    await pglite.exec(SESSION_SCRIPT);
    return pglite;
  }

  /** Everything passes here, the ROLLBACK of a failed transaction too: an engine that is broken would never return. */
  private guardStatements(pglite: PGlite): void {
    const send = pglite.execProtocolRawSync.bind(pglite);
    pglite.execProtocolRawSync = (message) => {
      if (this.broken.has(pglite)) throw unavailable(NO_ROOM);
      this.options.assertHeld?.();
      return send(message);
    };
  }
}

async function beginWithTemplate(folder: string, filling: string | undefined): Promise<void> {
  try {
    await copyTemplate(folder, filling);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOSPC' || code === 'EDQUOT' ? new Error(NO_ROOM_TO_START) : error;
  }
}
