import { randomUUID } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Answer, Begin, Call, Copy, Delivery, Entry, NoAnswer, Stored } from './entry.ts';

const BUFFERED_LINES = 200;
const TICK_EVERY_MS = 1_000;

type Timeless<T extends Entry> = Omit<T, 'e' | 'atMs'>;

/** The history could not be written: the campaign proves nothing and must end. */
export class HistoryUnwritable extends Error {}

/** Writes the history of one campaign. Everybody who takes part is in this process: there is one clock. */
export class HistoryWriter {
  readonly begin: Begin;
  private readonly file: number;
  private lines: string[] = [];
  private calls = 0;
  private lastTickMs: number;
  private failure: HistoryUnwritable | undefined;

  /** A file that is already there belongs to another campaign. */
  constructor(
    readonly path: string,
    options: { hasStandbys: boolean; flags?: string },
  ) {
    this.file = this.open(options.flags ?? 'wx');
    const campaign = randomUUID();
    this.begin = {
      e: 'begin',
      atMs: now(),
      campaign,
      wallMs: Date.now(),
      hasStandbys: options.hasStandbys,
    };
    this.lastTickMs = this.begin.atMs;
    this.add(this.begin);
  }

  private open(flags: string): number {
    try {
      return openSync(this.path, flags);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new HistoryUnwritable(
        `${this.path} is there already: another campaign writes or wrote it. Give each a folder of its own.`,
      );
    }
  }

  /** Answers the number of the call. */
  call(call: Omit<Timeless<Call>, 'n'>): number {
    const n = ++this.calls;
    this.add({ e: 'call', atMs: now(), n, ...call });
    return n;
  }

  answer(answer: Timeless<Answer>): void {
    this.add({ e: 'answer', atMs: now(), ...answer });
  }

  silence(silence: Timeless<NoAnswer>): void {
    this.add({ e: 'silence', atMs: now(), ...silence });
  }

  delivery(delivery: Timeless<Delivery>): void {
    this.add({ e: 'delivery', atMs: now(), ...delivery });
  }

  copy(copy: Timeless<Copy>): void {
    this.add({ e: 'copy', atMs: now(), ...copy });
  }

  stored(stored: Timeless<Stored>): void {
    this.add({ e: 'stored', atMs: now(), ...stored });
  }

  end(): void {
    this.add({ e: 'end', atMs: now(), calls: this.calls });
    this.flush();
    closeSync(this.file);
    if (this.failure) throw this.failure;
  }

  /** Whoever runs the campaign asks: clients go on, so that nothing of theirs hangs. */
  get isBroken(): HistoryUnwritable | undefined {
    return this.failure;
  }

  private add(entry: Entry): void {
    if (this.failure) return;
    if (entry.atMs - this.lastTickMs >= TICK_EVERY_MS) {
      this.lastTickMs = entry.atMs;
      this.lines.push(JSON.stringify({ e: 'tick', atMs: entry.atMs, wallMs: Date.now() }));
    }
    this.lines.push(JSON.stringify(entry));
    if (this.lines.length >= BUFFERED_LINES) this.flush();
  }

  private flush(): void {
    if (this.failure || this.lines.length === 0) return;
    const bytes = Buffer.from(`${this.lines.join('\n')}\n`);
    this.lines = [];
    try {
      for (let written = 0; written < bytes.length; )
        written += writeSync(this.file, bytes, written, bytes.length - written);
    } catch (error) {
      const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
      const why = isFull ? 'the disk is full' : (error as Error).message;
      this.failure = new HistoryUnwritable(
        `The history could not be written after ${this.calls} calls: ${why}. This run proves nothing. ${isFull ? 'Make room' : 'Repair that'} and run the seed again.`,
      );
    }
  }
}

/** One clock for everybody, in microseconds' steps. */
const now = (): number => Math.round(performance.now() * 1_000) / 1_000;
