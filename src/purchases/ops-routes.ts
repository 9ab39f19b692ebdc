import { Type } from 'typebox';
import {
  answer,
  choices,
  closed,
  dateTimeText,
  nullable,
  oneOf,
  pathId,
  pathItem,
  type Route,
  routesOf,
} from '../http/index.ts';
import { withPdfLinks } from './json-sql.ts';
import { advancePurchase, completeActivation } from './process.ts';
import { selectTasks } from './process-sql.ts';
import type { PurchaseDeps } from './routes.ts';
import { STATUSES } from './rules.ts';
import { globalId, Purchase } from './schema.ts';

const routes = routesOf('ops', 'Purchases');

const Advance = closed({ to: oneOf(STATUSES, 'The next stage: Accepted, Received, Confirmed or Verified.') });

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
    routes.post('advancePurchase', '/purchases/{purchase_global_id}/advance', {
      summary: 'Advance a purchase',
      description:
        'New → Accepted → Received → Confirmed → Verified. Received adds the goods to the received units of the location; Verified moves them to its inventory and opens batches and FIFO layers.',
      params: {
        purchase_global_id: pathItem('The purchase.', globalId),
      },
      body: Advance,
      bodyExample: { to: 'Accepted' },
      answers: { 200: answer('The purchase.', Purchase) },
      errors: ['PURCHASE_NOT_FOUND', 'INVALID_TRANSITION', 'TOTAL_TOO_LARGE'],
      async write(tx, context) {
        const { params, body, by, clock } = context;
        const doing = { by, now: clock.now() };
        const record = await advancePurchase(tx, doing, params.purchase_global_id, body.to);
        return { json: `{"data":${withPdfLinks(record, pdfLink)}}` };
      },
    }),
    routes.list('listActivationTasks', '/activationTasks', {
      summary: 'List activation tasks',
      query: { status: choices('open, completed, or both; all without it.', ['open', 'completed']) },
      of: ActivationTask,
      page: 'One page, by number.',
      rows: ({ db, query: { status } }, window) =>
        selectTasks(db, { isOpen: status?.length === 1 ? status[0] === 'open' : null, ...window }),
    }),
    routes.post('completeActivationTask', '/activationTasks/{id}/complete', {
      summary: 'Complete an activation task',
      description:
        'Makes the product active. Purchases that waited for nothing else go on by themselves. Completing a task again changes nothing.',
      params: { id: pathId('The task.') },
      answers: { 200: answer('The task.', ActivationTask) },
      errors: ['ACTIVATION_TASK_NOT_FOUND'],
      async write(tx, context) {
        return { data: { data: await completeActivation(tx, queue, context, context.params.id) } };
      },
    }),
  ];
}
