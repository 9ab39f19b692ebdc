export { preferredMediaType, prefersMediaType } from './accept.ts';
export { limitBodyArrival, limitUnreadBody } from './arrival.ts';
export { authentication } from './authenticate.ts';
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
  FairDatabase,
  FairGate,
  type GateOptions,
  LargePages,
  LoopTurns,
  leaveQueueIfAbandoned,
  type OwnerId,
  WorkOwners,
  type YieldToArrivals,
  yieldToArrivals,
} from './fair/index.ts';
export { HISTORY, HistoryEntry, historyResponse, type VersionPair, versionNotFound } from './history.ts';
export {
  Idempotency,
  MAX_KEY_LENGTH,
  purgeIdempotencyRecords,
  type WriteFacts,
  type WriteState,
} from './idempotency.ts';
export { type InProcessCall, InProcessCalls, type InProcessResponse } from './in-process.ts';
export { keyTypes } from './key-type.ts';
export { type LoadShedding, loadShedding } from './load-shedding.ts';
export { type MountDeps, mount } from './mount.ts';
export { isCrossOrigin, publicBaseUrl } from './own-origin.ts';
export { nextCursor, PageCursors, startOfSortedPage } from './page-cursors.ts';
export { installPipeline, type PipelineStep } from './pipeline.ts';
export { preferencesOf } from './prefer.ts';
export * from './query.ts';
export { ADDRESS_LIMIT, rateHeaders, rateLimit, rateLimited } from './rate-hook.ts';
export * from './rate-limit/index.ts';
export { requestIdOf } from './request-id.ts';
export { Retirement } from './retirement.ts';
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
export { PAGE_POLICY, securityHeaders } from './security-headers.ts';
export { cookieOf, SESSION_COOKIE, setCookie } from './session-cookie.ts';
export { refuseForgedWrite, sessionWrites } from './session-writes.ts';
export { type ResponseTable, TABLE_TYPES, tableResponse } from './sheets.ts';
export { simulate } from './simulate.ts';
export { type CleanupStep, owesResponse } from './ticket.ts';
export { UnreadBodies } from './unread-body.ts';
export { type BodyCheck, compileBody } from './validate.ts';
