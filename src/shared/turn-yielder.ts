import { setImmediate } from 'node:timers/promises';

/** How long work runs before it yields. */
const TURN_MS = 10;

/** For long work in small steps: yields to the other requests of the process in between. */
export class TurnYielder {
  private begunMs = performance.now();
  /** How often it has yielded. */
  yieldCount = 0;

  async yieldWhenDue(): Promise<void> {
    if (performance.now() - this.begunMs < TURN_MS) return;
    await setImmediate();
    this.yieldCount++;
    this.begunMs = performance.now();
  }
}
