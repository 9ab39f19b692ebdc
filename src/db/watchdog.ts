import type { PostgresClient } from './postgres-client.ts';

/** No answer came, although one had to: nobody knows whether the other end is still there. */
export class SilentConnection extends Error {
  override name = 'SilentConnection';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the connection to the database has gone silent');
  }
}

export interface WatchdogOptions {
  /** How long a statement may stay without an answer: a little more than the server lets it run. */
  limitMs: number;
  /** Whether that backend is at work, as another connection sees it; undefined when nobody can tell. */
  isAtWork: (backendPid: number) => Promise<boolean | undefined>;
  onSilent: () => void;
}

interface Silence {
  wasWaiting: boolean;
  bytesRead: number;
  /** Without a byte while an answer was outstanding. */
  ms: number;
  /** When to ask the next time whether long work still goes on. */
  proofAtMs: number;
  doubts: number;
}

const LOOKS_PER_LIMIT = 30;
const SHORTEST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 500;
/** The first may have hit the moment in which the answer was on its way. */
const DOUBTS = 2;

/**
 * Cuts connections that owe an answer for too long. It looks at them now and then, so no statement pays for a timer of
 * its own. What may run long has no such limit: once the ordinary one has passed, its backend must be seen at work.
 * Time is counted in looks: when this process stood still, nobody else was silent.
 */
export class Watchdog {
  private readonly silences = new Map<PostgresClient, Silence>();
  private readonly lookMs: number;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: WatchdogOptions) {
    const share = options.limitMs / LOOKS_PER_LIMIT;
    this.lookMs = Math.min(LONGEST_LOOK_MS, Math.max(SHORTEST_LOOK_MS, share));
    this.timer = setInterval(() => this.look(), this.lookMs);
    this.timer.unref();
  }

  watch(client: PostgresClient): void {
    this.silences.set(client, heard(client, this.options.limitMs));
    client.once('end', () => this.silences.delete(client));
  }

  get clients(): Iterable<PostgresClient> {
    return this.silences.keys();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    for (const [client, silence] of this.silences) {
      const isSilent = silence.wasWaiting && client.isWaiting && silence.bytesRead === client.bytesRead;
      if (isSilent) this.judge(client, silence);
      else this.silences.set(client, heard(client, this.options.limitMs));
    }
  }

  private judge(client: PostgresClient, silence: Silence): void {
    silence.ms += this.lookMs;
    const { limitMs } = client.patience ?? this.options;
    if (silence.ms >= limitMs) this.giveUp(client);
    else if (client.patience && silence.ms >= silence.proofAtMs) {
      silence.proofAtMs += this.options.limitMs;
      void this.askForProof(client, silence);
    }
  }

  private async askForProof(client: PostgresClient, silence: Silence): Promise<void> {
    const pid = client.patience?.backendPid;
    if (pid === undefined) return;
    const isAtWork = await this.options.isAtWork(pid).catch(() => undefined);
    // Meanwhile it may have answered.
    if (this.silences.get(client) !== silence) return;
    if (isAtWork === true) silence.doubts = 0;
    if (isAtWork === false && ++silence.doubts >= DOUBTS) this.giveUp(client);
  }

  private giveUp(client: PostgresClient): void {
    this.silences.delete(client);
    client.cut(new SilentConnection());
    this.options.onSilent();
  }
}

function heard(client: PostgresClient, limitMs: number): Silence {
  return {
    wasWaiting: client.isWaiting,
    bytesRead: client.bytesRead,
    ms: 0,
    proofAtMs: limitMs,
    doubts: 0,
  };
}
