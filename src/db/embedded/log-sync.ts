import { closeSync, constants, fdatasync, fdatasyncSync, openSync } from 'node:fs';

/** How a file gets onto the disk. */
interface Disk {
  sync(file: number): Promise<void>;
  syncNow(file: number): void;
}

const DISK: Disk = {
  sync: (file) =>
    new Promise((resolve, reject) => fdatasync(file, (error) => (error ? reject(error) : resolve()))),
  syncNow: (file) => fdatasyncSync(file),
};

/**
 * Syncs the write-ahead log to disk. The engine requests a sync at every commit and would block meanwhile. Here
 * its request is only noted: the code that answers a client waits, and all commits since the last sync share the next one (group
 * commit). The log must be on the disk before any other file changes: `now` is called before each of those changes.
 */
export class WalSync {
  /** Log files with an outstanding request, and those that are being synced at this moment. */
  private requested = new Set<string>();
  private inFlight = new Set<string>();
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private failure: unknown;
  /** Our own handles: the engine may close its own at any time. A recycled log file has another name. */
  private readonly handles = new Map<string, number>();

  constructor(
    private readonly onFailure: (error: unknown) => void,
    private readonly disk = DISK,
  ) {}

  request(path: string): void {
    this.requested.add(path);
  }

  /** Undefined if everything that was committed is on the disk. */
  whenSynced(): Promise<void> | undefined {
    if (this.failure) return Promise.reject(this.failure);
    if (this.requested.size === 0) return this.running;
    this.next ??= (this.running ?? Promise.resolve()).then(() => this.run());
    return this.next;
  }

  /** Before a change of any other file. */
  syncNow(): void {
    if (this.requested.size === 0 && this.inFlight.size === 0) return;
    for (const path of new Set([...this.requested, ...this.inFlight])) this.disk.syncNow(this.handleOf(path));
    this.requested.clear();
    this.inFlight.clear();
  }

  /** Before a log file gets another name or goes. */
  forget(path: string): void {
    this.syncNow();
    const handle = this.handles.get(path);
    if (handle === undefined) return;
    this.handles.delete(path);
    // A sync in another thread may still use it.
    void (this.running ?? Promise.resolve()).finally(() => closeSync(handle));
  }

  close(): void {
    for (const path of [...this.handles.keys()]) this.forget(path);
  }

  private async run(): Promise<void> {
    this.next = undefined;
    this.inFlight = this.requested;
    this.requested = new Set();
    const syncs = [...this.inFlight].map((path) => this.disk.sync(this.handleOf(path)));
    this.running = Promise.all(syncs).then(
      () => this.ended(),
      (error: unknown) => this.failed(error),
    );
    await this.running;
  }

  private ended(): void {
    this.inFlight.clear();
    this.running = undefined;
  }

  /** After a failed sync it is not known what is on the disk, and a second sync may falsely succeed. */
  private failed(error: unknown): never {
    this.failure = error;
    this.running = undefined;
    this.onFailure(error);
    throw error;
  }

  private handleOf(path: string): number {
    const known = this.handles.get(path);
    if (known !== undefined) return known;
    const handle = openSync(path, constants.O_RDWR);
    this.handles.set(path, handle);
    return handle;
  }
}
