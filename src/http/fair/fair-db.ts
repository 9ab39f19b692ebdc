import type { FastifyRequest } from 'fastify';
import {
  type Db,
  ForwardingDb,
  type ReplicaReader,
  type Row,
  type Statement,
  type StatementCounter,
  type Tx,
  type TxOptions,
  ViaDb,
} from '../../db/index.ts';
import type { CleanupStep } from '../ticket.ts';
import { viaOf } from '../via.ts';
import type { FairGate } from './gate.ts';
import type { OwnerId } from './owners.ts';

/** The database as seen by one owner: each statement and each transaction waits for its turn. */
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
    if (!this.gate.enter(this.owner)) await this.gate.waitForSlot(this.owner, this.ticket);
    try {
      return await this.db.query<R>(statement);
    } finally {
      this.gate.leave(this.owner);
    }
  }

  override async tx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T> {
    if (!this.gate.enter(this.owner)) await this.gate.waitForSlot(this.owner, this.ticket);
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

/** Gives each request a database handle, so that no owner can monopolise the database. */
export class FairDbProvider {
  constructor(
    private readonly db: Db,
    private readonly gate: FairGate,
  ) {}

  /** For work that only this request needs: if the client disconnects, statements still queued are dropped. */
  of(request: FastifyRequest): Db {
    const goesOn = request.routeConfig?.outlivesClient === true;
    const ticket = goesOn ? undefined : request.ticket;
    return new FairDb(this.counted(request), this.gate, ownerOfRequest(request), ticket);
  }

  /** For key lookup, while the owner is only known by its address. */
  ofAddress(address: string): Db {
    return new FairDb(this.db, this.gate, address, undefined);
  }

  /** For work that other requests may be waiting for too: it runs even if the client disconnects. */
  shared(request: FastifyRequest): Db {
    return new FairDb(this.counted(request), this.gate, ownerOfRequest(request), undefined);
  }

  private counted(request: FastifyRequest): Db {
    const { counter } = request;
    if (this.db.replication) counter.reader ??= readerOf(request);
    return new ViaDb(this.db.counted(counter), viaOf(request));
  }
}

/** Removes an abandoned request from its queue. */
export function leaveQueueIfAbandoned(gate: FairGate): CleanupStep {
  return (request) => {
    if (request.ticket.isAbandoned) gate.abandon(ownerOfRequest(request), request.ticket);
  };
}

/** Only reads under /api/ may use a replica that lags, unless they ask for the primary. Staff pages always show its current state. */
function readerOf(request: FastifyRequest): ReplicaReader | undefined {
  const { apiKey, method, routeConfig } = request;
  if (!apiKey) return undefined;
  const onlyReads = method === 'GET' || method === 'HEAD';
  const isOfApi = routeConfig?.template?.startsWith('/api/') === true;
  return { id: apiKey.apiKeyId, mayLag: onlyReads && isOfApi && !wantsPrimary(request) };
}

/** RFC 9111: `no-cache` requests the origin's response instead of a copy, and a standby is a copy. */
function wantsPrimary({ headers }: FastifyRequest): boolean {
  return /(^|,)\s*no-cache\s*(,|$)/i.test(headers['cache-control'] ?? '');
}

export function ownerOfRequest(request: FastifyRequest): OwnerId {
  return request.apiKey?.apiKeyId ?? request.ip;
}
