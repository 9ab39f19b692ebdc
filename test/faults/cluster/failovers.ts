import { setTimeout as sleep } from 'node:timers/promises';
import type { Drive } from '../campaign.ts';
import type { Findings } from '../judge/findings.ts';
import type { Ledger } from '../load/ledger.ts';
import { say } from '../support/say.ts';
import { until } from '../support/wait.ts';
import type { Nodes } from './nodes.ts';

const CHECK_INTERVAL_MS = 10;
const TAKEOVER_TIMEOUT_MS = 60_000;
const RECOVERY_TIMEOUT_MS = 60_000;
/** Under load before and after each. */
const CALM_MS = 1_000;

/** Kills one primary after the other, and measures how long nobody's write is acknowledged. */
export class Failovers implements Drive {
  private done = 0;
  private longestPauseMs = 0;

  constructor(
    private readonly nodes: Nodes,
    readonly killsWanted: number,
  ) {}

  get kills(): number {
    return this.done;
  }

  get more(): [string, string][] {
    return [['longest pause of writes', `${(this.longestPauseMs / 1000).toFixed(1)} s`]];
  }

  async run(ledger: Ledger, findings: Findings): Promise<void> {
    const watch = this.watchWrites(ledger);
    try {
      while (this.done < this.killsWanted && (await this.failOver(findings))) await sleep(CALM_MS);
    } finally {
      clearInterval(watch);
    }
  }

  private async failOver(findings: Findings): Promise<boolean> {
    if (!(await until(() => this.nodes.isWhole(), RECOVERY_TIMEOUT_MS, 100))) {
      findings.add('stuck', `not every PostgreSQL is back: ${JSON.stringify(await this.nodes.members())}`);
      return false;
    }
    const old = (await this.nodes.primary())!;
    const begun = performance.now();
    await this.nodes.kill(old);
    this.done++;
    let taken = old;
    const isTaken = async () => {
      taken = (await this.nodes.primary()) ?? old;
      return taken !== old;
    };
    if (!(await until(isTaken, TAKEOVER_TIMEOUT_MS, 50))) {
      findings.add('stuck', `nobody took over from ${old.name}`);
      return false;
    }
    say(`failover ${this.done}: ${old.name} → ${taken.name} in ${seconds(performance.now() - begun)}`);
    return true;
  }

  private watchWrites({ acknowledged }: Ledger): NodeJS.Timeout {
    let seen = acknowledged.length;
    let sinceMs = performance.now();
    return setInterval(() => {
      const now = performance.now();
      this.longestPauseMs = Math.max(this.longestPauseMs, now - sinceMs);
      if (acknowledged.length === seen) return;
      seen = acknowledged.length;
      sinceMs = now;
    }, CHECK_INTERVAL_MS);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
