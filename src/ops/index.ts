import type { Route } from '../http/index.ts';
import { keyRoutes } from './keys/routes.ts';
import { type SelfCheck, selfCheckRoutes } from './self-check/index.ts';
import { type StatusDeps, statusRoutes } from './status.ts';

export { keyRecord } from './keys/schema.ts';
export { lastSelfCheck, SelfCheck, type SelfCheckReport } from './self-check/index.ts';

export interface OpsDeps extends StatusDeps {
  selfCheck: SelfCheck;
}

export function opsRoutes(deps: OpsDeps): readonly Route[] {
  return [...statusRoutes(deps), ...selfCheckRoutes(deps.selfCheck), ...keyRoutes(deps.environment)];
}
