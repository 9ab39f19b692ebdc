/** A cache by name. When it is full, it is cleared. */
export class NamedCache<T extends object | string> {
  private readonly known = new Map<string, T>();

  constructor(private readonly maxEntries: number) {}

  get(name: string, make: () => T): T {
    let found = this.known.get(name);
    if (found === undefined) {
      found = make();
      if (this.known.size >= this.maxEntries) this.known.clear();
      this.known.set(name, found);
    }
    return found;
  }
}
