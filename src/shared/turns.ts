import { setImmediate } from 'node:timers/promises';

/** Work goes on for this long before everybody else has a turn. */
const TURN_MS = 10;

/** For long work in small steps: lets the other requests of the process have a turn in between. */
export class Turns {
  private begunMs = performance.now();
  /** How often others had a turn. */
  given = 0;

  async giveWhenDue(): Promise<void> {
    if (performance.now() - this.begunMs < TURN_MS) return;
    await setImmediate();
    this.given++;
    this.begunMs = performance.now();
  }
}
