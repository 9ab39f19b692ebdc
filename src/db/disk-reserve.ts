import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Room for what the engine must still write when a disk fills up: a segment of its log, a checkpoint. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const BLOCK_BYTES = 1024 * 1024;
/** A reserve that fills the disk would itself be what makes it full. */
const LEAST_FREE_BYTES = RESERVE_BYTES + 8 * BLOCK_BYTES;

/**
 * A file that only takes up room. When the disk is full it goes, so that the write that found no room succeeds after
 * all: the engine survives no failure in its log or in a checkpoint. From then on nothing may be written until there is
 * room for the file again.
 */
export class DiskReserve {
  private isThere = false;

  constructor(private readonly path: string) {}

  /** False where there is no room for it. */
  fill(): boolean {
    if (this.isThere) return true;
    if (this.isWhole()) {
      this.isThere = true;
      return true;
    }
    if (freeBytes(dirname(this.path)) < LEAST_FREE_BYTES) return false;
    try {
      this.write();
      this.isThere = true;
    } catch {
      rmSync(this.path, { force: true });
    }
    return this.isThere;
  }

  /** False when it had gone already. */
  giveUp(): boolean {
    if (!this.isThere) return false;
    this.isThere = false;
    rmSync(this.path, { force: true });
    return true;
  }

  private isWhole(): boolean {
    return statSync(this.path, { throwIfNoEntry: false })?.size === RESERVE_BYTES;
  }

  /** Of random bytes: a file system that compresses would keep zeros for nothing. */
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
