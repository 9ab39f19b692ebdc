import { type Db, type Queryable, sql } from '../../db/index.ts';
import type { Clock } from '../../shared/index.ts';
import { auditIdentities } from './audit.ts';
import { documentIdentities } from './documents.ts';
import { type CheckContext, examine, type Identity, type IdentityOutcome } from './identity.ts';
import { type AgedBalances, agingIdentity, moneyIdentities } from './money.ts';
import { processingIdentities } from './processing.ts';
import { readUnitsSold, stockIdentities } from './stock.ts';

export interface IdentityReport extends IdentityOutcome {
  name: string;
  explanation: string;
  duration_ms: number;
}

export interface SelfCheckReport {
  checked_at: string;
  duration_ms: number;
  /** Whether every identity holds. */
  holds: boolean;
  identities: IdentityReport[];
}

/** The stored summary of the last check, for readers other than its caller, such as /metrics. */
export interface LastSelfCheck {
  checked_at: string;
  identities: { name: string; checked: number; broken: number }[];
}

const SUMMARY_SETTING = 'self_check';
/**
 * Request limits do not apply here: the check reads everything, and the sums of ten million invoices take minutes. The
 * application name tells `Horizon` that this transaction writes nothing, so that lists do not wait for it.
 */
const STATEMENT_TIMEOUT_MS = 3_600_000;
const SETTINGS = `SET LOCAL application_name = 'dray snapshot'; SET LOCAL idle_in_transaction_session_timeout = '60s'; SET LOCAL work_mem = '64MB'`;

export class SelfCheck {
  private readonly identities: readonly Identity[];
  private running: Promise<SelfCheckReport> | undefined;

  constructor(
    private readonly clock: Clock,
    agedBalances: AgedBalances,
    /** Identities defined by other modules for their own data. */
    others: readonly Identity[] = [],
  ) {
    this.identities = [
      ...stockIdentities,
      ...documentIdentities,
      ...moneyIdentities,
      agingIdentity(agedBalances),
      ...processingIdentities,
      ...auditIdentities,
      ...others,
    ];
  }

  /** Concurrent callers share one check, because each is expensive. */
  run(db: Db): Promise<SelfCheckReport> {
    this.running ??= this.check(db).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async check(db: Db): Promise<SelfCheckReport> {
    const now = this.clock.now();
    const begun = performance.now();
    const identities = await db.tx(
      async (tx) => {
        await tx.exec(SETTINGS);
        const context = { now, today: now.toISOString().slice(0, 10), sold: await readUnitsSold(tx) };
        const reports: IdentityReport[] = [];
        for (const identity of this.identities) reports.push(await checkIdentity(tx, identity, context));
        return reports;
      },
      { isolation: 'repeatable read', readOnly: true, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    );
    const done: SelfCheckReport = {
      checked_at: now.toISOString(),
      duration_ms: Math.round(performance.now() - begun),
      holds: identities.every((one) => one.broken === 0),
      identities,
    };
    await keep(db, done);
    return done;
  }
}

async function checkIdentity(
  tx: Queryable,
  identity: Identity,
  context: CheckContext,
): Promise<IdentityReport> {
  const begun = performance.now();
  const outcome = await examine(tx, identity, context);
  const { name, explanation } = identity;
  return { name, explanation, ...outcome, duration_ms: Math.round(performance.now() - begun) };
}

/** Stores the summary. A check that started earlier never replaces a later one. */
async function keep(db: Db, { checked_at, identities }: SelfCheckReport): Promise<void> {
  const last: LastSelfCheck = {
    checked_at,
    identities: identities.map(({ name, checked, broken }) => ({ name, checked, broken })),
  };
  await db.query(sql`
    INSERT INTO setting AS s (name, value) VALUES (${SUMMARY_SETTING}, ${JSON.stringify(last)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
      WHERE (s.value ->> 'checked_at')::timestamptz <= (excluded.value ->> 'checked_at')::timestamptz`);
}

export async function readLastSelfCheck(db: Queryable): Promise<LastSelfCheck | undefined> {
  const [row] = await db.query<{ value: LastSelfCheck }>(
    sql`SELECT value FROM setting WHERE name = ${SUMMARY_SETTING}`,
  );
  return row?.value;
}
