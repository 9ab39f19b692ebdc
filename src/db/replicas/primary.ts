import { setTimeout as sleep } from 'node:timers/promises';
import { SharedCall } from '../shared-call.ts';
import type { Db } from '../types.ts';
import { isAtLeast, type WalPosition } from './position.ts';
import {
  endOfLastRecord,
  insertTimeline,
  PRIMARY_POSITION,
  PRIMARY_STATE,
  type PrimaryState,
  type ServerIdentity,
} from './state.ts';

const CHECK_INTERVAL_MS = 250;

interface Sample {
  /** When it was requested; everything before that is included. */
  atMs: number;
  position: WalPosition;
}

/** The primary's current and recent positions in its log. */
export class Primary {
  /** Undefined while the primary does not respond. */
  identity: ServerIdentity | undefined;
  timeline = 0;
  /** The latest comes last. */
  private samples: Sample[] = [];
  private readonly asked = new SharedCall(() => this.queryPosition());
  private isClosed = false;
  private readonly db: Db;
  private readonly ended = new AbortController();

  constructor(
    db: Db,
    private readonly options: { rememberedMs: number; onLook: () => void },
  ) {
    // These statements belong to no request.
    this.db = db.counted({ statements: 0 });
  }

  /** A position queried from now on. */
  currentPosition(): Promise<WalPosition> {
    return this.asked.fresh();
  }

  /** The longest that a replica at this position can have been behind; undefined if longer than the samples reach back. */
  lagMs(position: WalPosition): number | undefined {
    const newest = this.samples.findLast((sample) => isAtLeast(position, sample.position));
    return newest && performance.now() - newest.atMs;
  }

  async watch(): Promise<void> {
    while (!this.isClosed) {
      await this.takeSample();
      await sleep(CHECK_INTERVAL_MS, undefined, { ref: false, signal: this.ended.signal }).catch(
        () => undefined,
      );
    }
  }

  /** If the primary cannot be queried, it is not known what the replicas lack. */
  async takeSample(): Promise<void> {
    try {
      const atMs = performance.now();
      const [state] = await this.db.query<PrimaryState>(PRIMARY_STATE);
      this.remember(atMs, state!);
      if (!state!.isAnnounced) await this.db.query(insertTimeline(state!));
    } catch {
      this.identity = undefined;
      this.samples = [];
    }
    this.options.onLook();
  }

  close(): void {
    this.isClosed = true;
    this.ended.abort();
  }

  private async queryPosition(): Promise<WalPosition> {
    const [found] = await this.db.query<WalPosition & { blockBytes: number }>(PRIMARY_POSITION);
    this.timeline = found!.timeline;
    return endOfLastRecord(found!);
  }

  private remember(atMs: number, state: PrimaryState): void {
    const { system, database, timeline } = state;
    this.identity = { system, database };
    this.timeline = timeline;
    this.samples.push({ atMs, position: endOfLastRecord(state) });
    const oldestMs = atMs - this.options.rememberedMs;
    while (this.samples[0]!.atMs < oldestMs) this.samples.shift();
  }
}
