import type { PostgresClient } from './postgres-client.ts';
import { SilentConnection } from './watchdog.ts';

const BEAT_MS = 500;
/** From here on notifications may be missed. */
const DEAF_AFTER_MS = 1_000;
/** From here on it is given up, and the locks with it: a machine under load may take its time. */
const GIVE_UP_AFTER_MS = 5_000;

export interface HeartbeatEvents {
  onDeaf(): void;
  /** It answered, so whatever was sent before has arrived too. */
  onHeard(): void;
}

/**
 * Asks over a session that mostly waits whether the other end is still there. Time is counted in beats: when this
 * process stood still, nobody else was silent.
 */
export class Heartbeat {
  private readonly timer: NodeJS.Timeout;
  private isOutstanding = false;
  private silentMs = 0;

  constructor(
    private readonly client: PostgresClient,
    private readonly events: HeartbeatEvents,
  ) {
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
    client.once('end', () => this.stop());
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    if (!this.isOutstanding) {
      this.ask();
      return;
    }
    this.silentMs += BEAT_MS;
    if (this.silentMs >= GIVE_UP_AFTER_MS) {
      this.stop();
      this.client.cut(new SilentConnection());
    } else if (this.silentMs === DEAF_AFTER_MS) this.events.onDeaf();
  }

  private ask(): void {
    this.isOutstanding = true;
    this.client.query('SELECT 1').then(
      () => {
        this.isOutstanding = false;
        this.silentMs = 0;
        this.events.onHeard();
      },
      // Then the session has ended, which is told by its own event.
      () => undefined,
    );
  }
}
