import { setTimeout as sleep } from 'node:timers/promises';
import type { Drive } from '../campaign.ts';
import type { Findings } from '../judge/findings.ts';
import type { Ledger } from '../load/ledger.ts';
import type { Member } from '../machines/member.ts';
import type { Random } from '../support/random.ts';
import { say } from '../support/say.ts';

/** For what hangs; an emulated or busy processor takes its time. */
const UP_WITHIN_MS = 1_200_000;
/** Under load between two cuts. */
const MIN_CALM_MS = 1_500;
const MAX_CALM_MS = 6_000;

/** Kills the machine under load, again and again, and starts it from what its disk has. */
export class PowerCuts implements Drive {
  private done = 0;
  private acknowledged = 0;

  constructor(
    private readonly guest: Member,
    private readonly random: Random,
    readonly killsWanted: number,
  ) {}

  get kills(): number {
    return this.done;
  }

  get more(): [string, string][] {
    return [['writes acknowledged between cuts', String(this.acknowledged)]];
  }

  async run({ acknowledged }: Ledger, findings: Findings): Promise<void> {
    while (this.done < this.killsWanted) {
      const before = acknowledged.length;
      // A cut after which nothing was acknowledged would prove nothing.
      do await sleep(this.random.int(MIN_CALM_MS, MAX_CALM_MS));
      while (acknowledged.length === before && this.guest.isRunning);
      await this.guest.kill();
      this.done++;
      this.acknowledged += acknowledged.length - before;
      this.guest.start();
      if (!(await this.guest.whenUp(UP_WITHIN_MS))) {
        findings.add('stuck', `did not start after cut ${this.done}: ${this.guest.explain()}`);
        return;
      }
      say(`cut ${this.done}: up again, ${acknowledged.length} writes acknowledged so far`);
    }
  }
}
