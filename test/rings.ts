/**
 * What runs where. The suite as a whole runs once, on the PostgreSQL that npm brings; a file runs a second time on another
 * set-up only if its code can behave differently there, and then the reason stands beside it. Everything else on those
 * set-ups rotates: each run of CI takes a tenth (support/run/rotation.ts), `npm run test:all` takes all of it.
 */
export type Ring = Readonly<Record<string, string>>;

/** What `npm test` also runs on the embedded engine (PGlite): one connection, no server, files of its own. */
export const EMBEDDED_RING: Ring = {
  'test/embedded/**/*.test.ts': 'exists only there: start, folder, lease, template, upgrade, full disk',
  'test/service/db/database.test.ts':
    'the engine behind the interface: transactions, listening, locks, errors',
  'test/service/api/idempotency.test.ts': 'claims wait for each other, and there is one connection',
  'test/service/api/resilience.test.ts': 'requests while the database is closed, busy or gone',
  'test/service/jobs/jobs.test.ts': 'the queue wakes in process instead of by LISTEN',
  'test/service/fulfilment/advance.test.ts': 'life cycle: an invoice to the customer',
  'test/service/orders/processing.test.ts': 'life cycle: an order from submitted to posted',
  'test/service/payments/request.test.ts': 'life cycle: a payment request',
  'test/service/purchases/processing.test.ts': 'life cycle: a purchase to the warehouse',
  'test/service/purchases/receiving.test.ts': 'life cycle: goods at the dock',
};

/** What CI also runs on PostgreSQL 15 behind pgbouncer (transaction pooling), with Redis. */
export const POOLED_RING: Ring = {
  'test/service/db/broken-connections.test.ts': 'connections that break between the pooler and the server',
  'test/service/db/concurrent-migrations.test.ts': 'advisory locks, beside sessions of the pooler',
  'test/service/db/database.test.ts': 'transactions, listening, locks, errors through the pooler',
  'test/service/db/encrypted-connections.test.ts': 'certificates of two hops',
  'test/service/db/migrate-under-traffic.test.ts': 'table locks against sessions of the pooler',
  'test/service/db/pgbouncer.test.ts': 'the pooler itself',
  'test/service/db/prepared-statements.test.ts': 'statements that another session has prepared',
  'test/service/db/replicas.test.ts': 'standbys of PostgreSQL 15',
  'test/service/db/silent-connections.test.ts': 'servers that vanish behind a pooler that stays',
  'test/service/jobs/**/*.test.ts': 'leases, leadership by advisory locks, the queue woken by LISTEN',
  'test/service/api/rate-limit-redis.test.ts': 'limits shared over Redis',
  'test/service/api/idempotency.test.ts': 'claims that survive their session',
  'test/service/api/resilience.test.ts': 'what a request sees when its connection breaks',
  'test/service/api/fairness.test.ts': 'places in the pool',
  'test/service/api/keys.test.ts': 'revocation reaches other processes by LISTEN',
  'test/service/sign-in/sessions.test.ts': 'ends of sessions reach other processes by LISTEN',
  'test/service/events/feed.test.ts': 'commit order and the horizon of running transactions',
  'test/service/events/hub.test.ts': 'one listening session for all followers',
  'test/service/events/stream-slots.test.ts': 'advisory locks of the listening session',
  'test/service/events/wake.test.ts': 'LISTEN',
  'test/service/events/webhooks.test.ts': 'life cycle: a webhook; locks of senders',
  'test/service/orders/po-numbers.test.ts': "letters and blanks by this machine's locale",
  'test/service/orders/races.test.ts': 'row locks and unique keys over many connections',
  'test/service/orders/processing.test.ts': 'life cycle: an order from submitted to posted',
  'test/service/orders/changes.test.ts': 'life cycle: a change of a posted order',
  'test/service/orders/statements.test.ts': 'plans and prepared statements',
  'test/service/payments/parallel.test.ts': 'row locks over many connections',
  'test/service/purchases/races.test.ts': 'row locks over many connections',
  'test/service/purchases/processing.test.ts': 'life cycle: a purchase to the warehouse',
  'test/service/fulfilment/parallel.test.ts': 'row locks over many connections',
  'test/service/v1/late-commits.test.ts': 'snapshots of overlapping transactions',
  'test/service/v1/statements.test.ts': 'plans and prepared statements',
  'test/service/ops/snapshot-roundtrip.test.ts': 'COPY through the pooler',
  'test/service/writes/fate.test.ts': 'locks of running writes, seen from other processes',
  'test/service/recall/batches.test.ts': 'life cycle: a recall',
  'test/service/mail/mail.test.ts': 'life cycle: a mail',
};

/** What CI also runs without what relies on the insides of the driver (`DRAY_FAST_PATH=0`): the core, and what watches connections. */
export const PLAIN_RING: Ring = {
  'test/service/db/database.test.ts':
    'the engine behind the interface: transactions, listening, locks, errors',
  'test/service/db/silent-connections.test.ts':
    'notices servers that vanish, by its own count of what is outstanding',
  'test/service/api/resilience.test.ts': 'what a request sees when its connection breaks',
  'test/service/v1/large-pages.test.ts': 'large rows arrive as text instead of bytes',
  'test/service/orders/processing.test.ts': 'life cycle: an order from submitted to posted',
  'test/service/purchases/processing.test.ts': 'life cycle: a purchase to the warehouse',
  'test/service/payments/request.test.ts': 'life cycle: a payment request',
  'test/service/fulfilment/advance.test.ts': 'life cycle: an invoice to the customer',
};

/**
 * Many processes, started, killed, frozen, packed and compiled: seconds of processor for each test.
 * `npm test` keeps the races of orders and the queue; these are `npm run test:processes`.
 */
