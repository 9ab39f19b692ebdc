/** The same numbers for the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(private readonly seed: number) {
    this.state = seed | 0;
  }

  /** A stream of its own: what one client decides does not depend on how often others have. */
  fork(name: string): Random {
    let hash = this.seed | 0;
    for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) + 0x9e3779b9;
    return new Random(hash);
  }

  /** From 0 up to 1, exclusive. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(all: readonly T[]): T {
    const found = all[Math.floor(this.next() * all.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  shuffle<T>(all: readonly T[]): T[] {
    const mixed = [...all];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
    }
    return mixed;
  }
}
