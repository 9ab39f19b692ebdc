export { preferredMediaType, prefersMediaType } from './accept.ts';
export { limitArrival, limitRest } from './arrival.ts';
export { authentication } from './authenticate.ts';
export { installBodyParser, UnreadableBody } from './body.ts';
export { keyOf } from './context.ts';
export {
  deprecatedField,
  deprecatedParam,
  deprecationHeaders,
  deprecationText,
  earliestSunset,
  type Fields,
  sunsetFields,
} from './deprecation.ts';
export { accepts, type Encoding, encodingFor, pack } from './encoding.ts';
export { errorBody, isV1 } from './envelope.ts';
export { installErrorHandler, MAX_BODY_BYTES, sendFault } from './errors.ts';
export { etagOf, matchesEtag, requireMatch } from './etag.ts';
export {
  type Between,
  FairDatabase,
  FairGate,
  type GateOptions,
  LargePages,
  LoopTurns,
  leaveQueue,
  lull,
  type OwnerId,
  Owners,
} from './fair/index.ts';
export { HISTORY, HistoryEntry, historyAnswer, type VersionPair, versionNotFound } from './history.ts';
export {
  type Fate,
  Idempotency,
  MAX_KEY_LENGTH,
  purgeIdempotencyRecords,
  type WriteFacts,
} from './idempotency.ts';
export { type InProcessAnswer, type InProcessCall, InProcessCalls } from './in-process.ts';
export { keyTypes } from './key-type.ts';
export { type LoadShedding, loadShedding } from './load-shedding.ts';
export { type MountDeps, mount } from './mount.ts';
export { isForeign, publicBase } from './own-origin.ts';
export { beginningOf, nextCursor, PageCursors } from './page-cursors.ts';
export { installPipeline, type Step } from './pipeline.ts';
export { honoredBy } from './prefer.ts';
export * from './query.ts';
export { ADDRESS_LIMIT, rateHeaders, rateLimit, tooMany } from './rate-hook.ts';
export * from './rate-limit/index.ts';
export { requestIdOf } from './request-id.ts';
export { Retirement } from './retirement.ts';
export * from './route.ts';
export * from './routes-of.ts';
export { installNotFound, KnownPaths, leadMalformed, MAX_PARAM_LENGTH, withoutQuery } from './routing.ts';
export * from './schema.ts';
export { PAGE_POLICY, securityHeaders } from './security-headers.ts';
export { cookieOf, SESSION_COOKIE, setCookie } from './session-cookie.ts';
export { refuseForged, sessionWrites } from './session-writes.ts';
export { type AnswerTable, CSV_TYPE, TABLE_TYPES, tableAnswer } from './sheets.ts';
export { simulate } from './simulate.ts';
export { type AfterStep, owesResponse } from './ticket.ts';
export { UnreadBodies } from './unread-body.ts';
export { type BodyCheck, compileBody } from './validate.ts';
