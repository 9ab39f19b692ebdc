import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { releaseFreeBuffers } from '../db/index.ts';

const LOOK_EVERY_MS = 5_000;
/** The part of the time that the event loop may have worked for the process to count as idle. */
const MOST_BUSY = 0.1;
/**
 * A pause between requests is not the end of the work: a collection drops compiled code, too. With one in each pause of five
 * seconds, the requests that followed took 1.4 times the processor time.
 */
const IDLE_LOOKS = 6;
/** Less than this above the least that was ever in use is not worth a collection. */
const WORTH_BYTES = 32 * 1024 * 1024;
/** Buffers go when the objects that hold them have gone: the second finds what the first made free. */
const COLLECTIONS_AFTER_WORK = 2;

export interface MemoryFacts {
  /** Bytes of buffers and of the heap, garbage included. */
  usedBytes: number;
  /** The part of the time since the last look that the event loop worked. */
  busy: number;
}

/**
 * V8 collects when something is allocated. After a flood an idle process allocates nothing, and would keep hundreds of
 * megabytes of dead buffers until the next one: so somebody looks, and collects when the work has been over for half a
 * minute. What is still in use then is not collected again and again.
 */
export class IdleMemory {
  private timer: NodeJS.Timeout | undefined;
  private leastBytes: number;
  /** How many collections the work of late is still worth. */
  private owed = 0;
  private idleLooks = 0;

  constructor(
    private readonly facts: () => MemoryFacts,
    private readonly collect: () => void,
  ) {
    this.leastBytes = facts().usedBytes;
  }

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  look(): void {
    const { usedBytes, busy } = this.facts();
    this.leastBytes = Math.min(this.leastBytes, usedBytes);
    if (busy > MOST_BUSY) {
      this.owed = COLLECTIONS_AFTER_WORK;
      this.idleLooks = 0;
      return;
    }
    this.idleLooks++;
    if (this.idleLooks < IDLE_LOOKS || this.owed === 0 || usedBytes - this.leastBytes < WORTH_BYTES) return;
    this.owed--;
    this.collect();
  }
}

/** For this process. */
export function watchIdleMemory(): IdleMemory {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let last = performance.eventLoopUtilization();
  const memory = new IdleMemory(
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
