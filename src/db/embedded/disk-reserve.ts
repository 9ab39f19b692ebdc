import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Room for what the engine must still write when the disk fills up: a WAL segment and a checkpoint. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const BLOCK_BYTES = 1024 * 1024;
/** The reserve must not fill the disk itself. */
const MIN_FREE_BYTES = RESERVE_BYTES + 8 * BLOCK_BYTES;

/**
 * A file that only takes up space. When the disk is full it is deleted, so that the write that found no room succeeds after
 * all: the engine does not survive a failed write to its WAL or in a checkpoint. After that nothing may be written until
 * there is room for the file again.
 */
export class DiskReserve {
  private isReserved = false;

  constructor(private readonly path: string) {}

  /** False if there is no room for it. */
  fill(): boolean {
    if (this.isReserved) return true;
    if (this.hasFullSize()) {
      this.isReserved = true;
      return true;
    }
    if (freeBytes(dirname(this.path)) < MIN_FREE_BYTES) return false;
    try {
      this.write();
      this.isReserved = true;
    } catch {
      rmSync(this.path, { force: true });
    }
    return this.isReserved;
  }

  /** False if it was already gone. */
  release(): boolean {
    if (!this.isReserved) return false;
    this.isReserved = false;
    rmSync(this.path, { force: true });
    return true;
  }

  private hasFullSize(): boolean {
    return statSync(this.path, { throwIfNoEntry: false })?.size === RESERVE_BYTES;
  }

  /** Random bytes: a compressing file system would store zeros in almost no space. */
  private write(): void {
    const block = randomBytes(BLOCK_BYTES);
    const file = openSync(this.path, 'w');
    try {
      for (let at = 0; at < RESERVE_BYTES; at += BLOCK_BYTES) {
        if (writeSync(file, block, 0, BLOCK_BYTES, at) < BLOCK_BYTES) throw new Error('no room');
      }
    } finally {
      closeSync(file);
    }
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
