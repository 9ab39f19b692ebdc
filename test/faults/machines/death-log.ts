import type { Death } from './member.ts';

/**
 * Processes that ended by themselves. One that cannot start while its database is gone may say so and end: whoever
 * started it tries again. Nothing excuses one that was up.
 */
export class DeathLog {
  readonly died: Death[] = [];
  refusedStarts = 0;
  private troubledUntilMs = 0;
  private open = 0;

  /** A pooler remembers that its server was away, and refuses for a while after it is back: `aftermathMs`. */
  constructor(private readonly aftermathMs = 0) {}

  note(death: Death): void {
    const wasTroubled = this.open > 0 || this.troubledUntilMs + this.aftermathMs >= death.spawnedAtMs;
    if (!death.wasUp && wasTroubled && death.how === 'exit code 1') this.refusedStarts++;
    else this.died.push(death);
  }

  /** The database is out of reach for somebody until the answer is called. */
  trouble(): () => void {
    this.open++;
    return () => {
      this.open--;
      this.troubledUntilMs = performance.now();
    };
  }
}
