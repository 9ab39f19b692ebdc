/**
 * What `npm test` also runs on the embedded engine: whatever knows the engine, and one life cycle of each feature.
 * Everything runs there with `npm run test:all`.
 */
export const EMBEDDED_RING = [
  'test/embedded/**/*.test.ts',
  'test/service/db/database.test.ts',
  'test/service/api/idempotency.test.ts',
  'test/service/api/resilience.test.ts',
  'test/service/fulfilment/advance.test.ts',
  'test/service/jobs/jobs.test.ts',
  'test/service/ops/snapshot-roundtrip.test.ts',
  'test/service/orders/processing.test.ts',
  'test/service/payments/request.test.ts',
  'test/service/purchases/processing.test.ts',
];

/**
 * Many processes, started, killed, frozen, packed and compiled: seconds of processor for each test.
 * `npm test` keeps the kills of orders, the races and the queue; these are `npm run test:processes`.
 */
const PROCESSES = [
  'test/acceptance/**/*.test.ts',
  'test/embedded/folder-lease.test.ts',
  'test/embedded/template.test.ts',
  'test/embedded/upgrade.test.ts',
  'test/service/api/replicas.test.ts',
  'test/service/api/slow-clients.test.ts',
  'test/service/client/integrators-day.test.ts',
  'test/service/client/readme.test.ts',
  'test/service/db/replicas.test.ts',
  'test/service/db/silent-connections.test.ts',
  'test/service/events/followers.test.ts',
  'test/service/events/senders.test.ts',
  'test/service/events/stream-processes.test.ts',
  'test/service/fulfilment/commands.test.ts',
  'test/service/ops/audit-command.test.ts',
  'test/service/ops/check-command.test.ts',
  'test/service/ops/runbooks.test.ts',
  'test/service/orders/frozen-worker.test.ts',
  'test/service/payments/crash.test.ts',
  'test/service/purchases/crash.test.ts',
];

/** All the data, loaded and read again and again: as dear, and in the same ring. */
const LONG_WALKS = [
  'test/service/api/abandoned-requests.test.ts',
  'test/service/api/random-requests.test.ts',
  'test/service/demo.test.ts',
  'test/service/ops/cut-off-import.test.ts',
  'test/service/ops/records-roundtrip.test.ts',
  'test/service/ops/refresh.test.ts',
  'test/service/orders/past-versions.test.ts',
  'test/service/v1/large-pages.test.ts',
  'test/service/v1/price-changes.test.ts',
  'test/service/v1/walking.test.ts',
];

export const PROCESS_RING = [...PROCESSES, ...LONG_WALKS];
