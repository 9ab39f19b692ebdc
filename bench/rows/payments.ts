import { createEmployeeKey, seed } from '../support/dray.ts';
import type { Env } from '../support/env.ts';
import { driveLoad } from '../support/load.ts';
import { runPgbench } from '../support/pgbench.ts';
import { createDatabase, runAsAdmin } from '../support/postgres.ts';
import { measureAlternately } from '../support/rounds.ts';
import type { Measured, Row } from '../support/row.ts';
import { startDray } from '../support/server.ts';

const CLIENTS = 8;
const PAIRS = 200;

/** Payments and invoices of the same account, with enough money that none runs out. */
const PREPARE = `
  UPDATE payment SET amount = amount + 1000000 WHERE amount > 0;
  CREATE TABLE bench_pair AS
    SELECT row_number() OVER (ORDER BY p.payment_id) AS i, p.payment_id, p.payment_invoice_num, p.ar_account_id,
      i.invoice_id, i.invoice_num
    FROM payment p CROSS JOIN LATERAL (SELECT * FROM invoice WHERE ar_account_id = p.ar_account_id AND open_debit > 0
      ORDER BY invoice_id LIMIT 1) i
    WHERE p.amount > 0 AND p.payment_id > 1000000 LIMIT ${PAIRS};
  UPDATE invoice SET open_debit = open_debit + 1000000 WHERE invoice_id IN (SELECT invoice_id FROM bench_pair);
  ALTER TABLE bench_pair ADD PRIMARY KEY (i);
  ANALYZE`;

/** The same locks, reads and writes in one transaction, without Dray. No worker takes its jobs. */
const script = (pairs: number) => `
\\set i random(1, ${pairs})
SELECT payment_id, invoice_id, ar_account_id FROM bench_pair WHERE i = :i \\gset
BEGIN;
SELECT ar_account_id, supplier_id, amount, available_balance FROM payment WHERE payment_id = :payment_id FOR NO KEY UPDATE;
SELECT ar_account_id, is_credit, cancelled_at, open_debit FROM invoice WHERE invoice_id = :invoice_id FOR NO KEY UPDATE;
SELECT EXISTS (SELECT FROM ar_account WHERE ar_account_id = :ar_account_id), (SELECT coalesce(sum(amount), 0) FROM payment_request WHERE invoice_id = :invoice_id AND status IN ('Pending', 'Exported'));
WITH held AS (UPDATE payment SET requested_amount = requested_amount + 0.01 WHERE payment_id = :payment_id RETURNING payment_id) INSERT INTO payment_request (payment_id, invoice_id, ar_account_id, amount) SELECT payment_id, :invoice_id, :ar_account_id, 0.01 FROM held RETURNING payment_request_id AS request_id \\gset
INSERT INTO job (queue, payload, dedupe_key) VALUES ('bench.nobody', jsonb_build_object('payment_request_id', :request_id::integer), :request_id::text);
INSERT INTO audit_log (action, subject, subject_id) VALUES ('payment.request', 'payment_request', :request_id::text);
COMMIT;
`;

async function openPreparedDatabase(env: Env): Promise<string> {
  return env.once('payments', async () => {
    const url = await createDatabase(await env.server(), 'payments');
    await seed(url, 1);
    await runAsAdmin(url, PREPARE);
    return url;
  });
}

async function applicationPaths(url: string, pairs: number): Promise<string[]> {
  const { rows } = await runAsAdmin(
    url,
    `SELECT format('/api/v1/payments/applications?PaymentInvoiceNum=%s&TargetInvoiceNum=%s&ARAccountID=%s&Amount=0.01',
       payment_invoice_num, invoice_num, ar_account_id) AS path FROM bench_pair WHERE i <= ${pairs} ORDER BY i * 37 % ${PAIRS}`,
  );
  return rows.map(({ path }: { path: string }) => path);
}

async function compare(env: Env, pairs: number): Promise<Measured> {
  const url = await openPreparedDatabase(env);
  const dbEnv = { DATABASE_URL: url };
  const headers = { 'x-api-key': await createEmployeeKey(dbEnv) };
  const server = await startDray({ command: 'serve', env: dbEnv });
  try {
    const paths = await applicationPaths(url, pairs);
    let p99 = 0;
    const measured = await measureAlternately(env.seconds, {
      async ours(seconds) {
        const load = {
          url: server.url,
          connections: CLIENTS,
          seconds,
          method: 'POST',
          headers,
          paths,
        } as const;
        const report = await driveLoad(load);
        p99 = report.p99Ms;
        return report.requestsPerSecond;
      },
      reference: (seconds) => runPgbench({ url, script: script(pairs), clients: CLIENTS, seconds }),
    });
    return {
      ...measured,
      note: `99 % of the requests of the last round were answered within ${p99} ms`,
      details: { ...measured.details, ours_p99_ms: p99 },
    };
  } finally {
    await server.stop();
  }
}

export const rows: readonly Row[] = [
  {
    name: 'payments-spread',
    about: `payment allocation requests on ${PAIRS} payments, each committed with its job and audit entry, against pgbench with the same locks and writes; ${CLIENTS} clients`,
    unit: 'requests/s',
    run: (env) => compare(env, PAIRS),
  },
  {
    name: 'payments-one',
    about: `the same, all ${CLIENTS} clients on one payment, whose row they lock in turn`,
    unit: 'requests/s',
    run: (env) => compare(env, 1),
  },
];
