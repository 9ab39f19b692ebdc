import { isConnectionLost, outcomeUnknown } from '../errors.ts';
import type { Statement } from '../sql.ts';
import type { Row, StatementCounter, Tx } from '../types.ts';
import type { PostgresClient } from './client.ts';

export class PostgresTx implements Tx {
  readonly actions: (() => void)[] = [];
  readonly last: Statement[] = [];

  constructor(
    private readonly client: PostgresClient,
    private readonly counter: StatementCounter,
  ) {}

  query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.counter.statements++;
    this.client.corkUntilNextTick();
    return this.client.run<R>(statement);
  }

  async exec(script: string): Promise<void> {
    this.counter.statements++;
    await this.client.send(script);
  }

  atCommit(statement: Statement): void {
    this.counter.statements++;
    this.last.push(statement);
  }

  afterCommit(action: () => void): void {
    this.actions.push(action);
  }
}

/**
 * Sends BEGIN without waiting for its response, which saves every transaction a round trip. If BEGIN fails, the connection
 * is gone and everything after it fails too.
 */
export function begin(client: PostgresClient, text: string): Promise<unknown> {
  client.corkUntilNextTick();
  const begun = client.send(text);
  begun.catch(() => undefined);
  return begun;
}

interface CommitOptions {
  /** Statements that are sent in the same packet. */
  last?: readonly Statement[];
  isReadOnly?: boolean | undefined;
}

export async function commit(
  client: PostgresClient,
  { last = [], isReadOnly }: CommitOptions = {},
): Promise<void> {
  client.corkUntilNextTick();
  const statements = last.map((statement) => client.run(statement));
  const ends = await Promise.allSettled([...statements, client.send('COMMIT')]);
  const failed = ends.find((end) => end.status === 'rejected');
  // Without a response to any part of the packet, it is not known whether COMMIT was executed.
  if (failed)
    throw isConnectionLost(failed.reason) && !isReadOnly ? outcomeUnknown(failed.reason) : failed.reason;
  const end = ends.at(-1) as PromiseFulfilledResult<{ command: string }>;
  // After a failed statement whose error was swallowed, COMMIT responds with ROLLBACK.
  if (end.value.command !== 'COMMIT')
    throw new Error('the transaction had already failed and was rolled back');
  requireConfirmed(client);
}

/** Call after a commit. One that no standby has confirmed is lost at a failover, like one without a response. */
export function requireConfirmed(client: PostgresClient): void {
  if (client.takeUnconfirmedCommit())
    throw outcomeUnknown(new Error('the wait for a synchronous standby was canceled'));
}
