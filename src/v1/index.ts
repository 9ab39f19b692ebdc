import { type Db, Horizon } from '../db/index.ts';
import type { DocumentLinks } from '../documents/index.ts';
import { recordsOf, type SnapshotSource } from '../events/index.ts';
import type { Route } from '../http/index.ts';
import type { Clock } from '../shared/index.ts';
import {
  Bookmarks,
  fillGaps,
  KnownStates,
  keyTypesOf,
  listRoute,
  planAll,
  type ReadContext,
  type Resource,
  singleRoute,
} from './engine/index.ts';
import { accounting } from './resources/accounting.ts';
import { catalog } from './resources/catalog.ts';
import { customers } from './resources/customers.ts';
import { inventory } from './resources/inventory.ts';
import { invoices } from './resources/invoices.ts';
import { people } from './resources/people.ts';
import { purchasing } from './resources/purchasing.ts';
import { reference } from './resources/reference.ts';

export { agedBalances } from './resources/ar-aging.ts';
export { priceChangeIdentity } from './resources/price-change-identity.ts';

const LISTS: readonly Resource[] = [
  ...catalog,
  ...customers,
  ...inventory,
  ...invoices,
  ...accounting,
  ...reference,
  ...people,
  ...purchasing,
];

/** A list by its path below /api/v1. */
export function listAt(path: string): Resource {
  return LISTS.find((one) => one.path === path)!;
}

export interface V1Deps {
  db: Db;
  clock: Clock;
  links: DocumentLinks;
  examples: Record<string, unknown>;
}

interface CopiedRow {
  record: string;
  legend?: string;
}

function rowRenderer({ filled: filling }: Resource, context: ReadContext) {
  if (!filling) return undefined;
  return ({ record, legend = '' }: CopiedRow) => fillGaps(filling, record, { context, legend });
}

/** The lists that can be exported as a whole, named by their path. */
export function v1Sources({ links }: Pick<V1Deps, 'links'>): SnapshotSource[] {
  const lists = LISTS.filter(({ path, copied }) => !path.includes('{') && copied !== null);
  return lists.map((resource) => ({
    name: resource.path.slice(1),
    keyTypes: keyTypesOf(resource),
    records(tx, key, now) {
      const context = { now, today: now.toISOString().slice(0, 10), links };
      const query = resource.copied ?? {};
      const statement = planAll(resource, { key, query, context, page: 1, pageSize: 1, isWhole: true });
      return recordsOf<CopiedRow>(tx, statement, rowRenderer(resource, context));
    },
  }));
}

/** Every read of /api/v1, built from its declaration. */
export function v1Routes({ db, clock, links, examples }: V1Deps): readonly Route[] {
  const deps = {
    bookmarks: new Bookmarks(clock),
    horizon: new Horizon(db),
    states: new KnownStates(db),
    links,
    examples,
  };
  return [
    ...LISTS.map((resource) => listRoute(deps, resource)),
    ...LISTS.flatMap((resource) => (resource.single ? [singleRoute(deps, resource, resource.single)] : [])),
  ];
}
