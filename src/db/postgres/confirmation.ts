import { Fault, withinMs } from '../../shared/index.ts';
import { translateDbError, unavailable } from '../errors.ts';
import { SharedCall } from '../shared-call.ts';
import type { PostgresClient } from './client.ts';

/** A standby takes milliseconds. While none answers, nobody is kept for longer than this. */
const MAX_WAIT_MS = 5_000;

/**
 * A commit without a change to any table. It has an entry in the WAL, so it waits for the same standbys as every commit, and they
 * receive the WAL in order: they then have everything that came before. Every role may call it, at every `wal_level`.
 */
const WRITE = `SELECT pg_logical_emit_message(true, 'dray', ''),
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline`;

export interface ConfirmationOptions {
  newClient: () => PostgresClient;
  /** Has the connection watched, so that it is cut if the server vanishes. */
  watch: (client: PostgresClient) => void;
}

/**
 * Makes sure that the standbys have what a statement has shown. On a connection of its own, which is opened when it is first
 * needed: while no standby answers, it waits as long as that takes, and neither occupies a place in the pool nor leaves a backend
 * behind for each attempt.
 */
export class StandbyConfirmation {
  private readonly attempts = new SharedCall(() => this.attempt());
  private writing: Promise<unknown> = Promise.resolve();
  private client: PostgresClient | undefined;
  private isClosed = false;

  constructor(private readonly options: ConfirmationOptions) {}

  /** Everything visible on the server of this timeline until now. After a failover another server would confirm what it does not have. */
  async confirm(timeline: string): Promise<void> {
    const confirmedOn = await withinMs(this.attempts.fresh(), MAX_WAIT_MS).catch((error) => {
      const known = translateDbError(error);
      throw known instanceof Fault ? known : unavailable('The database cannot confirm what was read.', error);
    });
    if (confirmedOn === undefined) throw noStandby();
    if (confirmedOn === timeline) return;
    // This connection still leads to the former primary, so the next attempt must not use it. Timelines only increase.
    if (confirmedOn < timeline) this.cut();
    throw unavailable('Another database server has taken over.');
  }

  cut(): void {
    this.client?.cut();
    this.client = undefined;
  }

  close(): void {
    this.isClosed = true;
    this.cut();
  }

  /**
   * Undefined if no standby responds in time. Then the write goes on, and later attempts wait for it, each for a limited time, so
   * that callers do not pile up behind it. It confirms nothing that was read after it began.
   */
  private async attempt(): Promise<string | undefined> {
    const previous = this.writing.then(
      () => true,
      () => true,
    );
    if (!(await withinMs(previous, MAX_WAIT_MS))) return undefined;
    const writing = this.write();
    this.writing = writing;
    return withinMs(writing, MAX_WAIT_MS);
  }

  private async write(): Promise<string> {
    const client = this.client ?? (await this.connect());
    const { rows } = await client.send(WRITE);
    // The wait for the standbys was canceled.
    if (client.takeUnconfirmedCommit()) throw noStandby();
    return rows[0].timeline;
  }

  private async connect(): Promise<PostgresClient> {
    if (this.isClosed) throw unavailable('The service is shutting down.');
    const client = this.options.newClient();
    client.once('end', () => {
      if (this.client === client) this.client = undefined;
    });
    this.client = client;
    try {
      await client.connect();
    } catch (error) {
      client.cut();
      if (this.client === client) this.client = undefined;
      throw error;
    }
    // The wait for a standby has no limit as long as the backend is seen waiting.
    client.patience = { limitMs: Number.POSITIVE_INFINITY, backendPid: client.announcedPid };
    this.options.watch(client);
    if (this.isClosed) client.cut();
    return client;
  }
}

function noStandby(): Fault {
  return unavailable('The standby of the database is not responding.');
}
