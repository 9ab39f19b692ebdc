export { FairDatabase, leaveQueue } from './fair-db.ts';
export { FairGate, type GateOptions } from './gate.ts';
export { isLargePage, LargePages } from './large-pages.ts';
export { LoopTurns } from './loop-turns.ts';
export { type Between, lull } from './lull.ts';
export { type Owner, type OwnerId, Owners } from './owners.ts';
export { abandoned, hasRoom, retryLater } from './room.ts';
