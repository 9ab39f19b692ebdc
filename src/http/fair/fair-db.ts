import type { FastifyRequest } from 'fastify';
import {
  type Db,
  ForwardingDb,
  type Reader,
  type Row,
  type Statement,
  type StatementCounter,
  type Tx,
  type TxOptions,
} from '../../db/index.ts';
import type { AfterStep } from '../ticket.ts';
import type { FairGate } from './gate.ts';
import type { OwnerId } from './owners.ts';

/** The database for one owner: each statement and each transaction waits for its turn. */
class FairDb extends ForwardingDb {
  constructor(
    db: Db,
    private readonly gate: FairGate,
    private readonly owner: OwnerId,
    private readonly ticket: object | undefined,
  ) {
    super(db);
  }

  override async query<R extends object = Row>(statement: Statement): Promise<R[]> {
    if (!this.gate.enter(this.owner)) await this.gate.turn(this.owner, this.ticket);
    try {
      return await this.db.query<R>(statement);
    } finally {
      this.gate.leave(this.owner);
    }
  }

  override async tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    if (!this.gate.enter(this.owner)) await this.gate.turn(this.owner, this.ticket);
    try {
      return await this.db.tx(run, options);
    } finally {
      this.gate.leave(this.owner);
    }
  }

  counted(counter: StatementCounter): Db {
    return new FairDb(this.db.counted(counter), this.gate, this.owner, this.ticket);
  }
}

/** Hands requests the database in such a way that none takes it from the others. */
export class FairDatabase {
  constructor(
    private readonly db: Db,
    private readonly gate: FairGate,
  ) {}

  /** For the work of this request alone: what still waits when the client goes is not done. */
  of(request: FastifyRequest): Db {
    const goesOn = request.routeConfig?.outlivesClient === true;
    const ticket = goesOn ? undefined : request.ticket;
    return new FairDb(this.counted(request), this.gate, ownerOf(request), ticket);
  }

  /** To find out whose key it is. */
  ofAddress(address: string): Db {
    return new FairDb(this.db, this.gate, address, undefined);
  }

  /** For work that others may be waiting for too; it is done whoever goes. */
  shared(request: FastifyRequest): Db {
    return new FairDb(this.counted(request), this.gate, ownerOf(request), undefined);
  }

  private counted(request: FastifyRequest): Db {
    const { counter } = request;
    if (this.db.replication) counter.reader ??= readerOf(request);
    return this.db.counted(counter);
  }
}

/** A request that the client has given up leaves its queue. */
export function leaveQueue(gate: FairGate): AfterStep {
  return (request) => {
    if (request.ticket.isAbandoned) gate.abandon(ownerOf(request), request.ticket);
  };
}

/** What the staff looks at is how things are on the server itself. */
function readerOf({ apiKey, method, routeConfig }: FastifyRequest): Reader | undefined {
  if (!apiKey) return undefined;
  const onlyReads = method === 'GET' || method === 'HEAD';
  return { id: apiKey.apiKeyId, mayLag: onlyReads && routeConfig?.template?.startsWith('/api/') === true };
}

export function ownerOf(request: FastifyRequest): OwnerId {
  return request.apiKey?.apiKeyId ?? request.ip;
}
