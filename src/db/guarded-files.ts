import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Asked about everything that the engine does to its files. */
export interface FileGuard {
  /** Throws: nothing may be written any more. */
  beforeChange(): void;
  /** No room on the disk; true when there is some now. */
  makeRoom(): boolean;
  /** The engine is told that there is no room. It does not survive that everywhere. */
  onNoRoom(): void;
}

type Operation = (...args: never[]) => unknown;
type Operations = Record<string, Operation>;
type Write = (stream: unknown, buffer: unknown, offset: number, length: number, at?: number) => number;

/** What is used of the engine's file system, which has no types. */
interface Emscripten {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: { stream_ops: Operations; node_ops: Operations };
}

const EDQUOT = 19;
const EIO = 29;
const ENOSPC = 51;
const CHANGES = {
  stream_ops: ['write', 'setattr'],
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
} as const;

/** Files in a folder, as PGlite's own, with a guard in front of every change. */
export class GuardedFiles extends NodeFS {
  constructor(
    folder: string,
    private readonly guard: FileGuard,
  ) {
    super(folder);
  }

  override init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const install = (module: unknown) => installGuard(module as Emscripten, this.guard);
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), install] });
  }
}

function installGuard({ FS, NODEFS }: Emscripten, guard: FileGuard): void {
  const allowed = () => {
    try {
      guard.beforeChange();
    } catch {
      throw new FS.ErrnoError(EIO);
    }
  };
  const withRoom = <T>(change: () => T): T => {
    try {
      return change();
    } catch (error) {
      if (!isNoRoom(error)) throw error;
      if (guard.makeRoom()) return withRoom(change);
      guard.onNoRoom();
      throw error;
    }
  };
  for (const [group, names] of Object.entries(CHANGES)) {
    const operations = NODEFS[group as keyof typeof CHANGES];
    for (const name of names) {
      const original = operations[name]!;
      operations[name] = (...args) => {
        allowed();
        return withRoom(() => original(...args));
      };
    }
  }
  const write = NODEFS.stream_ops.write as unknown as Write;
  // A disk that fills up in the middle takes a part; asked for the rest it says why.
  const writeWhole: Write = (stream, buffer, offset, length, at) => {
    const written = write(stream, buffer, offset, length, at);
    if (written === length || written === 0 || at === undefined) return written;
    return written + writeWhole(stream, buffer, offset + written, length - written, at + written);
  };
  NODEFS.stream_ops.write = writeWhole as unknown as Operation;
}

function isNoRoom(error: unknown): boolean {
  const { errno } = error as { errno?: number };
  return errno === ENOSPC || errno === EDQUOT;
}
