import { Type } from 'typebox';
import type { KeyScope } from '../access/index.ts';
import type { Queryable, Tx } from '../db/index.ts';
import {
  choices,
  dateTimeText,
  etagOf,
  nullable,
  oneOf,
  pathId,
  pathItem,
  type Route,
  type RouteResult,
  requireMatch,
  responseOf,
  routesOf,
} from '../http/index.ts';
import { malformed } from '../shared/index.ts';
import { etagsOf, purchaseNotFound } from './commands.ts';
import { withPdfLinks } from './json-sql.ts';
import { advancePurchase, completeActivation } from './process.ts';
import { selectTasks } from './process-sql.ts';
import { selectReceipt } from './receipt-sql.ts';
import { correctReceipt, type ReceiptResult } from './receive.ts';
import type { PurchaseDeps } from './routes.ts';
import { AdvancePurchase, CorrectReceipt, globalId, Purchase, ReceiptView } from './schema.ts';

const routes = routesOf('ops', 'Purchases');

const Warning = Type.Object({
  field: Type.String({
    description:
      'Path of the quantity in the request, such as `lines[0].units`, or `lines` if the request does not include the line.',
  }),
  code: oneOf(['OVER_RECEIVED', 'SHORT_RECEIVED'], 'Whether more or fewer units were received than ordered.'),
  detail: Type.String({ description: 'Human-readable explanation.' }),
  index: Type.Optional(Type.Integer({ description: 'Zero-based position of the line in the request.' })),
  product_id: Type.Integer({ description: 'ID of the product.' }),
});

const ReceivedPurchase = Type.Object({
  ...Purchase.properties,
  warnings: Type.Optional(
    Type.Array(Warning, {
      description:
        'Differences between the units ordered and the units received. Present only in responses to a receipt or a correction.',
    }),
  ),
});

const RECEIPT_CODES = [
  'PURCHASE_LINE_NOT_FOUND',
  'QUANTITY_INVALID',
  'EXPIRATION_DATE_INVALID',
  'BATCH_CODE_REQUIRED',
  'DUPLICATE_RECORD',
] as const;

const RECEIPT_EXAMPLE = [
  { purchase_trans_id: 5000001, units: 45, damaged_units: 3, batch_code: 'SS-2611', pallet_tag: 'P-17' },
];

const purchasePath = { purchase_global_id: pathItem('The `purchase_global_id` of the purchase.', globalId) };

async function receiptText(db: Queryable, globalId: string, key: KeyScope): Promise<string> {
  const receipt = await selectReceipt(db, globalId, key);
  if (!receipt) throw purchaseNotFound();
  return JSON.stringify({ data: receipt });
}

const ActivationTask = Type.Object({
  activation_task_id: Type.Integer({ description: 'ID of the activation task.' }),
  product_id: Type.Integer({ description: 'ID of the product to activate.' }),
  product_name: Type.String({ description: 'Name of the product.' }),
  supplier_id: Type.Integer({ description: 'ID of the supplier.' }),
  status: oneOf(['open', 'completed'], '`open` until the product is activated, then `completed`.'),
  waiting_purchases: Type.Integer({ description: 'Number of purchases waiting for this task.' }),
  time_created: dateTimeText('When the task was created.'),
  time_completed: nullable(dateTimeText(), 'When the task was completed. Null while it is open.'),
  completed_by_user_id: nullable(
    Type.Integer(),
    'ID of the user who completed the task. Null while it is open, or if no user completed it.',
  ),
});

