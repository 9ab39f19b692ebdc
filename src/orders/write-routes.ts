import type { Tx } from '../db/index.ts';
import { dataOf, flag, type Route, type RouteContext, responseOf, routesOf } from '../http/index.ts';
import type { Code } from '../shared/index.ts';
import { copyOrder } from './commands/copy.ts';
import { createOrder } from './commands/create.ts';
import { requireIdentifier, requireReference } from './commands/identify.ts';
import { discardRevision, removeOrder } from './commands/remove.ts';
import type { OrderDeps, WriteContext } from './commands/respond.ts';
import { submitOrder } from './commands/submit.ts';
import { updateOrder } from './commands/update.ts';
import { validateOrder } from './commands/validate.ts';
import {
  COPY_EXAMPLE,
  CREATE_EXAMPLE,
  SUBMIT_EXAMPLE,
  UPDATE_EXAMPLE,
  VALIDATE_EXAMPLE,
} from './examples.ts';
import {
  CopyOrder,
  CreateOrder,
  ORDER_PATH,
  ORDER_REFERENCE_PATH,
  SubmitOrder,
  UpdateOrder,
  ValidateOrder,
} from './schema/request.ts';
import { Order, Validation } from './schema/view.ts';

const routes = routesOf('v2', 'Orders');
const submitFlag = {
  submit: flag(
    'Whether to submit the order in the same request. If the submission is rejected, nothing is saved.',
    false,
  ),
};

const ACTOR: Code[] = [
  'ORDER_ACTOR_REQUIRED',
  'USER_INACTIVE',
  'ACTOR_SCOPE_MISMATCH',
  'FEATURE_DISABLED',
  'CUSTOMER_NOT_PERMITTED',
];
const LINES: Code[] = [
  'LINE_QUANTITY_AMBIGUOUS',
  'QUANTITY_INVALID',
  'DUPLICATE_LINE_CONFLICT',
  'DELIVERY_DATE_NOT_CALENDAR',
  'FIELD_TOO_LONG',
  'BATCH_NOT_SUPPORTED',
  'OTHER_SUPPLIERS',
  'TERMS_NOT_PERMITTED',
  'MANUAL_PROMOTION',
  'PRODUCT_NOT_FOUND',
  'PRODUCT_NOT_FOR_SUPPLIER',
  'PROMOTION_NOT_PERMITTED',
  'SAMPLE_NOT_PERMITTED',
  'NOT_CASE_MULTIPLE',
  'BELOW_MIN_ORDER',
  'PRODUCT_MISSING_UNITS_PER_CASE',
  'CREDIT_TERM_NOT_FOUND',
  'TERM_NOT_OFFERED',
  'FIELD_IMMUTABLE',
];
const SUBMISSION: Code[] = [
  'PLAN_TOKEN_INVALID',
  'PLAN_CHANGED',
  'TOTAL_TOO_LARGE',
  'NO_LINE_ITEMS',
  'DELIVERY_DATE_REQUIRED',
  'NO_DELIVERY_DATES',
  'PENDING_IMPORT_ROWS',
  'OUT_OF_STOCK',
  'PRODUCT_INACTIVE',
  'PRODUCT_NOT_AUTHORIZED',
  'PROMOTION_UNAVAILABLE',
  'PRICE_NOT_FOUND',
  'DUPLICATE_PO_NUMBER',
  'DUPLICATE_PO_IN_ORDER',
];
const EXISTING: Code[] = [
  'ORDER_IDENTIFIER_INVALID',
  'ORDER_NOT_FOUND',
  'VERSION_MISMATCH',
  'ALREADY_SUBMITTED',
  'NOT_EDITABLE_IN_STATE',
  'ORDER_DELETED',
  'ORDER_PROCESSING',
  'NOT_NEW',
  'LOCKED',
  'PAYMENT_APPLIED',
  'CREDIT_INVOICE',
  'HAS_DOCUMENTS',
  'PAST_CUTOFF',
  'REVISION_PENDING',
  'REVISION_SYNCING',
  'CANCELLATION_REQUESTED',
  'NO_EDITABLE_LINES',
];
const CHANGES: Code[] = [
  'NO_PENDING_CHANGES',
  'REVISION_DRAFT_IN_USE',
  'INVOICE_CHANGED_SINCE_DRAFT',
  'CUSTOMER_IMMUTABLE',
  'PENDING_ROW_NOT_FOUND',
  'DELIVERY_DATE_PAST_CUTOFF',
  'DUPLICATE_PO_IN_REVISION',
];

