export { canTakeAnother, clientDisconnected, retryLater } from './capacity.ts';
export { FairDbProvider, leaveQueueIfAbandoned } from './fair-db.ts';
export { FairGate, type GateOptions } from './gate.ts';
export { GatedReads, isLargePage } from './large-pages.ts';
export { LoopTurns } from './loop-turns.ts';
export { type OwnerId, WorkOwners } from './owners.ts';
export { type YieldToArrivals, yieldToArrivals } from './yield-to-arrivals.ts';
