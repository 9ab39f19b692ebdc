import type { Route } from '../http/index.ts';
import { keyRoutes } from './keys/routes.ts';
import { recordRoutes } from './records/index.ts';
import { type StatusDeps, statusRoutes } from './status.ts';

export { keyRecord } from './keys/schema.ts';
export { RESOURCES } from './records/index.ts';

export function opsRoutes(deps: StatusDeps): readonly Route[] {
  return [...statusRoutes(deps), ...keyRoutes(deps.environment), ...recordRoutes];
}
