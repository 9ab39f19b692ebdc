import { isAtLeast, type WalPosition } from './position.ts';

/** What each reader has written or seen: it must never be shown anything older. */
export interface Positions {
  /** Undefined: nothing that a replica in use could lack. */
  of(reader: number): WalPosition | undefined | Promise<WalPosition | undefined>;
  /** Resolves when every serving process knows. */
  raise(readers: Iterable<number>, position: WalPosition): undefined | Promise<void>;
  close(): void;
}

interface Kept {
  position: WalPosition;
  untilMs: number;
}

/** For a single process. A replica in use lacks nothing older than its allowed lag, so entries are kept only that long. */
export class MemoryPositions implements Positions {
  /** The most recently raised comes last. */
  private readonly kept = new Map<number, Kept>();

  constructor(private readonly keptMs: number) {}

  of(reader: number): WalPosition | undefined {
    const kept = this.kept.get(reader);
    return kept && kept.untilMs > performance.now() ? kept.position : undefined;
  }

  raise(readers: Iterable<number>, position: WalPosition): undefined {
    const now = performance.now();
    for (const reader of readers) {
      const before = this.kept.get(reader);
      if (before && before.untilMs > now && isAtLeast(before.position, position)) continue;
      this.kept.delete(reader);
      this.kept.set(reader, { position, untilMs: now + this.keptMs });
    }
    for (const [reader, { untilMs }] of this.kept) {
      if (untilMs > now) return;
      this.kept.delete(reader);
    }
  }

  get size(): number {
    return this.kept.size;
  }

  close(): void {
    this.kept.clear();
  }
}
