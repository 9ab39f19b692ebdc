import { type Deprecation, deprecationText, sunsetFields } from '../http/index.ts';
import type { ChangelogEntry, DeclaredChange, DeprecatableOperation, Release } from './change.ts';

/** What is declared, and what operations announce of themselves; the newest first. */
export function listChanges(
  releases: readonly Release[],
  operations: readonly DeprecatableOperation[],
): ChangelogEntry[] {
  const declared = releases.flatMap(({ version, changes }) =>
    changes.map((change) => toChange(change, version ?? null)),
  );
  const announced = operations.flatMap((one) => [
    ...(one.deprecated ? [deprecationChange(one, one.deprecated)] : []),
    ...sunsetFields(one).map(({ path, deprecation }) => deprecationChange(one, deprecation, path.join('.'))),
  ]);
  return [...announced, ...declared].sort((a, b) => b.date.localeCompare(a.date));
}

function toChange(
  { id, date, kind, operations, fields = [], text, guide }: DeclaredChange,
  version: string | null,
) {
  const link = `/docs/guides/${guide}`;
  return { change_id: id, date, version, kind, operations, fields, text, link, sunset: null };
}

function deprecationChange(
  { method, path, operationId }: DeprecatableOperation,
  deprecation: Deprecation,
  field?: string,
) {
  return {
    change_id: ['deprecate', operationId, ...(field === undefined ? [] : [field])].join('-'),
    date: deprecation.since,
    version: null,
    kind: 'deprecated' as const,
    operations: [`${method} ${path}`],
    fields: field === undefined ? [] : [field],
    text: deprecationText(deprecation),
    link: `/docs/operations/${operationId}`,
    sunset: deprecation.sunset,
  };
}
