import type { Server } from 'node:http';
import type { Config } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import {
  FairDbProvider,
  FairGate,
  GatedReads,
  type GateOptions,
  LoopTurns,
  type OwnerId,
  WorkOwners,
  type YieldToArrivals,
  yieldToArrivals,
} from '../http/index.ts';

export interface FairShare {
  owners: WorkOwners;
  gate: FairGate;
  database: FairDbProvider;
  loopGate: FairGate;
  loopTurns: LoopTurns;
  pageGate: FairGate;
  largePages: GatedReads;
  heavyGate: FairGate;
  heavyReads: GatedReads;
}

/** Enough to keep the database busy; one more than a single key gets, for the next key. */
const LARGE_PAGES = { slots: 4, slotsPerOwner: 3 };
/** A report may keep one processor of the database busy for a second: most connections stay free for everybody else. */
const HEAVY_READS = { slots: 3, slotsPerOwner: 2 };

export interface FairShareDeps {
  config: Config;
  db: Db;
  server: Server;
  onWaited(waitedMs: number): void;
}

/** The resources that keys share, and the gates at which they take turns. */
export function createFairShare({ config, db, server, onWaited }: FairShareDeps): FairShare {
  const limits = {
    maxWaiting: config.maxInFlight,
    maxWaitMs: Math.min(config.queueTimeoutMs, config.requestTimeoutMs),
    onWaited,
  };
  const between = yieldToArrivals(countArrivals(server));
  const owners = new WorkOwners();
  const gate = new FairGate(owners, { ...limits, ...databaseSlots(config, db.engine, between) });
  const loopGate = new FairGate(new WorkOwners(), { ...limits, slots: 1, slotsPerOwner: 1 });
  const inTurn = { ...limits, between, mayBegin: (id: OwnerId) => owners.of(id).hasReadResponses };
  const pageGate = new FairGate(new WorkOwners(), { ...inTurn, ...LARGE_PAGES });
  const heavyGate = new FairGate(new WorkOwners(), { ...inTurn, ...HEAVY_READS });
  return {
    owners,
    gate,
    database: new FairDbProvider(db, gate),
    loopGate,
    loopTurns: new LoopTurns(loopGate, between),
    pageGate,
    largePages: new GatedReads(pageGate, between),
    heavyGate,
    heavyReads: new GatedReads(heavyGate, between),
  };
}

/**
 * How many statements the database can run at once. On PostgreSQL that is the pool, less one connection that no request
 * takes, so that probes, jobs and key lookups never wait behind requests; one key gets one less again, so that the next
 * key starts at once. The embedded engine runs one statement at a time, in this very thread.
 */
function databaseSlots({ poolSize }: Config, engine: Db['engine'], between: YieldToArrivals): Slots {
  if (engine === 'embedded') return { slots: 1, slotsPerOwner: 1, between };
  const slots = Math.max(1, poolSize - 1);
  return { slots, slotsPerOwner: Math.max(1, slots - 1) };
}

type Slots = Pick<GateOptions, 'slots' | 'slotsPerOwner' | 'between'>;

function countArrivals(server: Server): () => number {
  let count = 0;
  const add = () => {
    count++;
  };
  server.on('connection', add).on('request', add);
  return () => count;
}
