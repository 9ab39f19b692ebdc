import { type Queryable, type Statement, sql } from '../../db/index.ts';
import type { ProductFacts } from '../order.ts';

/** What lines depend on of the catalog alone: the same for all customers of a state on a day. */
export type CatalogFacts = Pick<
  ProductFacts,
  | 'productId'
  | 'name'
  | 'state'
  | 'supplierId'
  | 'supplierName'
  | 'statusId'
  | 'isSample'
  | 'unitsPerCase'
  | 'caseOnly'
  | 'minOrderUnits'
  | 'fullPrice'
  | 'promotions'
  | 'manualPromotions'
  | 'offeredTermIds'
  | 'separateInvoice'
>;

/** Facts that belong to one state of the catalog: that of a snapshot of the database. */
export interface CatalogGeneration {
  snapshot: string;
  /** Snapshots of another server, or of this one before it was started again, cannot be compared. */
  server: string;
  validatedAt: number;
  facts: Map<string, CatalogFacts>;
  customerStates: Map<number, string>;
}

/** The columns that a statement returns beside its facts. */
export interface CatalogState {
  snapshot: string;
  server: string;
  isUnchanged: boolean;
}

const MAX_FACTS = 50_000;
/** Far shorter than changes are kept (`purgeCatalogChanges`): a generation that is not validated must not miss one. */
const MAX_UNVALIDATED_MS = 60_000;
const CHANGE_RETENTION_HOURS = 24;

/**
 * Facts of the catalog, kept while no transaction has changed it (database/catalog-changes.sql). A statement is sent with the snapshot of
 * the facts that it is to use, and says whether its own snapshot has a change that theirs does not have. Snapshots only grow: a statement that
 * is sent after another has returned sees all that the other saw. So nothing stale is used, and no one waits.
 */
export class CatalogCache {
  private generation: CatalogGeneration | undefined;

  constructor(private readonly now = () => performance.now()) {}

  /** Get it before a statement is sent, and pass it back with the result. */
  current(): CatalogGeneration | undefined {
    if (this.generation && this.now() - this.generation.validatedAt > MAX_UNVALIDATED_MS)
      this.generation = undefined;
    return this.generation;
  }

  /** Whether facts of this generation hold in the snapshot of the answer. */
  confirm(used: CatalogGeneration, state: CatalogState): boolean {
    if (!state.isUnchanged || state.server !== used.server) {
      if (this.generation === used) this.generation = undefined;
      return false;
    }
    this.renew(used, state);
    return true;
  }

  /** Keeps facts that a statement has read. What was sent with a generation that has been replaced meanwhile is not kept. */
  keep(
    sentWith: CatalogGeneration | undefined,
    state: CatalogState,
    facts: Iterable<[key: string, facts: CatalogFacts]>,
    customerStates: Iterable<[customerId: number, state: string]>,
  ): void {
    if (this.generation !== sentWith) return;
    if (!sentWith || !this.confirm(sentWith, state) || sentWith.facts.size > MAX_FACTS) {
      const { snapshot, server } = state;
      this.generation = {
        snapshot,
        server,
        validatedAt: this.now(),
        facts: new Map(),
        customerStates: new Map(),
      };
    }
    const { facts: kept, customerStates: states } = this.generation!;
    for (const [key, one] of facts) kept.set(key, one);
    for (const [customerId, one] of customerStates) states.set(customerId, one);
  }

  /** The catalog of the later snapshot is the same, and it leaves fewer transactions to compare. */
  private renew(used: CatalogGeneration, { snapshot }: CatalogState): void {
    used.snapshot = snapshot;
    used.validatedAt = this.now();
  }
}

export const catalogKey = (state: string, day: string, productId: number) => `${state} ${day} ${productId}`;

/** The columns of `CatalogState`, compared with a generation. */
export function catalogStateColumns(generation: CatalogGeneration | undefined): Statement {
  const snapshot = sql`${generation?.snapshot ?? null}::pg_snapshot`;
  return sql`pg_current_snapshot()::text AS snapshot,
    pg_postmaster_start_time()::text || ' ' || 'catalog_change'::regclass::oid AS server,
    NOT EXISTS (SELECT FROM catalog_change c WHERE c.xid >= pg_snapshot_xmin(${snapshot})
      AND NOT pg_visible_in_snapshot(c.xid, ${snapshot})) AS "isUnchanged"`;
}

/** Deletes changes that no cache can miss anymore. */
export async function purgeCatalogChanges(db: Queryable): Promise<void> {
  await db.query(
    sql`DELETE FROM catalog_change WHERE changed_at < now() - make_interval(hours => ${CHANGE_RETENTION_HOURS}::integer)`,
  );
}
