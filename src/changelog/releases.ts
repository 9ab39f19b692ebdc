import type { Release } from './change.ts';
import { UNRELEASED } from './unreleased.ts';

/**
 * Every change to the API, by release, the newest first. A difference between this build's OpenAPI documents and those of the
 * last release without an entry here fails a test.
 */
export const RELEASES: readonly Release[] = [
  { version: undefined, changes: UNRELEASED },
  {
    version: '0.2.0',
    changes: [
      {
        id: 'po-num-filter',
        date: '2026-11-16',
        kind: 'added',
        operations: ['GET /api/v2/orders', 'GET /api/v2/purchases'],
        fields: ['po_num'],
        text: 'Lists of orders and purchases can be filtered by PO number. Case is ignored.',
        guide: 'orders',
      },
      {
        id: 'plans',
        date: '2026-11-16',
        kind: 'added',
        operations: [
          'POST /api/v2/orders/validate',
          'POST /api/v2/orders',
          'POST /api/v2/orders/{order_id}/submit',
          'POST /api/v2/purchases/validate',
          'POST /api/v2/purchases/{purchaseGlobalID}/submit',
        ],
        fields: ['plan', 'Dray-Plan'],
        text: 'A validation returns a plan; a submission that includes it either does exactly that or is refused with PLAN_CHANGED.',
        guide: 'plans',
      },
      {
        id: 'history',
        date: '2026-11-16',
        kind: 'added',
        operations: [
          'GET /api/v2/orders/{order_id}/history',
          'GET /api/v2/purchases/{purchase_global_id}/history',
        ],
        text: 'Every key that can read an order or purchase can read its history and compare its versions.',
        guide: 'history',
      },
      {
        id: 'orders-as-of',
        date: '2026-11-16',
        kind: 'added',
        operations: ['GET /api/v2/orders/{order_id}'],
        fields: ['as_of'],
        text: 'An order can be read as it was at a given time.',
        guide: 'history',
      },
      {
        id: 'audit-chain',
        date: '2026-11-16',
        kind: 'added',
        operations: ['GET /ops/audit'],
        fields: ['hash', 'previous_hash'],
        text: 'The audit log is a chain of hashes.',
        guide: 'history',
      },
      {
        id: 'find',
        date: '2026-11-16',
        kind: 'added',
        operations: ['GET /ops/find'],
        text: 'Staff can find orders, purchases, invoices and customers by number, PO number or name.',
        guide: 'operations',
      },
      {
        id: 'links-expire',
        date: '2026-11-16',
        kind: 'changed',
        operations: [],
        text: 'Links to PDFs expire after 90 days and can all be revoked at once.',
        guide: 'documents-and-mail',
      },
    ],
  },
  {
    version: '0.1.0',
    changes: [
      {
        id: 'first-release',
        date: '2026-11-15',
        kind: 'added',
        operations: [],
        text: 'The first release: v1, orders, purchases, events, webhooks, payments, recall and operations.',
        guide: 'quick-start',
      },
    ],
  },
];
