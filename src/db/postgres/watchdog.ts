import type { PostgresClient } from './client.ts';

/** A response is overdue: it is unknown whether the server is still there. */
export class SilentConnectionError extends Error {
  override name = 'SilentConnectionError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the connection to the database stopped responding');
  }
}

export interface WatchdogOptions {
  /** How long a statement may go without a response: a little longer than the server lets it run. */
  limitMs: number;
  /** Whether that backend is running a statement, as seen from another connection; undefined if unknown. */
  isAtWork: (backendPid: number) => Promise<boolean | undefined>;
  onSilent: () => void;
}

interface Silence {
  wasWaiting: boolean;
  bytesRead: number;
  /** Time without a byte while a response was outstanding. */
  ms: number;
  /** When to check next that long work is still running. */
  proofAtMs: number;
  strikes: number;
}

const CHECKS_PER_LIMIT = 30;
const MIN_CHECK_MS = 20;
const MAX_CHECK_MS = 500;
/** The first check may coincide with the moment in which the response was on its way. */
const MAX_STRIKES = 2;

/**
 * Cuts connections whose response is overdue. It checks them at intervals, so that no statement needs its own timer. Long
 * work has no such limit: once the ordinary one has passed, its backend must be seen running. Time is counted in checks, so
 * that a pause of this process does not count as silence of the server.
 */
export class Watchdog {
  private readonly silences = new Map<PostgresClient, Silence>();
  private readonly checkIntervalMs: number;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: WatchdogOptions) {
    const share = options.limitMs / CHECKS_PER_LIMIT;
    this.checkIntervalMs = Math.min(MAX_CHECK_MS, Math.max(MIN_CHECK_MS, share));
    this.timer = setInterval(() => this.checkAll(), this.checkIntervalMs);
    this.timer.unref();
  }

  watch(client: PostgresClient): void {
    this.silences.set(client, newSilence(client, this.options.limitMs));
    client.once('end', () => this.silences.delete(client));
  }

  get clients(): Iterable<PostgresClient> {
    return this.silences.keys();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private checkAll(): void {
    for (const [client, silence] of this.silences) {
      const isSilent = silence.wasWaiting && client.isWaiting && silence.bytesRead === client.bytesRead;
      if (isSilent) this.judge(client, silence);
      else this.silences.set(client, newSilence(client, this.options.limitMs));
    }
  }

  private judge(client: PostgresClient, silence: Silence): void {
    silence.ms += this.checkIntervalMs;
    const { limitMs } = client.patience ?? this.options;
    if (silence.ms >= limitMs) this.discard(client);
    else if (client.patience && silence.ms >= silence.proofAtMs) {
      silence.proofAtMs += this.options.limitMs;
      void this.askForProof(client, silence);
    }
  }

  private async askForProof(client: PostgresClient, silence: Silence): Promise<void> {
    const pid = client.patience?.backendPid;
    if (pid === undefined) return;
    const isAtWork = await this.options.isAtWork(pid).catch(() => undefined);
    // It may have answered in the meantime.
    if (this.silences.get(client) !== silence) return;
    if (isAtWork === true) silence.strikes = 0;
    if (isAtWork === false && ++silence.strikes >= MAX_STRIKES) this.discard(client);
  }

  private discard(client: PostgresClient): void {
    this.silences.delete(client);
    client.cut(new SilentConnectionError());
    this.options.onSilent();
  }
}

function newSilence(client: PostgresClient, limitMs: number): Silence {
  return {
    wasWaiting: client.isWaiting,
    bytesRead: client.bytesRead,
    ms: 0,
    proofAtMs: limitMs,
    strikes: 0,
  };
}
