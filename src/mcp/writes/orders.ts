import { parsePlanToken } from '../../plans/index.ts';
import { type Code, Fault, type FieldError, MEANING, STATUS } from '../../shared/index.ts';
import { dataInResponse, dataShape } from '../reads.ts';
import { responseShape } from '../response-shape.ts';
import { type EntryWindow, propertiesOf, type Shape } from '../shape.ts';
import type { Arguments, RouteOf, Tool, ToolContext, ToolResult } from '../tool.ts';
import { type ProposedPlan, planCall } from './plan.ts';
import { plannedOrder } from './planned-order.ts';
import {
  bodyArguments,
  canOrder,
  catchProblems,
  invalidProposal,
  PROPOSAL,
  proposalOutput,
  proposalResult,
  runProposal,
} from './proposal.ts';

interface Validation {
  valid: boolean;
  errors: FieldError[];
  plan_token?: string;
  plan_expires_at?: string;
}

const DELIVERY_DATE = {
  type: ['string', 'null'],
  format: 'date',
  description: 'Delivery date that the order would get.',
};
const DELIVERY_DATES = {
  type: 'array',
  items: { type: 'string', format: 'date' },
  description:
    'Next available delivery dates of the customer. Only if delivery_date is missing or not allowed.',
};

/** Where the date is the problem, the dates that can be chosen stand beside it. */
async function withDeliveryDates(
  context: ToolContext,
  customerId: unknown,
  refused: ToolResult,
  errors: readonly FieldError[],
): Promise<ToolResult> {
  if (!errors.some(({ field }) => field === 'delivery_date')) return refused;
  const { Data } = (await context.call('getCustomer', {
    params: { customerID: String(customerId) },
  })) as { Data: { DeliveryDates: string[] }[] };
  return { ...refused, content: { ...refused.content, delivery_dates: Data[0]?.DeliveryDates ?? [] } };
}

/** Validates, and shows what would be submitted. */
async function proposeValidated(
  context: ToolContext,
  shape: Shape,
  { body, customerId, window }: { body: Arguments; customerId: unknown; window: EntryWindow },
  plan: (found: Validation) => ProposedPlan | Promise<ProposedPlan>,
): Promise<ToolResult> {
  const found = dataInResponse(await context.call('validateOrder', { body })) as Validation;
  if (!found.valid)
    return withDeliveryDates(context, customerId, invalidProposal(found.errors), found.errors);
  const { valid: _, errors: __, plan_token, plan_expires_at: ___, ...shown } = found;
  const delivery_date = body.delivery_date ?? parsePlanToken(plan_token!).fields.delivery_date;
  const content = { delivery_date, ...(shape.show(shown, window) as object) };
  return proposalResult(await plan(found), content, 'This order can be submitted.');
}

const PROPOSE_ORDER = 'propose_order';
const PROPOSE_CHANGE = 'propose_change';

export function proposeOrderTool(routeOf: RouteOf): Tool {
  const shape = dataShape(routeOf('validateOrder'));
  const input = bodyArguments(bodySchemaOf(routeOf, 'createOrder'));
  return {
    name: PROPOSE_ORDER,
    title: 'Propose an order',
    description:
      'Shows what submitting a new order would do: lines, prices, promotions, splits, delivery date and totals. Saves nothing; returns a plan for carry_out, or the problems. Without delivery_date, the problems include delivery_dates to choose from.',
    operations: ['validateOrder', 'createOrder'],
    isFor: canOrder,
    ...PROPOSAL,
    input,
    output: proposalOutput({
      delivery_date: DELIVERY_DATE,
      delivery_dates: DELIVERY_DATES,
      ...propertiesOf(shape),
    }),
    run: runProposal(PROPOSE_ORDER, (context, body, window) =>
      proposeValidated(
        context,
        shape,
        { body, customerId: body.customer_id, window },
        ({ plan_token, plan_expires_at }) =>
          planCall(
            context,
            'createOrder',
            { query: { submit: 'true' }, body, headers: { 'dray-plan': plan_token! } },
            { expiresAt: plan_expires_at },
          ),
      ),
    ),
  };
}

interface OrderToChange {
  customer_id: number;
  stage: string;
  status: string;
  cancellation: { state: string } | null;
  version: string;
  allowed_actions: Record<string, { allowed: boolean; reason?: string; detail?: string }>;
}

async function fetchOrder(context: ToolContext, order_id: unknown): Promise<OrderToChange> {
  const params = { order_id: String(order_id) };
  return dataInResponse(await context.call('getOrder', { params })) as OrderToChange;
}

const ORDER_ID = { type: ['string', 'integer'], description: '26-character order ID, or the invoice ID.' };
const VERSION = {
  type: ['string', 'integer'],
  description:
    'Version that you last read. If the order has changed since, the result is VERSION_MISMATCH: read it again.',
};
const SUBMIT = {
  type: 'boolean',
  description: 'Whether to submit the draft as well. A change to a posted order is always submitted.',
};

