import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Consulted for everything that the engine does to its files. */
export interface FileGuard {
  /** Throws if nothing may be written any more. */
  beforeChange(): void;
  /** Called when the disk is full; true if there is room now. */
  makeRoom(): boolean;
  /** Called when the engine gets a "no space" error, which it does not always survive. */
  onNoRoom(): void;
}

type Operation = (...args: never[]) => unknown;
type Operations = Record<string, Operation>;
type Write = (stream: unknown, buffer: unknown, offset: number, length: number, at?: number) => number;

/** The parts of the engine's file system that are used here; it has no types. */
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

/** PGlite's files in a folder, with a guard before every change. */
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
  // A disk that fills up midway writes only a part; the write of the rest returns the error.
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
