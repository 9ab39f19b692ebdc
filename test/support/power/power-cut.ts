import { constants, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Inode, Step } from './recorded-disk.ts';

/** What a disk writes as a whole. */
const SECTOR = 512;

/** Between 0 and 1, the same sequence for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Content = Extract<Step, { kind: 'write' | 'truncate' }>;
type Naming = Extract<Step, { kind: 'create' | 'rename' | 'remove' }>;

/** How much of what nobody had synced reached the disk. */
type UnsyncedShare = 'none' | 'all' | 'some';
const UNSYNCED_SHARES: readonly UnsyncedShare[] = ['none', 'all', 'some', 'some'];

/** Rebuilds the folder that was recorded, as power cuts could have left it. */
export class PowerCuts {
  /** For each step how much of the journal of names is on the disk after it. */
  private readonly namesUpTo: number[] = [];
  private readonly folders: ReadonlySet<Inode>;
  private readonly origins: ReadonlyMap<Inode, string>;

  constructor(
    /** A copy of the folder from the beginning. */
    private readonly base: string,
    private readonly initial: ReadonlyMap<string, Inode>,
    private readonly steps: readonly Step[],
  ) {
    this.origins = new Map([...initial].map(([path, inode]) => [inode, path]));
    const folders = [...initial].filter(([path]) => statSync(join(base, path)).isDirectory());
    this.folders = new Set([
      ...folders.map(([, inode]) => inode),
      ...steps.flatMap((step) => (step.kind === 'create' && step.isFolder ? [step.inode] : [])),
    ]);
    let reached = 0;
    for (const step of steps) {
      if (step.kind === 'sync') reached = Math.max(reached, this.lastNaming(step.inode, step.upTo));
      this.namesUpTo.push(reached);
    }
  }

  /**
   * As a power cut before step `at` could have left it: everything that was synced, and of later writes any part, each
   * whole or torn between sectors. Names are kept in a journal, as by ext4, XFS and NTFS: some first part of it is on the
   * disk, at least up to the last name of a synced file or in a synced folder. Returns what had been acknowledged.
   */
  rebuild(at: number, target: string, random: () => number): string[] {
    const luck = UNSYNCED_SHARES[Math.floor(random() * UNSYNCED_SHARES.length)]!;
    const contents = this.contentsAt(at, luck, random);
    rmSync(target, { recursive: true, force: true });
    const names = [...this.namesAt(at, luck, random)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [path, inode] of names) this.restore(join(target, path), inode, contents.get(inode));
    return this.steps.slice(0, at).flatMap((step) => (step.kind === 'acknowledged' ? [step.what] : []));
  }

  private restore(path: string, inode: Inode, changes: readonly Content[] | undefined): void {
    const origin = this.origins.get(inode);
    const original = origin === undefined ? undefined : join(this.base, origin);
    if (this.folders.has(inode)) mkdirSync(path, { recursive: true, mode: 0o700 });
    else if (original !== undefined && !changes) copyFileSync(original, path, constants.COPYFILE_FICLONE);
    else writeFileSync(path, apply(original, changes ?? []), { mode: 0o600 });
  }

  private contentsAt(at: number, luck: UnsyncedShare, random: () => number): Map<Inode, Content[]> {
    const past = this.steps.slice(0, at);
    const syncedUpTo = new Map<Inode, number>();
    for (const step of past)
      if (step.kind === 'sync')
        syncedUpTo.set(step.inode, Math.max(step.upTo, syncedUpTo.get(step.inode) ?? 0));
    const survives = () => luck === 'all' || (luck === 'some' && random() < 0.5);
    const contents = new Map<Inode, Content[]>();
    past.forEach((step, i) => {
      if (step.kind !== 'write' && step.kind !== 'truncate') return;
      const list = contents.get(step.inode) ?? [];
      contents.set(step.inode, list);
      if (i < (syncedUpTo.get(step.inode) ?? 0)) list.push(step);
      else if (survives()) list.push(luck === 'some' ? tearWrite(step, random) : step);
    });
    return contents;
  }

  private namesAt(at: number, luck: UnsyncedShare, random: () => number): Map<string, Inode> {
    const names = new Map(this.initial);
    const safe = at === 0 ? 0 : this.namesUpTo[at - 1]!;
    const namings = this.steps.slice(0, at).flatMap((step, i) => (isNaming(step) ? [{ step, i }] : []));
    const unsafe = namings.filter(({ i }) => i >= safe).length;
    const share = { none: 0, all: 1, some: random() }[luck];
    const kept = namings.length - unsafe + Math.round(unsafe * share);
    for (const { step } of namings.slice(0, kept)) rename(names, step);
    return names;
  }

  /** A synced file is found by its name, a synced folder has its names, and the journal has everything before. */
  private lastNaming(inode: Inode, upTo: number): number {
    const folder = this.folders.has(inode) ? this.origins.get(inode) : undefined;
    for (let i = upTo - 1; i >= 0; i--) {
      const step = this.steps[i]!;
      if (!isNaming(step)) continue;
      const parent = dirname(step.kind === 'rename' ? step.to : step.path);
      if (step.inode === inode || parent === (folder === '' ? '.' : folder)) return i + 1;
    }
    return 0;
  }
}

const isNaming = (step: Step): step is Naming =>
  step.kind === 'create' || step.kind === 'rename' || step.kind === 'remove';

function rename(names: Map<string, Inode>, step: Naming): void {
  if (step.kind === 'create') names.set(step.path, step.inode);
  else if (step.kind === 'remove') names.delete(step.path);
  else {
    names.delete(step.from);
    names.set(step.to, step.inode);
  }
}

/** Cut off at a sector: the rest is what was there before. */
function tearWrite(step: Content, random: () => number): Content {
  if (step.kind !== 'write' || random() < 0.5) return step;
  const first = SECTOR - (step.at % SECTOR);
  const sectors = Math.max(0, Math.ceil((step.bytes.length - first) / SECTOR));
  const length = Math.min(step.bytes.length, first + Math.floor(random() * (sectors + 1)) * SECTOR);
  return { ...step, bytes: step.bytes.subarray(0, length) };
}

function apply(original: string | undefined, changes: readonly Content[]): Buffer {
  let file = original === undefined ? Buffer.alloc(0) : readFileSync(original);
  for (const change of changes) {
    const size =
      change.kind === 'truncate' ? change.size : Math.max(file.length, change.at + change.bytes.length);
    if (size !== file.length) {
      const resized = Buffer.alloc(size);
      file.copy(resized, 0, 0, Math.min(size, file.length));
      file = resized;
    }
    if (change.kind === 'write') change.bytes.copy(file, change.at);
  }
  return file;
}
