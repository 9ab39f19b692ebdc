import type { DeprecatableFields, Route } from '../http/index.ts';

export const CHANGE_KINDS = ['added', 'changed', 'deprecated', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One change to the API, as it is declared. */
export interface DeclaredChange {
  /** Never changes: feed readers know an entry by it. */
  id: string;
  date: string;
  kind: ChangeKind;
  /** `GET /api/v2/orders`; `{resource}` stands for every resource of `/ops/records`. Empty: more than operations. */
  operations: readonly string[];
  /** Parameters, headers and fields of these operations; empty: the operations as a whole. */
  fields?: readonly string[];
  /** One sentence. */
  text: string;
  /** Guide, with a heading if there is one: `orders#order-again`. */
  guide: string;
}

export interface Release {
  /** Undefined: not released yet. */
  version: string | undefined;
  changes: readonly DeclaredChange[];
}

/** As readers see it. */
export interface ChangelogEntry {
  change_id: string;
  date: string;
  version: string | null;
  kind: ChangeKind;
  operations: readonly string[];
  fields: readonly string[];
  text: string;
  link: string;
  sunset: string | null;
}

/** An operation, which says of itself and of its fields what will be removed. */
export type DeprecatableOperation = Pick<Route, 'method' | 'path' | 'operationId' | 'deprecated'> &
  DeprecatableFields;