export function purchaseOpsRoutes({ queue, pdfLink }: Pick<PurchaseDeps, 'queue' | 'pdfLink'>): Route[] {
  const shown = (record: string) => withPdfLinks(record, pdfLink);
  const unchangedSince = (tx: Tx, id: string, ifMatch: string | undefined) => async () => {
    if (ifMatch !== undefined) requireMatch(ifMatch, await etagsOf(tx, id, shown), 'purchase');
  };
  /** The receipt that is corrected may have been read at its own URL, or with the purchase. */
  const receiptUnchangedSince =
    (tx: Tx, id: string, key: KeyScope, ifMatch: string | undefined) => async () => {
      if (ifMatch === undefined) return;
      const etags = [etagOf(await receiptText(tx, id, key)), ...(await etagsOf(tx, id, shown))];
      requireMatch(ifMatch, etags, 'purchase');
    };
  /** The ETag is that of a read, which has no warnings. */
  const result = ({ record, warnings }: ReceiptResult, isReceipt: boolean): RouteResult => {
    const text = shown(record);
    const more = isReceipt ? `,"warnings":${JSON.stringify(warnings)}}` : '}';
    return { json: `{"data":${text.slice(0, -1)}${more}}`, etag: etagOf(`{"data":${text}}`) };
  };
  return [
    routes.post('advancePurchase', '/purchases/{purchase_global_id}/advance', {
      summary: 'Advance a purchase',
      description:
        'Moves a purchase to its next status: New → Accepted → Received → Confirmed → Verified. When the purchase becomes Received, good units are added to `Received` in the warehouse inventory, and damaged units to `Unsellable`. When it becomes Verified, good units are removed from `Received`, good and damaged units are added to `Inventory`, and each line opens a lot and, if it has a batch code, a batch. When you advance to Received, use `lines` to report what arrived: lines that you leave out count as received in full; to split a line by batch, send it once for each batch. Receiving more or less than ordered returns a warning. Units that did not arrive do not stay on order.',
      params: purchasePath,
      body: AdvancePurchase,
      bodyExample: { to: 'Accepted' },
      responses: { 200: responseOf('The purchase.', ReceivedPurchase) },
      errors: [
        'PURCHASE_NOT_FOUND',
        'INVALID_TRANSITION',
        'VERSION_MISMATCH',
        'TOTAL_TOO_LARGE',
        ...RECEIPT_CODES,
      ],
      async write(tx, { params, body: { to, ...receipt }, key, by, clock, ifMatch }) {
        const id = params.purchase_global_id;
        if (to !== 'Received' && Object.keys(receipt).length > 0)
          throw malformed(
            Object.keys(receipt)[0]!,
            'lines and receiving_num can only be sent with "to": "Received".',
          );
        const step = { to, receipt, requireUnchanged: unchangedSince(tx, id, ifMatch) };
        return result(await advancePurchase(tx, { key, by, now: clock.now() }, id, step), to === 'Received');
      },
    }),
    routes.get('getPurchaseReceipt', '/purchases/{purchase_global_id}/receipt', {
      summary: 'Get a receipt',
      description:
        "Returns what was received for a purchase: the good and damaged units, batch, expiration date and pallet of every line and of every part that was split off by batch. Until the goods are received, the units are those expected. When you correct the receipt, send the `ETag` as `If-Match`, so that you do not overwrite someone else's correction.",
      params: purchasePath,
      responses: { 200: responseOf('The receipt.', ReceiptView) },
      errors: ['PURCHASE_NOT_FOUND'],
      async read({ db, key, params }) {
        return { json: await receiptText(db, params.purchase_global_id, key) };
      },
    }),
    routes.patch('correctPurchaseReceipt', '/purchases/{purchase_global_id}/receipt', {
      summary: 'Correct a receipt',
      description:
        'Corrects what was received for a purchase. Possible until the purchase is Verified. Lines that you leave out are not changed. To correct one part of a split line, identify it by its own `purchase_trans_id`, or by that of the original line together with the batch code of the part. To split a line, send both the original line and the new part. `If-Match` accepts the ETag of the receipt or of the purchase. Stock, costs and totals are adjusted by the difference. A correction that changes nothing creates no new version.',
      params: purchasePath,
      body: CorrectReceipt,
      bodyExample: { lines: RECEIPT_EXAMPLE },
      responses: {
        200: responseOf('The purchase.', ReceivedPurchase),
        204: { description: 'Done. Returned with Prefer: return=minimal.' },
      },
      errors: [
        'PURCHASE_NOT_FOUND',
        'INVALID_TRANSITION',
        'VERSION_MISMATCH',
        'TOTAL_TOO_LARGE',
        ...RECEIPT_CODES,
      ],
      async write(tx, { params, body, key, by, clock, ifMatch }) {
        const id = params.purchase_global_id;
        const requireUnchanged = receiptUnchangedSince(tx, id, key, ifMatch);
        return result(
          await correctReceipt(tx, { key, by, now: clock.now() }, id, body, requireUnchanged),
          true,
        );
      },
    }),
    routes.list('listActivationTasks', '/activationTasks', {
      summary: 'List activation tasks',
      description:
        'Lists the tasks to activate products, open and completed. A purchase is processed only when the tasks for its products are completed.',
      query: {
        status: choices('Return only tasks with this status: open or completed. Defaults to both.', [
          'open',
          'completed',
        ]),
      },
      of: ActivationTask,
      page: 'A page of activation tasks, by ID.',
      rows: ({ db, query: { status } }, window) =>
        selectTasks(db, { isOpen: status?.length === 1 ? status[0] === 'open' : null, ...window }),
    }),
    routes.post('completeActivationTask', '/activationTasks/{id}/complete', {
      summary: 'Complete an activation task',
      description:
        'Activates the product. Purchases that were waiting only for this task resume automatically. Completing a task twice has no further effect.',
      params: { id: pathId('ID of the activation task.') },
      responses: { 200: responseOf('The activation task.', ActivationTask) },
      errors: ['ACTIVATION_TASK_NOT_FOUND'],
      async write(tx, context) {
        return { data: { data: await completeActivation(tx, queue, context, context.params.id) } };
      },
    }),
  ];
}
