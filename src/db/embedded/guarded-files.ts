import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolderNow } from './durable-files.ts';
import type { WalSync } from './log-sync.ts';

/** Consulted for everything that the engine does to its files. */
export interface FileGuard {
  /** Throws if nothing may be written anymore. */
  beforeChange(): void;
  /** Called when the disk is full; true if there is room now. */
  makeRoom(): boolean;
  /** Called when the engine gets a "no space" error, which it does not always survive. */
  onNoRoom(): void;
  /** Called when the disk could not sync a file. */
  onSyncFailed(error: unknown): void;
  /** Undefined if files are left to the operating system, which writes them within a minute. */
  readonly log: WalSync | undefined;
}

/** A file or folder of the engine's file system. */
interface FileNode {
  name: string;
  mode: number;
  parent: FileNode;
}

interface Stream {
  node: FileNode;
  /** The file's descriptor. */
  nfd: number;
}

type Operation = (...args: never[]) => unknown;
type Operations = Record<string, Operation>;
type Write = (stream: unknown, buffer: unknown, offset: number, length: number, at?: number) => number;

/** The parts of the engine's file system that are used here; it has no types. */
interface Emscripten {
  FS: { ErrnoError: new (errno: number) => Error; isDir(mode: number): boolean };
  NODEFS: { stream_ops: Operations; node_ops: Operations; realPath(node: FileNode): string };
}

const EDQUOT = 19;
const EIO = 29;
const ENOSPC = 51;
/** What changes a file, and which file it is: the first argument is a stream, a node, or the folder of a name. */
const CHANGES = {
  stream_ops: { write: isWalStream, setattr: isWalStream },
  node_ops: {
    setattr: isWalFile,
    rename: isWalFile,
    mknod: isWalFolder,
    unlink: isWalFolder,
    rmdir: isWalFolder,
    symlink: isWalFolder,
  },
} as const;

const WAL_FOLDER = 'pg_wal';
/** A segment of the log; other files in its folder are on their way to becoming one. */
const SEGMENT = /^[0-9A-F]{24}$/;

function isWalStream({ node }: Stream): boolean {
  return isWalFile(node);
}

function isWalFile(node: FileNode): boolean {
  return node.parent.name === WAL_FOLDER;
}

function isWalFolder(node: FileNode): boolean {
  return node.name === WAL_FOLDER;
}

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
  const synced = (sync: () => void) => {
    try {
      sync();
    } catch (error) {
      guard.onSyncFailed(error);
      throw new FS.ErrnoError(EIO);
    }
  };
  const withRoom = <T>(change: () => T): T => {
    try {
      return change();
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      if (guard.makeRoom()) return withRoom(change);
      guard.onNoRoom();
      throw error;
    }
  };
  const { log } = guard;
  for (const [group, changes] of Object.entries(CHANGES)) {
    const operations = NODEFS[group as keyof typeof CHANGES];
    for (const [name, isOfLog] of Object.entries(changes)) {
      const original = operations[name]!;
      operations[name] = (...args) => {
        allowed();
        if (log && !isOfLog(args[0] as never)) synced(() => log.syncNow());
        return withRoom(() => original(...args));
      };
    }
  }
  if (log) installSync({ FS, NODEFS } as Emscripten, log, synced);
  const write = NODEFS.stream_ops.write as unknown as Write;
  // A disk that fills up midway writes only a part; the write of the rest returns the error.
  const writeWhole: Write = (stream, buffer, offset, length, at) => {
    const written = write(stream, buffer, offset, length, at);
    if (written === length || written === 0 || at === undefined) return written;
    return written + writeWhole(stream, buffer, offset + written, length - written, at + written);
  };
  NODEFS.stream_ops.write = writeWhole as unknown as Operation;
}

/** Without `fsync` the engine's calls succeed and do nothing. */
function installSync({ FS, NODEFS }: Emscripten, log: WalSync, synced: (sync: () => void) => void): void {
  const fsync = ({ node, nfd }: Stream) => {
    const path = NODEFS.realPath(node);
    if (FS.isDir(node.mode)) synced(() => syncFolderNow(path));
    else if (isWalFile(node) && SEGMENT.test(node.name)) log.request(path);
    else synced(() => fsyncSync(nfd));
    return 0;
  };
  NODEFS.stream_ops.fsync = fsync as unknown as Operation;
  for (const name of ['rename', 'unlink']) {
    const original = NODEFS.node_ops[name]!;
    NODEFS.node_ops[name] = (...args) => {
      const [node, second] = args as unknown as [FileNode, unknown];
      // Of a rename the file itself comes first, of the end of one its folder.
      const path = NODEFS.realPath(node) + (name === 'unlink' ? `/${second}` : '');
      if (name === 'unlink' ? isWalFolder(node) : isWalFile(node)) synced(() => log.forget(path));
      return original(...args);
    };
  }
}

function isOutOfSpace(error: unknown): boolean {
  const { errno } = error as { errno?: number };
  return errno === ENOSPC || errno === EDQUOT;
}
