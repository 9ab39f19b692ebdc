import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative, sep } from 'node:path';

/** A file or folder, whatever its name is at the moment. */
export type Inode = number;

/** What a process does to the files below a folder, in order. */
export type Step =
  | { kind: 'write'; inode: Inode; at: number; bytes: Buffer }
  | { kind: 'truncate'; inode: Inode; size: number }
  | { kind: 'create'; inode: Inode; path: string; isFolder: boolean }
  | { kind: 'rename'; inode: Inode; from: string; to: string }
  | { kind: 'remove'; inode: Inode; path: string }
  /** Everything of this file before step `upTo` is on the disk. */
  | { kind: 'sync'; inode: Inode; upTo: number }
  /** Somebody was told: from here on it must be there. */
  | { kind: 'acknowledged'; what: string };

type Patched = Record<string, (...args: never[]) => unknown>;

/** Records every change below a folder, by taking the place of node:fs. */
export class RecordedDisk {
  readonly steps: Step[] = [];
  /** Names at the beginning. */
  readonly initial: ReadonlyMap<string, Inode>;
  private readonly names = new Map<string, Inode>();
  private readonly open = new Map<number, Inode>();
  private readonly originals = new Map<string, unknown>();
  private lastInode = 0;

  constructor(private readonly folder: string) {
    for (const name of ['', ...(fs.readdirSync(folder, { recursive: true }) as string[])])
      this.names.set(name.split(sep).join('/'), ++this.lastInode);
    this.initial = new Map(this.names);
    this.patch();
  }

  acknowledge(what: string): void {
    this.steps.push({ kind: 'acknowledged', what });
  }

  stop(): void {
    Object.assign(fs, Object.fromEntries(this.originals));
    syncBuiltinESMExports();
  }

  /** Undefined outside of the folder. */
  private nameOf(path: unknown): string | undefined {
    const name = relative(this.folder, String(path)).split(sep).join('/');
    return name.startsWith('..') ? undefined : name;
  }

  private ensure(name: string, isFolder: boolean): Inode {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const inode = ++this.lastInode;
    this.names.set(name, inode);
    this.steps.push({ kind: 'create', inode, path: name, isFolder });
    return inode;
  }

  private around(name: string, wrap: (original: (...args: never[]) => unknown) => unknown): void {
    const patched = fs as unknown as Patched;
    this.originals.set(name, patched[name]);
    patched[name] = wrap(patched[name]!.bind(fs)) as Patched[string];
  }

  private patch(): void {
    this.patchContents();
    this.patchSyncs();
    this.patchNames();
    syncBuiltinESMExports();
  }

  private patchContents(): void {
    this.around('openSync', (open) => (path: string, flags: number | string, ...rest: never[]) => {
      const name = this.nameOf(path);
      const isNew = name !== undefined && !this.names.has(name);
      const file = (open as typeof fs.openSync)(path, flags, ...rest);
      if (name === undefined) return file;
      const inode = this.ensure(name, false);
      this.open.set(file, inode);
      const truncates = typeof flags === 'number' ? flags & fs.constants.O_TRUNC : flags.startsWith('w');
      if (truncates && !isNew) this.steps.push({ kind: 'truncate', inode, size: 0 });
      return file;
    });
    this.around('closeSync', (close) => (file: number) => {
      this.open.delete(file);
      return (close as typeof fs.closeSync)(file);
    });
    this.around(
      'writeSync',
      (write) => (file: number, bytes: Uint8Array, offset: number, length: number, at: number) => {
        const written = (write as typeof fs.writeSync)(file, bytes, offset, length, at);
        const inode = this.open.get(file);
        if (inode !== undefined) {
          const copy = Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset + offset, written);
          this.steps.push({ kind: 'write', inode, at, bytes: Buffer.from(copy) });
        }
        return written;
      },
    );
    this.around('ftruncateSync', (truncate) => (file: number, size: number) => {
      (truncate as typeof fs.ftruncateSync)(file, size);
      const inode = this.open.get(file);
      if (inode !== undefined) this.steps.push({ kind: 'truncate', inode, size });
    });
    this.around('truncateSync', (truncate) => (path: string, size: number) => {
      (truncate as typeof fs.truncateSync)(path, size);
      const name = this.nameOf(path);
      if (name !== undefined) this.steps.push({ kind: 'truncate', inode: this.names.get(name)!, size });
    });
  }

  private patchSyncs(): void {
    for (const name of ['fsyncSync', 'fdatasyncSync'])
      this.around(name, (sync) => (file: number) => {
        (sync as typeof fs.fsyncSync)(file);
        const inode = this.open.get(file);
        if (inode !== undefined) this.steps.push({ kind: 'sync', inode, upTo: this.steps.length });
      });
    this.around('fdatasync', (sync) => (file: number, done: fs.NoParamCallback) => {
      const inode = this.open.get(file);
      const upTo = this.steps.length;
      (sync as unknown as (file: number, done: fs.NoParamCallback) => void)(file, (error) => {
        if (inode !== undefined && !error) this.steps.push({ kind: 'sync', inode, upTo });
        done(error);
      });
    });
  }

  private patchNames(): void {
    this.around('mkdirSync', (make) => (path: string, ...rest: never[]) => {
      const made = (make as typeof fs.mkdirSync)(path, ...rest);
      const name = this.nameOf(path);
      if (name !== undefined) this.ensure(name, true);
      return made;
    });
    this.around('writeFileSync', (write) => (path: string, text: string, ...rest: never[]) => {
      (write as typeof fs.writeFileSync)(path, text, ...rest);
      const name = this.nameOf(path);
      if (name === undefined) return;
      const inode = this.ensure(name, false);
      this.steps.push({ kind: 'truncate', inode, size: 0 });
      if (text.length > 0) this.steps.push({ kind: 'write', inode, at: 0, bytes: Buffer.from(text) });
    });
    this.around('renameSync', (rename) => (from: string, to: string) => {
      (rename as typeof fs.renameSync)(from, to);
      const [before, after] = [this.nameOf(from), this.nameOf(to)];
      if (before === undefined || after === undefined) return;
      const inode = this.names.get(before)!;
      this.names.delete(before);
      this.names.set(after, inode);
      this.steps.push({ kind: 'rename', inode, from: before, to: after });
    });
    for (const name of ['unlinkSync', 'rmdirSync'])
      this.around(name, (remove) => (path: string) => {
        (remove as typeof fs.unlinkSync)(path);
        const gone = this.nameOf(path);
        if (gone === undefined) return;
        const inode = this.names.get(gone)!;
        this.names.delete(gone);
        this.steps.push({ kind: 'remove', inode, path: gone });
      });
  }
}
