export { preferredMediaType, prefersMediaType } from './accept.ts';
export { limitBodyArrival, limitUnreadBody } from './arrival.ts';
export { authenticate } from './authenticate.ts';
export { installBodyParser, UnreadableBody } from './body.ts';
export { keyOf } from './context.ts';
export {
  type DeprecatableFields,
  deprecatedField,
  deprecatedParam,
  deprecationHeaders,
  deprecationText,
  earliestSunset,
  sunsetFields,
} from './deprecation.ts';
export { acceptsEncoding, compress, type Encoding, encodingFor } from './encoding.ts';
export { errorBody } from './envelope.ts';
export { installErrorHandler, MAX_BODY_BYTES } from './errors.ts';
export { etagOf, matchesEtag, requireMatch } from './etag.ts';
export {
  FairDbProvider,
  FairGate,
  GatedReads,
  type GateOptions,
  LoopTurns,
  leaveQueueIfAbandoned,
  type OwnerId,
  WorkOwners,
  type YieldToArrivals,
  yieldToArrivals,
} from './fair/index.ts';
export {
  HISTORY_ROUTE,
  HistoryEntry,
  historyResponse,
  type VersionPair,
  versionNotFound,
} from './history.ts';
export {
  Idempotency,
  type OriginalRequest,
  purgeIdempotencyRecords,
  type WriteState,
} from './idempotency.ts';
export { MAX_IDEMPOTENCY_KEY_LENGTH } from './idempotency-claim.ts';
export { type InProcessCall, InProcessCalls, type InProcessResponse } from './in-process.ts';
export { requireKeyType } from './key-type.ts';
export { createLoadShedding, type LoadShedding } from './load-shedding.ts';
export { type MountDeps, mount } from './mount.ts';
export { isCrossOrigin, publicBaseUrl } from './own-origin.ts';
export { nextCursor, PageCursors, startOfSortedPage } from './page-cursors.ts';
export { installPipeline, type PipelineStep } from './pipeline.ts';
export { preferencesOf } from './prefer.ts';
export * from './query.ts';
export {
  enforceRateLimit,
  giveBackRefused,
  MAX_REQUESTS_PER_ADDRESS,
  rateHeaders,
  rateLimited,
} from './rate-hook.ts';
export * from './rate-limit/index.ts';
export { requestIdOf } from './request-id.ts';
export { ConnectionDrain } from './retirement.ts';
export * from './route.ts';
export * from './routes-of.ts';
export {
  installNotFound,
  KnownPaths,
  MAX_PARAM_LENGTH,
  requireHost,
  rewriteMalformedPath,
  withoutQuery,
} from './routing.ts';
export * from './schema.ts';
export { PAGE_POLICY, setSecurityHeaders } from './security-headers.ts';
export { cookieOf, SESSION_COOKIE, setCookieHeader } from './session-cookie.ts';
export { guardSessionWrites, refuseForgedWrite } from './session-writes.ts';
export { type ResponseTable, TABLE_TYPES, tableResponse } from './sheets.ts';
export { simulateFaults } from './simulate.ts';
export { type CleanupStep, owesResponse } from './ticket.ts';
export { UnreadBodies } from './unread-body.ts';
export { type BodyCheck, compileBody } from './validate.ts';
