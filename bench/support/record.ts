import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { buildService } from '../../src/app/index.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Db, Statement, Tx } from '../../src/db/index.ts';
import { openPostgres } from '../../src/db/postgres/index.ts';

export interface RecordedRequest {
  method: 'GET' | 'POST';
  path: string;
  key: string;
  body?: object;
}

export interface Recording {
  statements: Statement[];
  /** What it answered. */
  body: string;
}

const commandStatement = (text: string): Statement => ({ text, values: [] });

/** The same database, writing down what is sent to it. */
class RecordingDb implements Db {
  readonly engine = 'postgres';

  constructor(
    private readonly db: Db,
    private readonly statements: Statement[],
  ) {}

  counted(): Db {
    return this;
  }
  query<R extends object>(statement: Statement): Promise<R[]> {
    // Wakes workers, beside the transaction.
    if (!statement.text.includes('pg_notify')) this.statements.push(statement);
    return this.db.query<R>(statement);
  }
  async tx<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    this.statements.push(commandStatement('BEGIN'));
    const last: Statement[] = [];
    const result = await this.db.tx((tx) =>
      run({
        query: (statement) => {
          this.statements.push(statement);
          return tx.query(statement);
        },
        exec: (script) => tx.exec(script),
        atCommit: (statement) => {
          last.push(statement);
          tx.atCommit(statement);
        },
        afterCommit: (action) => tx.afterCommit(action),
      }),
    );
    this.statements.push(...last, commandStatement('COMMIT'));
    return result;
  }
  confirm: Db['confirm'] = (timeline) => this.db.confirm(timeline);
  runOutsideTx: Db['runOutsideTx'] = (text) => this.db.runOutsideTx(text);
  listen: Db['listen'] = (...args) => this.db.listen(...args);
  holdLock: Db['holdLock'] = (...args) => this.db.holdLock(...args);
  tryLock: Db['tryLock'] = (...args) => this.db.tryLock(...args);
  writeObstacle: Db['writeObstacle'] = () => this.db.writeObstacle();
  close = () => this.db.close();
}

/** The statements that a request executes, recorded by the service itself. */
export async function recordStatements(url: string, request: RecordedRequest): Promise<Recording> {
  const clock = { now: () => new Date() };
  const statements: Statement[] = [];
  const options = { url, poolSize: 2, statementTimeoutMs: 60_000, connectTimeoutMs: 30_000, maxWaiting: 10 };
  const db = new RecordingDb(openPostgres(options), statements);
  const log = pino({ level: 'silent' }) as FastifyBaseLogger;
  const config = readConfig({ PORT: '0', DATABASE_URL: url });
  const service = await buildService({ config, db, clock, log }, { serve: true, work: false });
  const send = () =>
    service.app.inject({
      method: request.method,
      url: request.path,
      headers: { 'x-api-key': request.key },
      ...(request.body ? { payload: request.body } : {}),
    });
  try {
    // So that the key is known and costs no statement.
    await service.app.inject({ method: 'GET', url: '/api/v2/me', headers: { 'x-api-key': request.key } });
    statements.length = 0;
    const response = await send();
    if (response.statusCode >= 300)
      throw new Error(`${request.path}: ${response.statusCode} ${response.body}`);
    return { statements: [...statements], body: response.body };
  } finally {
    await service.stop();
    await db.close();
  }
}
