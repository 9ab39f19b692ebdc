import { Worker } from 'node:worker_threads';

/** `taken`: the lease file was renamed. `late`: there was no heartbeat for so long that it may have been. */
export type LeaseLossReason = 'taken' | 'late';

export interface HeartbeatOptions {
  path: string;
  everyMs: number;
  /** After a pause longer than this the process may not go on; well before another process takes over the folder. */
  holdMs: number;
  onEnd(end: LeaseLossReason): void;
}

interface BeatOptions {
  path: string;
  everyMs: number;
  holdNs: bigint;
  buffer: SharedArrayBuffer;
}

/**
 * Proves that this process still owns the lease file. The heartbeat runs in its own thread, because the embedded engine
 * computes in the main thread and a long statement would look like a dead process.
 */
export class FolderHeartbeat {
  private readonly buffer = new SharedArrayBuffer(16);
  private readonly provenNs = new BigInt64Array(this.buffer, 0, 1);
  private readonly stopped = new Int32Array(this.buffer, 8, 1);
  private readonly holdNs: bigint;
  private readonly thread: Worker;
  /** Resolves after the thread's first attempt at a heartbeat. */
  readonly begun: Promise<void>;

  constructor({ path, everyMs, holdMs, onEnd }: HeartbeatOptions) {
    this.holdNs = BigInt(holdMs) * 1_000_000n;
    this.provenNs[0] = process.hrtime.bigint();
    const beating: BeatOptions = { path, everyMs, holdNs: this.holdNs, buffer: this.buffer };
    this.thread = new Worker(THREAD_SOURCE, {
      eval: true,
      workerData: beating,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    });
    this.begun = new Promise((resolve) => {
      this.thread.once('message', resolve);
      // Without the thread nothing renews the proof, and the next check of `isProven` notices.
      this.thread.on('error', () => resolve());
    });
    void this.begun.then(() => this.thread.unref());
    this.thread.on('message', (message: LeaseLossReason | 'begun') => {
      if (message !== 'begun') onEnd(message);
    });
  }

  /** Cheap enough to check before every write. */
  get isProven(): boolean {
    return process.hrtime.bigint() - Atomics.load(this.provenNs, 0) <= this.holdNs;
  }

  async stop(): Promise<void> {
    Atomics.store(this.stopped, 0, 1);
    Atomics.notify(this.stopped, 0);
    await this.thread.terminate();
  }
}

/** Runs in the thread, so it can use nothing but its arguments. */
function beat(
  { path, everyMs, holdNs, buffer }: BeatOptions,
  { openSync, writeSync, closeSync, utimesSync }: typeof import('node:fs'),
  tellBegun: () => void,
): LeaseLossReason | undefined {
  const provenNs = new BigInt64Array(buffer, 0, 1);
  const stopped = new Int32Array(buffer, 8, 1);
  // Opened each time: the name is what is proven, and a network file system shows the change to others on close.
  const write = (count: number) => {
    const file = openSync(path, 'r+');
    try {
      writeSync(file, `${String(count).padStart(15, '0')}\n`, 0);
    } catch {
      // If nothing can be written, as on a full copy-on-write disk, the file's modification time can still change.
      utimesSync(path, new Date(), new Date());
    } finally {
      closeSync(file);
    }
  };
  let pauseMs = 0;
  for (let count = 1; Atomics.wait(stopped, 0, 0, pauseMs) === 'timed-out'; count++) {
    const nowNs = process.hrtime.bigint();
    if (nowNs - Atomics.load(provenNs, 0) > holdNs) return 'late';
    try {
      write(count);
      // The time before the write: a process that is frozen in between wakes up with an expired proof.
      Atomics.store(provenNs, 0, nowNs);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'taken';
    }
    if (pauseMs === 0) tellBegun();
    pauseMs = everyMs;
  }
  return undefined;
}

/** As a string, so that it runs the same from the sources and from the build. */
const THREAD_SOURCE = `const { workerData, parentPort } = require('node:worker_threads');
const end = (${beat.toString()})(workerData, require('node:fs'), () => parentPort.postMessage('begun'));
if (end) parentPort.postMessage(end);`;
