import { isGone, outcomeUnknown } from '../errors.ts';
import type { Statement } from '../sql.ts';
import type { Row, StatementCounter, Tx } from '../types.ts';
import type { PostgresClient } from './client.ts';

export class PostgresTx implements Tx {
  readonly actions: (() => void)[] = [];

  constructor(
    private readonly client: PostgresClient,
    private readonly counter: StatementCounter,
  ) {}

  query<R extends object = Row>(statement: Statement): Promise<R[]> {
    this.counter.statements++;
    this.client.inOnePacket();
    return this.client.run<R>(statement);
  }

  async exec(script: string): Promise<void> {
    this.counter.statements++;
    await this.client.send(script);
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
  client.inOnePacket();
  const begun = client.send(text);
  begun.catch(() => undefined);
  return begun;
}

export async function commit(client: PostgresClient, isReadOnly = false): Promise<void> {
  const end = await client.send('COMMIT').catch((error: unknown) => {
    throw isGone(error) && !isReadOnly ? outcomeUnknown(error) : error;
  });
  // After a failed statement whose error was swallowed, COMMIT responds with ROLLBACK.
  if (end.command !== 'COMMIT') throw new Error('the transaction had already failed and was rolled back');
}
