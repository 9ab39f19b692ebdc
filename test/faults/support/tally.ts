/** How often what happened. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(name: string, times = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + times);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  sum(names: readonly string[]): number {
    return names.reduce((total, name) => total + this.of(name), 0);
  }

  entries(): [string, number][] {
    return [...this.counts].sort(([a], [b]) => a.localeCompare(b));
  }
}