export function proposeChangeTool(routeOf: RouteOf): Tool {
  const shape = dataShape(routeOf('validateOrder'));
  const order = responseShape(routeOf('updateOrder'))!;
  const fields = bodyArguments(bodySchemaOf(routeOf, 'updateOrder'));
  return {
    name: PROPOSE_CHANGE,
    title: 'Propose a change to an order',
    description:
      'Shows what a change to an order would do: a draft would be saved (and submitted with submit=true), and a change to a posted order would be submitted. lines replaces all lines. Saves nothing; returns a plan for carry_out, or the problems.',
    operations: ['validateOrder', 'updateOrder'],
    isFor: canOrder,
    ...PROPOSAL,
    input: {
      ...fields,
      properties: { order_id: ORDER_ID, version: VERSION, submit: SUBMIT, ...fields.properties },
      required: ['order_id'],
    },
    output: proposalOutput({
      ...propertiesOf(order),
      ...propertiesOf(shape),
      delivery_date: DELIVERY_DATE,
      delivery_dates: DELIVERY_DATES,
    }),
    run: runProposal(
      PROPOSE_CHANGE,
      async (context, { order_id, version: read, submit, ...body }, window) => {
        const { stage, version, customer_id } = await fetchOrder(context, order_id);
        if (read !== undefined && String(read) !== version)
          throw new Fault('VERSION_MISMATCH', `The order is now at version ${version}. Read it again.`);
        const params = { order_id: String(order_id) };
        if (stage === 'draft' && submit !== true)
          return proposeSave(context, order, { params, body, version, window });
        return proposeValidated(
          context,
          shape,
          {
            body: { ...body, order_id: params.order_id },
            customerId: body.customer_id ?? customer_id,
            window,
          },
          async ({ plan_token, plan_expires_at }) => {
            const headers = { 'dray-plan': plan_token! };
            const call = { params, query: { submit: 'true' }, body, headers };
            // A validation does not tell whether anything would change.
            if (stage === 'posted') await context.rehearse('updateOrder', call);
            return planCall(context, 'updateOrder', call, { expiresAt: plan_expires_at });
          },
        );
      },
    ),
  };
}

/** A draft may be incomplete, so it is saved and undone to see what it would look like. */
async function proposeSave(
  context: ToolContext,
  order: Shape,
  {
    params,
    body,
    version,
    window,
  }: { params: Record<string, string>; body: Arguments; version: string; window: EntryWindow },
): Promise<ToolResult> {
  const call = { params, body, headers: { 'if-match': `"${version}"` } };
  const saved = dataInResponse(JSON.parse((await context.rehearse('updateOrder', call))!));
  const expected = plannedOrder(saved as never).plan;
  const { version: _, allowed_actions: __, ...shown } = order.show(saved, window) as Record<string, unknown>;
  return proposalResult(
    planCall(context, 'updateOrder', call, { expected }),
    shown,
    'This draft can be saved.',
  );
}

export function proposeCancellationTool(routeOf: RouteOf): Tool {
  const order = dataShape(routeOf('getOrder'));
  const { customer_name, status, totals, invoice_num, po_num, delivery_date } = propertiesOf(order);
  return {
    name: 'propose_cancellation',
    title: 'Propose a cancellation',
    description:
      'Shows which order would be canceled: a draft would be deleted, and the cancellation of a posted order would be requested. Saves nothing; returns a plan for carry_out, or the problems.',
    operations: ['getOrder', 'deleteOrder'],
    isFor: canOrder,
    ...PROPOSAL,
    input: {
      type: 'object',
      properties: { order_id: ORDER_ID },
      required: ['order_id'],
      additionalProperties: false,
    },
    output: proposalOutput({
      action: { enum: ['delete_draft', 'request_cancellation'] },
      order: {
        type: 'object',
        properties: { customer_name, status, totals, invoice_num, po_num, delivery_date },
      },
    }),
    run: (context, { order_id }) =>
      catchProblems(async () => {
        const found = await fetchOrder(context, order_id);
        const done = cancellationOf(found);
        if (done) return invalidProposal([{ field: 'order_id', code: done, detail: MEANING[done] }]);
        const isDraft = found.stage === 'draft';
        const blocked = found.allowed_actions[isDraft ? 'delete' : 'cancel'];
        if (!blocked?.allowed) return actionRefusal(blocked);
        const params = { order_id: String(order_id) };
        const planned = planCall(context, 'deleteOrder', {
          params,
          headers: { 'if-match': `"${found.version}"` },
        });
        const shown = order.show(found, { from: 0, isCut: false }) as Record<string, unknown>;
        const content = {
          action: isDraft ? 'delete_draft' : 'request_cancellation',
          order: Object.fromEntries(SUMMARY.map((name) => [name, shown[name]])),
        };
        return proposalResult(
          planned,
          content,
          isDraft ? 'The draft can be deleted.' : 'Its cancellation can be requested.',
        );
      }),
  };
}

/** What has been canceled already. The API repeats the outcome of such a request, so it allows it. */
function cancellationOf({ status, cancellation }: OrderToChange): Code | undefined {
  if (status === 'deleted') return 'ORDER_DELETED';
  if (status === 'cancelled') return 'NOTHING_TO_CANCEL';
  return cancellation === null ? undefined : 'CANCELLATION_REQUESTED';
}

const SUMMARY = [
  'id',
  'invoice_id',
  'invoice_num',
  'stage',
  'status',
  'version',
  'customer_id',
  'customer_name',
  'po_num',
  'delivery_date',
  'totals',
];

function actionRefusal({
  reason = 'NOT_EDITABLE_IN_STATE',
  detail = '',
}: {
  reason?: string;
  detail?: string;
} = {}): ToolResult {
  if (STATUS[reason as Code] === 403) throw new Fault(reason as Code, detail);
  return invalidProposal([{ field: 'order_id', code: reason, detail }]);
}

function bodySchemaOf(routeOf: RouteOf, operationId: string): unknown {
  return (routeOf(operationId) as { body?: unknown }).body;
}
