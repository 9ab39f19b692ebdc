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
