import { deprecationText } from '../http/index.ts';
import type { Change, Declared, Going, Release } from './change.ts';

/** What is declared, and what operations announce of themselves; the newest first. */
export function changesOf(releases: readonly Release[], going: readonly Going[]): Change[] {
  const declared = releases.flatMap(({ version, changes }) =>
    changes.map((change) => shown(change, version ?? null)),
  );
  const announced = going.flatMap((one) => (one.deprecated ? [announcement(one, one.deprecated)] : []));
  return [...announced, ...declared].sort((a, b) => b.date.localeCompare(a.date));
}

function shown({ id, date, kind, operations, fields = [], text, guide }: Declared, version: string | null) {
  const link = `/docs/guides/${guide}`;
  return { change_id: id, date, version, kind, operations, fields, text, link, sunset: null };
}

function announcement({ method, path, operationId }: Going, deprecated: NonNullable<Going['deprecated']>) {
  return {
    change_id: `deprecate-${operationId}`,
    date: deprecated.since,
    version: null,
    kind: 'deprecated' as const,
    operations: [`${method} ${path}`],
    fields: [],
    text: deprecationText(deprecated),
    link: `/docs/operations/${operationId}`,
    sunset: deprecated.sunset,
  };
}
