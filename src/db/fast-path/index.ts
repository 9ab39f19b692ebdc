import { Socket } from 'node:net';
import type pg from 'pg';
import { LargeRows } from './large-rows.ts';
import { type NamedStatements, type PreparedLimits, PreparedStatements } from './prepared-statements.ts';

/** Of pg's client, without a public API. */
interface Internals {
  connection: NamedStatements & { stream: Socket };
}

/**
 * Everything that relies on the insides of pg, which is why pg is pinned to one version. It only saves time: with
 * `DRAY_FAST_PATH=0` the same statements give the same answers, and a test runs the core that way.
 */
export class FastPath {
  readonly socket: Socket;
  private readonly rows = new LargeRows();
  private internals: Internals | undefined;
  private prepared: PreparedStatements | undefined;

  constructor(hasTls: boolean) {
    // With TLS the layer above this socket reads the bytes.
    this.socket = hasTls ? new Socket() : this.rows.newSocket();
  }

  /** Before the client connects. `limits` is undefined where a session keeps no prepared statements. */
  attach(client: pg.Client, limits: PreparedLimits | undefined): void {
    this.rows.attach(client);
    this.internals = client as unknown as Internals;
    if (limits)
      this.prepared = new PreparedStatements(this.internals.connection, limits, () =>
        this.corkUntilNextTick(),
      );
  }

  get preparedCount(): number {
    return this.prepared?.size ?? 0;
  }

  nameOf(text: string): string | undefined {
    return this.prepared?.nameOf(text);
  }

  /** Sends everything of the same tick as one packet: each packet wakes the server, which costs as much as a small query. */
  corkUntilNextTick(): void {
    const stream = this.internals!.connection.stream;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
