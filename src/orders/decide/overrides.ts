import type { Overrides } from '../order.ts';
import type { Group } from './split.ts';

type Patch = Record<string, { po_num?: string | null; memo?: string | null } | null> | null;

/** Merges by key. A null removes the key or value; a null patch removes everything. */
export function mergeOverrides(current: Overrides, patch: Patch | undefined): Overrides {
  if (patch === undefined) return current;
  if (patch === null) return {};
  const merged: Overrides = { ...current };
  for (const [groupKey, values] of Object.entries(patch)) {
    const next = values === null ? {} : withoutNulls({ ...merged[groupKey], ...values });
    if (Object.keys(next).length === 0) delete merged[groupKey];
    else merged[groupKey] = next;
  }
  return merged;
}

/** Drops keys that match no group: they have no effect, and would accumulate from edit to edit. */
export function keepKnownGroups(overrides: Overrides, groups: readonly Group[]): Overrides {
  const known = groups.flatMap(({ groupKey }) =>
    overrides[groupKey] ? [[groupKey, overrides[groupKey]]] : [],
  );
  return Object.fromEntries(known);
}

function withoutNulls<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as T;
}
