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
  'test/service/ops/snapshot.test.ts',
  'test/service/orders/processing.test.ts',
  'test/service/payments/request.test.ts',
  'test/service/purchases/processing.test.ts',
];

/**
 * Many processes, started, killed, frozen and packed: seconds of processor for each test.
 * `npm test` keeps the kills of orders, the races and the queue; these are `npm run test:processes`.
 */
export const PROCESS_RING = [
  'test/acceptance/**/*.test.ts',
  'test/embedded/folder-lease.test.ts',
  'test/service/api/replicas.test.ts',
  'test/service/api/slow-clients.test.ts',
  'test/service/db/replicas.test.ts',
  'test/service/db/silent-connections.test.ts',
  'test/service/events/followers.test.ts',
  'test/service/events/senders.test.ts',
  'test/service/orders/frozen-worker.test.ts',
  'test/service/payments/crash.test.ts',
  'test/service/purchases/crash.test.ts',
];
