/** What was made before, by the name of what it was made of. When it comes to too many, all are forgotten. */
export class Remembered<T extends object | string> {
  private readonly known = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(name: string, make: () => T): T {
    let found = this.known.get(name);
    if (found === undefined) {
      found = make();
      if (this.known.size >= this.most) this.known.clear();
      this.known.set(name, found);
    }
    return found;
  }
}
