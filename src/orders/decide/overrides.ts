import type { Overrides } from './split.ts';

type Patch = Record<string, { po_num?: string | null; memo?: string | null } | null> | null;

/** Merges by key; null removes a key or a value; null for the whole clears all. */
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

function withoutNulls<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as T;
}
