import type { HeadSigner } from '../access/index.ts';
import type { Horizon } from '../db/index.ts';
import type { Route } from '../http/index.ts';
import { auditRoutes } from './audit.ts';
import { searchRoutes } from './find.ts';
import { keyRoutes } from './keys/routes.ts';
import { type RecordHooks, recordRoutes } from './records/index.ts';
import { type SelfCheck, selfCheckRoutes } from './self-check/index.ts';
import { sessionRoutes } from './sessions.ts';
import { type DataTransferRouteDeps, dataTransferRoutes } from './snapshot/index.ts';
import { type StatusDeps, statusRoutes } from './status.ts';

export { parseHead } from './audit.ts';
export { auditKeyChange, auditNewKey } from './keys/routes.ts';
export { keyRecord } from './keys/schema.ts';
export { RESOURCES } from './records/index.ts';
export { readLastSelfCheck, SelfCheck, type SelfCheckReport } from './self-check/index.ts';
export { endSessionByStaff, sessionRecord } from './sessions.ts';
export * from './snapshot/index.ts';
export { readStatus, type StatusRecord } from './status.ts';

export interface OpsDeps extends StatusDeps, DataTransferRouteDeps {
  selfCheck: SelfCheck;
  records: RecordHooks;
  horizon: Horizon;
  signer: HeadSigner;
}

export function opsRoutes(deps: OpsDeps): readonly Route[] {
  return [
    ...statusRoutes(deps),
    ...selfCheckRoutes(deps.selfCheck),
    ...keyRoutes(deps.environment),
    ...sessionRoutes,
    ...auditRoutes(deps),
    ...searchRoutes,
    ...recordRoutes(deps.records, deps.horizon),
    ...dataTransferRoutes(deps),
  ];
}
