import { Type } from 'typebox';
import {
  choices,
  dataOf,
  dateTimeText,
  listOf,
  nullable,
  oneOf,
  paging,
  pathId,
  pathItem,
  type Route,
  readRoute,
  writeRoute,
} from '../http/index.ts';
import { ULID_PATTERN } from '../shared/index.ts';
import { withPdfLinks } from './json-sql.ts';
import { advancePurchase, completeActivation } from './process.ts';
import { selectTasks } from './process-sql.ts';
import type { PurchaseDeps } from './routes.ts';
import { STATUSES } from './rules.ts';
import { globalId, Purchase } from './schema.ts';

const shared = { document: 'ops', tag: 'Purchases', keyTypes: ['Employee'] } as const;

const Advance = Type.Object(
  { to: oneOf(STATUSES, 'The next stage: Accepted, Received, Confirmed or Verified.') },
  { additionalProperties: false },
);

const ActivationTask = Type.Object({
  activation_task_id: Type.Integer(),
  product_id: Type.Integer({ description: 'The product to activate.' }),
  product_name: Type.String(),
  supplier_id: Type.Integer(),
  status: oneOf(['open', 'completed']),
  waiting_purchases: Type.Integer({ description: 'How many purchases wait for it.' }),
  time_created: dateTimeText(),
  time_completed: nullable(dateTimeText(), 'Null while it is open.'),
  completed_by_user_id: nullable(Type.Integer(), 'Who completed it.'),
});

export function purchaseOpsRoutes({ queue, pdfLink }: Pick<PurchaseDeps, 'queue' | 'pdfLink'>): Route[] {
  return [
    writeRoute({
      ...shared,
      method: 'POST',
      path: '/ops/purchases/{purchase_global_id}/advance',
      operationId: 'advancePurchase',
      summary: 'Move a processed purchase to its next stage',
      description:
        'New → Accepted → Received → Confirmed → Verified. Received adds the goods to the received units of the location; Verified moves them to its inventory and opens batches and FIFO layers.',
      params: {
        purchase_global_id: pathItem('The purchase.', { type: 'string', pattern: ULID_PATTERN }, globalId),
      },
      body: Advance,
      bodyExample: { to: 'Accepted' },
      answers: { 200: { description: 'The purchase.', schema: dataOf(Purchase) } },
      errors: ['PURCHASE_NOT_FOUND', 'INVALID_TRANSITION', 'TOTAL_TOO_LARGE'],
      async write(tx, context) {
        const { params, body, key, requestId, clock } = context;
        const by = { apiKeyId: key.apiKeyId, userId: key.userId, requestId };
        const doing = { by, now: clock.now() };
        const record = await advancePurchase(tx, doing, params.purchase_global_id, body.to);
        return { json: `{"data":${withPdfLinks(record, pdfLink)}}` };
      },
    }),
    readRoute({
      ...shared,
      method: 'GET',
      path: '/ops/activationTasks',
      operationId: 'listActivationTasks',
      summary: 'Products that purchases wait for',
      query: {
        status: choices('open, completed, or both; all without it.', ['open', 'completed']),
        ...paging('page', 'page_size'),
      },
      answers: { 200: { description: 'One page, by number.', schema: listOf(ActivationTask) } },
      async read({ db, query: { status, page, page_size } }) {
        const isOpen = status?.length === 1 ? status[0] === 'open' : null;
        // One more than asked for tells whether there is a next page.
        const found = await selectTasks(db, { isOpen, limit: page_size + 1, offset: (page - 1) * page_size });
        const data = found.slice(0, page_size);
        return { data: { data, page, page_size, has_next_page: found.length > page_size } };
      },
    }),
    writeRoute({
      ...shared,
      method: 'POST',
      path: '/ops/activationTasks/{id}/complete',
      operationId: 'completeActivationTask',
      summary: 'The product is ready to be sold',
      description:
        'Makes the product active. Purchases that waited for nothing else go on by themselves. Completing a task again changes nothing.',
      params: { id: pathId('The task.') },
      answers: { 200: { description: 'The task.', schema: dataOf(ActivationTask) } },
      errors: ['ACTIVATION_TASK_NOT_FOUND'],
      async write(tx, context) {
        return { data: { data: await completeActivation(tx, queue, context, context.params.id) } };
      },
    }),
  ];
}