const PROCESSES = [
  'test/acceptance/**/*.test.ts',
  'test/embedded/command-line.test.ts',
  'test/embedded/folder-lease.test.ts',
  'test/embedded/folder-lock.test.ts',
  'test/embedded/power-cuts.test.ts',
  'test/embedded/template.test.ts',
  'test/embedded/upgrade.test.ts',
  'test/service/api/heavy-reads.test.ts',
  'test/service/api/replicas.test.ts',
  'test/service/api/slow-clients.test.ts',
  'test/service/client/behavior.test.ts',
  'test/service/client/cut-connections.test.ts',
  'test/service/client/documentation-samples.test.ts',
  'test/service/client/integrators-day.test.ts',
  'test/service/client/python-package.test.ts',
  'test/service/client/quick-start.test.ts',
  'test/service/client/readme.test.ts',
  'test/service/db/replicas.test.ts',
  'test/service/db/silent-connections.test.ts',
  'test/service/events/followers.test.ts',
  'test/service/events/senders.test.ts',
  'test/service/events/stream-processes.test.ts',
  'test/service/events/unconfirmed.test.ts',
  'test/service/fulfilment/commands.test.ts',
  'test/service/ops/audit-command.test.ts',
  'test/service/ops/check-command.test.ts',
  'test/service/ops/runbooks.test.ts',
  'test/service/orders/crash.test.ts',
  'test/service/orders/frozen-worker.test.ts',
  'test/service/payments/crash.test.ts',
  'test/service/purchases/crash.test.ts',
  'test/service/reports/commands.test.ts',
  'test/service/reports/crash.test.ts',
  'test/service/reports/large.test.ts',
  'test/service/sign-in/commands.test.ts',
  'test/service/statements/commands.test.ts',
];

/** All the data, loaded and read again and again: as expensive, and in the same ring. */
const LONG_WALKS = [
  'test/service/api/abandoned-requests.test.ts',
  'test/service/api/fairness.test.ts',
  'test/service/api/random-requests.test.ts',
  'test/service/client/calls.test.ts',
  'test/service/client/sheet.test.ts',
  'test/service/copies/copies.test.ts',
  'test/service/demo.test.ts',
  'test/service/events/every-key.test.ts',
  'test/service/events/every-write.test.ts',
  'test/service/events/many-webhooks.test.ts',
  'test/service/events/receivers.test.ts',
  'test/service/events/views.test.ts',
  'test/service/ops/cut-off-import.test.ts',
  'test/service/ops/records-contract.test.ts',
  'test/service/ops/records-owners.test.ts',
  'test/service/ops/records-random.test.ts',
  'test/service/ops/records-roundtrip.test.ts',
  'test/service/ops/refresh-readers.test.ts',
  'test/service/ops/refresh.test.ts',
  'test/service/ops/self-check.test.ts',
  'test/service/ops/snapshot.test.ts',
  'test/service/orders/actions.test.ts',
  'test/service/orders/past-versions.test.ts',
  'test/service/orders/texts.test.ts',
  'test/service/purchases/races.test.ts',
  'test/service/reports/first-rows.test.ts',
  'test/service/reports/months.test.ts',
  'test/service/reports/non-buyers.test.ts',
  'test/service/reports/sales.test.ts',
  'test/service/v1/bad-input.test.ts',
  'test/service/v1/change-times.test.ts',
  'test/service/v1/followed-lists.test.ts',
  'test/service/v1/large-pages.test.ts',
  'test/service/v1/price-changes.test.ts',
  'test/service/v1/walking.test.ts',
];

/**
 * Of the slow rings, processes and browser, CI runs these each time, a tenth of the rest by rotation, and what a recent
 * change touched. `npm run test:processes` and `npm run test:browser` run all of them.
 */
export const EVERY_RUN: Ring = {
  'test/acceptance/first-day.test.ts': 'from nothing to a paid order: what every new installation meets',
  'test/acceptance/package.test.ts': 'what is published starts',
  'test/acceptance/processes.test.ts': 'processes that die, and what the others do',
  'test/service/api/replicas.test.ts': 'reads on standbys',
  'test/service/copies/copies.test.ts': 'copies that must stay right',
  'test/service/ops/snapshot-roundtrip.test.ts': 'exports come back whole, on the embedded engine, too',
  'test/service/orders/crash.test.ts': 'kills processes; nothing acknowledged may be lost',
  'test/browser/console-day.test.ts': 'a day of work in the console',
};

/** What the ring of processes also runs on the embedded engine. */
export const EMBEDDED_WALKS: Ring = {
  'test/service/db/objects.test.ts': 'how the engine shows its functions and triggers',
  'test/service/ops/snapshot-roundtrip.test.ts': 'COPY, which the engine does through its own path',
};

export const PROCESS_RING = [...PROCESSES, ...LONG_WALKS];

/** What a file may take of a quiet processor, server and commands included, before it needs a reason here. */
export const MAX_FILE_SECONDS = 6;

/** Files of `npm test` above it (`npm run test:costs` measures), and why they are worth it. */
export const EXPENSIVE: Ring = {
  'test/embedded/start.test.ts': 'starts the command as a newcomer does',
  'test/service/api/openapi.test.ts': 'compiles every schema of three documents',
  'test/service/ops/records.test.ts': 'loads every example into an empty database, and what each refuses',
  'test/service/ops/snapshot-roundtrip.test.ts': 'exports and loads everything',
  'test/service/orders/changes.test.ts': 'changes of posted orders in every state and their invoices',
  'test/service/purchases/receiving.test.ts': 'goods at the dock, on the embedded engine, too',
  'test/service/orders/processing.test.ts': 'the life of an order, on the embedded engine, too',
  'test/service/orders/races.test.ts':
    'parallel writers on real connections, until each race was lost by both sides',
};
