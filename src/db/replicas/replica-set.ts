import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadTarget, ReplicaStatus, Replication } from '../types.ts';
import { MAX_POSITION, type WalPosition } from './position.ts';
import type { Positions } from './positions.ts';
import type { Primary } from './primary.ts';
import type { Replica } from './replica.ts';

const CATCH_UP_PAUSE_MS = 2;

/** All replicas of one database, and what each reader has seen of it. */
export class ReplicaSet implements Replication {
  private readonly counts = new Map<string, { target: ReadTarget; reason: string; count: number }>();
  private turn = 0;

  constructor(
    private readonly primary: Primary,
    private readonly all: readonly Replica[],
    readonly positions: Positions,
  ) {}

  get hasUsableReplica(): boolean {
    return this.all.some((replica) => replica.obstacle === undefined);
  }

  /** Takes turns among replicas that have replayed far enough; otherwise waits briefly for one to get there. */
  async choose(seen: WalPosition | undefined): Promise<Replica | undefined> {
    const used = this.all.filter((replica) => replica.obstacle === undefined);
    const ready = used.filter((replica) => replica.covers(seen));
    if (ready.length > 0) return ready[this.turn++ % ready.length];
    if (!seen || seen === MAX_POSITION) return undefined;
    const reached = await Promise.all(used.map((replica) => replica.waitUntilReached(seen)));
    return used.find((_, i) => reached[i]);
  }

  count(target: ReadTarget, reason: string): void {
    const id = `${target} ${reason}`;
    const counted = this.counts.get(id);
    if (counted) counted.count++;
    else this.counts.set(id, { target, reason, count: 1 });
  }

  reads() {
    return [...this.counts.values()];
  }

  replicas(): ReplicaStatus[] {
    return this.all.map(({ name, obstacle, lagMs }) => ({ name, obstacle, lagMs }));
  }

  async recordShown(readers: Iterable<number>): Promise<void> {
    await this.positions.raise(readers, await this.position());
  }

  private position(): Promise<WalPosition> {
    return this.primary.currentPosition().catch(() => MAX_POSITION);
  }

  async waitUntilCaughtUp(): Promise<void> {
    if (!this.hasUsableReplica) return;
    await this.waitUntilReplayed(await this.primary.currentPosition());
  }

  /** An unknown position (MAX_POSITION) is requested until the primary responds, or until no replica is in use. */
  async waitUntilReplayed(position: WalPosition): Promise<void> {
    let wanted = position;
    const lacks = (replica: Replica) => replica.obstacle === undefined && !replica.covers(wanted);
    for (let behind = this.all.filter(lacks); behind.length > 0; behind = behind.filter(lacks)) {
      if (wanted === MAX_POSITION) wanted = await this.position();
      await Promise.all(behind.map((replica) => replica.beat()));
      await sleep(CATCH_UP_PAUSE_MS);
    }
  }

  async close(): Promise<void> {
    this.primary.close();
    await Promise.all(this.all.map((replica) => replica.close()));
    this.positions.close();
  }
}
