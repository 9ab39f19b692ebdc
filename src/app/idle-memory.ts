import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { releaseFreeBuffers } from '../db/index.ts';

const CHECK_INTERVAL_MS = 5_000;
/** The process counts as idle while the event loop is busy for at most this share of the time. */
const MAX_BUSY = 0.1;
/**
 * A pause between requests is not the end of the work, and a collection also drops compiled code. With a collection in each
 * pause of five seconds, the requests that followed took 1.4 times the processor time.
 */
const IDLE_CHECKS = 6;
/** If usage is less than this above the lowest ever seen, a collection is not worth it. */
const MIN_GARBAGE_BYTES = 32 * 1024 * 1024;
/** Buffers are freed only after the objects that hold them: the second collection frees what the first one released. */
const COLLECTIONS_AFTER_WORK = 2;

export interface MemoryFacts {
  /** Bytes of buffers and of the heap, garbage included. */
  usedBytes: number;
  /** The share of the time since the last look that the event loop was busy. */
  busy: number;
}

/**
 * V8 collects when something is allocated. After a burst an idle process allocates nothing and would keep hundreds of
 * megabytes of dead buffers until the next burst. So this class checks regularly and collects once the process has been
 * idle for half a minute. Memory that is still in use after that is not collected again and again.
 */
export class IdleMemoryCollector {
  private timer: NodeJS.Timeout | undefined;
  private minBytes: number;
  /** Collections still to run after the last busy period. */
  private pendingCollections = 0;
  private idleChecks = 0;

  constructor(
    private readonly facts: () => MemoryFacts,
    private readonly collect: () => void,
  ) {
    this.minBytes = facts().usedBytes;
  }

  start(): void {
    this.timer = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  check(): void {
    const { usedBytes, busy } = this.facts();
    this.minBytes = Math.min(this.minBytes, usedBytes);
    if (busy > MAX_BUSY) {
      this.pendingCollections = COLLECTIONS_AFTER_WORK;
      this.idleChecks = 0;
      return;
    }
    this.idleChecks++;
    if (
      this.idleChecks < IDLE_CHECKS ||
      this.pendingCollections === 0 ||
      usedBytes - this.minBytes < MIN_GARBAGE_BYTES
    )
      return;
    this.pendingCollections--;
    this.collect();
  }
}

/** Watches this process. */
export function watchIdleMemory(): IdleMemoryCollector {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let last = performance.eventLoopUtilization();
  const memory = new IdleMemoryCollector(
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return { usedBytes: heapUsed + arrayBuffers, busy: utilization };
    },
    () => {
      releaseFreeBuffers();
      collectGarbage();
    },
  );
  memory.start();
  return memory;
}
