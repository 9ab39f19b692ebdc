import type { PostgresClient } from './client.ts';
import { SilentConnectionError } from './watchdog.ts';

const BEAT_MS = 250;
/** After this time notifications may have been missed. With the beat before it, listeners know within a second. */
const DEAF_AFTER_MS = 500;
/** After this time other connections over the same route may be dead too. */
const SILENT_AFTER_MS = 1_000;
/** After this time the session and its locks are considered lost; a machine under load may be slow. */
const CLOSE_AFTER_MS = 5_000;

export interface HeartbeatEvents {
  onDeaf(): void;
  onSilent(): void;
  /** The server responded to what was asked at that time, so everything it sent until then has arrived too. */
  onHeard(askedAtMs: number): void;
}

/**
 * Checks over a mostly idle session that the server is still there. Time is counted in beats, so that a pause of this
 * process does not count as silence of the server.
 */
export class ConnectionHeartbeat {
  private readonly timer: NodeJS.Timeout;
  private isOutstanding = false;
  private silentMs = 0;

  constructor(
    private readonly client: Pick<PostgresClient, 'query' | 'once' | 'cut'>,
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
      this.ping();
      return;
    }
    this.silentMs += BEAT_MS;
    if (this.silentMs >= CLOSE_AFTER_MS) {
      this.stop();
      this.client.cut(new SilentConnectionError());
    } else if (this.silentMs === DEAF_AFTER_MS) this.events.onDeaf();
    else if (this.silentMs === SILENT_AFTER_MS) this.events.onSilent();
  }

  private ping(): void {
    this.isOutstanding = true;
    const askedAtMs = performance.now();
    this.client.query('SELECT 1').then(
      () => {
        this.isOutstanding = false;
        this.silentMs = 0;
        this.events.onHeard(askedAtMs);
      },
      // The session has ended; its own `end` event reports that.
      () => undefined,
    );
  }
}
