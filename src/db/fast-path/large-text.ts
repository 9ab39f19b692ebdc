/** Space before and after the bytes, so that a frame can be written around them without a copy. */
const FRAME_BYTES = 256;
const MIN_BUFFER_BYTES = 16_384;
/** Larger buffers are rare and not kept. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;
/** Above this, the least recently used sizes are dropped. */
const MAX_FREE_BYTES = 32 * 1024 * 1024;

/**
 * Reuses buffers. Allocated for every page, they are memory that the garbage collector counts but cannot free in young
 * collections: it ran over the whole heap twice a second.
 */
class BufferPool {
  /** By size, a power of two; the most recently returned size comes last. */
  private readonly free = new Map<number, Buffer[]>();
  private freeBytes = 0;

  take(bytes: number): Buffer {
    const size = Math.max(MIN_BUFFER_BYTES, 2 ** Math.ceil(Math.log2(bytes)));
    return this.pop(size) ?? Buffer.allocUnsafeSlow(size);
  }

  release(buffer: Buffer): void {
    const size = buffer.length;
    if (size > MAX_KEPT_BYTES) return;
    const same = this.free.get(size) ?? [];
    same.push(buffer);
    this.free.delete(size);
    this.free.set(size, same);
    this.freeBytes += size;
    while (this.freeBytes > MAX_FREE_BYTES) this.dropOldest();
  }

  clear(): void {
    this.free.clear();
    this.freeBytes = 0;
  }

  private pop(size: number): Buffer | undefined {
    const found = this.free.get(size)?.pop();
    if (found) this.freeBytes -= size;
    return found;
  }

  private dropOldest(): void {
    const [size] = this.free.keys();
    if (size !== undefined && !this.pop(size)) this.free.delete(size);
  }
}

const pool = new BufferPool();

/** For an idle process. */
export function releaseFreeBuffers(): void {
  pool.clear();
}

/** The memory of a row while its bytes arrive; one of its fields may become a `LargeText`. */
export class RowMemory {
  private readonly memory: Buffer;
  readonly bytes: Buffer;

  constructor(length: number) {
    this.memory = pool.take(length + 2 * FRAME_BYTES);
    this.bytes = this.memory.subarray(FRAME_BYTES, FRAME_BYTES + length);
  }

  /** The returned text takes over the memory. */
  textAt(start: number, end: number): LargeText {
    return new LargeText(this.memory, FRAME_BYTES + start, FRAME_BYTES + end);
  }

  release(): void {
    pool.release(this.memory);
  }
}

/**
 * A large text as the bytes that the database sent. Releasing it makes its memory available for the next one; otherwise
 * the garbage collector frees it.
 */
export class LargeText {
  private isReleased = false;

  constructor(
    private readonly memory: Buffer,
    private readonly start: number,
    private readonly end: number,
  ) {}

  toString(): string {
    return this.memory.toString('utf8', this.start, this.end);
  }

  /** The bytes between two short strings, without a copy. Overwrites what was around them. */
  framed(before: string, after: string): Buffer {
    const start = this.start - Buffer.byteLength(before);
    const end = this.end + Buffer.byteLength(after);
    if (start < 0 || end > this.memory.length) throw new Error('The frame is too long.');
    this.memory.write(before, start);
    this.memory.write(after, this.end);
    return this.memory.subarray(start, end);
  }

  /** The bytes in place; valid until they are released. */
  get bytes(): Buffer {
    return this.memory.subarray(this.start, this.end);
  }

  /** After this nothing may read the bytes. */
  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    pool.release(this.memory);
  }
}