export function orderWriteRoutes(deps: OrderDeps): Route[] {
  const toContext = (tx: Tx, context: RouteContext<unknown, unknown, unknown>): WriteContext => {
    const { key, by, clock, lenient, ifMatch, plan, isPlanned } = context;
    return { tx, deps, key, by, now: clock.now(), lenient, ifMatch, plan, isPlanned };
  };
  const toOrder = (tx: Tx, context: RouteContext<{ order_id: string }, unknown, unknown>) =>
    [toContext(tx, context), requireIdentifier(context.params.order_id)] as const;
  const order = dataOf(Order);
  return [
    routes.post('createOrder', '/orders', {
      summary: 'Create an order',
      description:
        'Creates a draft, which may be incomplete. With `submit=true`, the order is also submitted. With `Prefer: handling=lenient`, quantities are raised to the next full case or the minimum instead of being rejected.',
      query: submitFlag,
      body: CreateOrder,
      bodyExample: CREATE_EXAMPLE,
      responses: {
        201: { description: 'The draft.', schema: order, isLocated: true },
        202: { description: 'The submitted order, with resulting_orders.', schema: order, isLocated: true },
      },
      errors: [...ACTOR, ...LINES, ...SUBMISSION],
      write: (tx, context) => createOrder(toContext(tx, context), context.body, context.query),
    }),
    routes.post('validateOrder', '/orders/validate', {
      alwaysAnswers: true,
      summary: 'Validate an order',
      description:
        'Checks an order without saving it. Returns 200 even if the order cannot be submitted: `valid` indicates whether it can, and `errors` lists every problem. If the order is valid, `plan_token` binds a later submission to this result: send it in the `Dray-Plan` header.',
      query: { include_pricing: flag('Whether to include a price explanation on each line.', false) },
      body: ValidateOrder,
      bodyExample: VALIDATE_EXAMPLE,
      responses: { 200: responseOf('The result of the validation.', Validation) },
      errors: [
        ...ACTOR.slice(1),
        ...LINES,
        'ORDER_IDENTIFIER_INVALID',
        'ORDER_NOT_FOUND',
        'CUSTOMER_IMMUTABLE',
        'PENDING_ROW_NOT_FOUND',
      ],
      async write(tx, context) {
        const { body, query } = context;
        const options = { includePricing: query.include_pricing };
        return { data: { data: await validateOrder(toContext(tx, context), body, options) } };
      },
    }),
    routes.patch('updateOrder', '/orders/{order_id}', {
      summary: 'Update an order',
      description:
        'Updates only the fields that you send; `lines` replaces all lines. A draft is changed directly. On a posted order, the update is saved as a pending change, which takes effect once it is submitted and processed. With `submit=true`, the draft or pending change is submitted in the same request.',
      params: ORDER_PATH,
      query: submitFlag,
      body: UpdateOrder,
      bodyOptional: true,
      bodyExample: UPDATE_EXAMPLE,
      responses: {
        200: { description: 'The order.', schema: order },
        202: { description: 'The submitted order, with resulting_orders.', schema: order },
        204: { description: 'Saved. Returned with Prefer: return=minimal.' },
      },
      errors: [...ACTOR, ...EXISTING, ...CHANGES, ...LINES, ...SUBMISSION],
      write: (tx, context) => updateOrder(...toOrder(tx, context), context.body ?? {}, context.query),
    }),
    routes.delete('deleteOrder', '/orders/{order_id}', {
      summary: 'Delete a draft or request a cancellation',
      description:
        'Deletes a draft immediately (204). For a posted order, requests a cancellation, which is processed in the background (202): read the order again until `cancellation` shows the outcome, or follow the events of the order.',
      params: ORDER_PATH,
      responses: {
        202: { description: 'The posted order with its cancellation request.', schema: order },
        204: { description: 'The draft was deleted.' },
      },
      errors: [
        ...ACTOR,
        ...EXISTING,
        'REVISION_DRAFT_EXISTS',
        'REVISION_REJECTED',
        'NOTHING_TO_CANCEL',
        'NO_DELIVERY_DATES',
        'OTHER_SUPPLIERS',
      ],
      write: (tx, context) => removeOrder(...toOrder(tx, context)),
    }),
    routes.post('submitOrder', '/orders/{order_id}/submit', {
      summary: 'Submit an order',
      description:
        'Submits a draft, or the pending change of a posted order. Processing continues in the background: poll the order or follow its events. To get exactly the result that you validated, send its `plan_token` in the `Dray-Plan` header.',
      params: ORDER_PATH,
      body: SubmitOrder,
      bodyOptional: true,
      bodyExample: SUBMIT_EXAMPLE,
      responses: {
        202: { description: 'The order, with resulting_orders.', schema: order },
      },
      errors: [...ACTOR, ...EXISTING, ...CHANGES, ...SUBMISSION, 'REVISION_REJECTED', 'TERMS_NOT_PERMITTED'],
      write: (tx, context) => submitOrder(...toOrder(tx, context), context.body ?? {}),
    }),
    routes.post('copyOrder', '/orders/{order_id}/copy', {
      summary: 'Copy an order',
      description:
        'Creates a draft with the lines of another order at current prices. Orders at any stage can be copied, including rejected and canceled ones. The draft has the originally requested units, including backordered ones, with default terms and without manual promotions. Products that can no longer be ordered are kept and listed under `issues`. Supplier keys copy only the lines of their own suppliers; for Customer keys, samples are left out with the warning SAMPLE_NOT_PERMITTED.',
      params: ORDER_REFERENCE_PATH,
      body: CopyOrder,
      bodyOptional: true,
      bodyExample: COPY_EXAMPLE,
      responses: { 201: { description: 'The draft, with copied_from.', schema: order, isLocated: true } },
      errors: [
        ...ACTOR,
        'ORDER_IDENTIFIER_INVALID',
        'ORDER_NOT_FOUND',
        'VERSION_MISMATCH',
        'DELIVERY_DATE_NOT_CALENDAR',
        'FIELD_TOO_LONG',
        'BATCH_NOT_SUPPORTED',
        'QUANTITY_INVALID',
      ],
      write: (tx, context) =>
        copyOrder(toContext(tx, context), requireReference(context.params.order_id), context.body ?? {}),
    }),
    routes.delete('discardOrderChange', '/orders/{order_id}/revision', {
      summary: 'Discard a pending change',
      description:
        'Discards the pending change or a rejected cancellation. The posted order itself is not changed.',
      params: ORDER_PATH,
      responses: { 204: { description: 'The pending change was discarded.' } },
      errors: [...ACTOR, ...EXISTING, 'REVISION_NOT_FOUND'],
      write: (tx, context) => discardRevision(...toOrder(tx, context)),
    }),
  ];
}
