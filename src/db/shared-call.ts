/** Many callers need a call that begins after they asked: one runs at a time, and those who ask meanwhile share the next. */
export class SharedCall<T> {
  private current: Promise<unknown> = Promise.resolve();
  private next: Promise<T> | undefined;

  constructor(private readonly run: () => Promise<T>) {}

  fresh(): Promise<T> {
    this.next ??= this.current.then(() => {
      this.next = undefined;
      const result = this.run();
      this.current = result.catch(() => undefined);
      return result;
    });
    return this.next;
  }
}
