import type { Route } from '../http/index.ts';
import { auditRoutes } from './audit.ts';
import { keyRoutes } from './keys/routes.ts';
import { recordRoutes } from './records/index.ts';
import { type SnapshotDeps, snapshotRoutes } from './snapshot/index.ts';
import { type StatusDeps, statusRoutes } from './status.ts';

export { keyRecord } from './keys/schema.ts';
export { RESOURCES } from './records/index.ts';
export * from './snapshot/index.ts';
export { readStatus, type StatusRecord } from './status.ts';

export function opsRoutes(deps: StatusDeps & SnapshotDeps): readonly Route[] {
  return [
    ...statusRoutes(deps),
    ...keyRoutes(deps.environment),
    ...auditRoutes,
    ...recordRoutes,
    ...snapshotRoutes(deps),
  ];
}
