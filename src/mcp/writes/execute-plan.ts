import { setTimeout as sleep } from 'node:timers/promises';
import { differencesFromPlan } from '../../plans/index.ts';
import { Fault } from '../../shared/index.ts';
import { CONTINUATION } from '../pages.ts';
import { dataInResponse } from '../reads.ts';
import { responseShape } from '../response-shape.ts';
import type { EntryWindow, Shape } from '../shape.ts';
import type { RouteOf, Tool, ToolContext } from '../tool.ts';
import { openPlan, type PlannedCall } from './plan.ts';
import { plannedOrder } from './planned-order.ts';
import { canWrite } from './proposal.ts';

const INPUT = {
  type: 'object' as const,
  properties: { plan: { type: 'string', description: 'Plan returned by a proposal.' } },
  required: ['plan'],
  additionalProperties: false as const,
};

const OUTPUT = {
  type: 'object',
  properties: {
    data: {
      type: ['object', 'null'],
      description: 'The resulting order, purchase or payment request. Null for a deleted draft.',
    },
    idempotency_key: { type: 'string' },
    replayed: {
      type: 'boolean',
      description: 'Whether the plan was already carried out. If true, this is the original response.',
    },
    read_on: CONTINUATION,
  },
  required: ['data', 'idempotency_key', 'replayed'],
};

/** Does what a proposal showed, once. */
export function executePlanTool(routeOf: RouteOf): Tool {
  /** Made once for each operation: making one takes as long as carrying out a plan. */
  const shapes = new Map<string, Shape | undefined>();
  const shapeFor = (operation: string) => {
    if (!shapes.has(operation)) shapes.set(operation, responseShape(routeOf(operation)));
    return shapes.get(operation);
  };
  return {
    name: 'carry_out',
    title: 'Carry out a plan',
    description:
      'Does exactly what a proposal showed, or refuses with PLAN_CHANGED and does nothing. Call it only after the person you work for has agreed to the proposal. Calling it again with the same plan returns the original response.',
    operations: [],
    isFor: canWrite,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    input: INPUT,
    output: OUTPUT,
    async run(context, { plan }) {
      const planned = openPlan(context, String(plan));
      if (context.clock.now().getTime() >= planned.expiresAtMs) await requireExecuted(context, planned);
      const { body, headers } = await executeOnce(context, planned);
      const found = body === null ? null : dataInResponse(JSON.parse(body));
      const shape = shapeFor(planned.operation);
      const window: EntryWindow = { from: 0, isCut: false };
      const data = shape ? shape.show(found, window) : found;
      const replayed = 'Idempotency-Replayed' in headers;
      return {
        content: {
          data,
          idempotency_key: planned.idempotencyKey,
          replayed,
          ...(window.isCut ? { read_on: { tool: readerOf(planned) } } : {}),
        },
        sentence: replayed ? 'It was already carried out; this is the original response.' : 'Carried out.',
      };
    },
  };
}

/** The tool that shows the whole document. Payment requests have no lists. */
const readerOf = ({ operation }: PlannedCall) =>
  operation === 'createPurchase' ? 'get_purchase' : 'get_order';

/** An expired plan is answered only with what it has done. */
async function requireExecuted(
  context: ToolContext,
  { idempotencyKey, expiresAtMs }: PlannedCall,
): Promise<void> {
  const fate = await context.call('getWrite', { params: { idempotency_key: idempotencyKey } });
  if ((dataInResponse(fate) as { state: string }).state !== 'unknown') return;
  const at = new Date(expiresAtMs).toISOString();
  throw new Fault(
    'PLAN_TOKEN_INVALID',
    `The plan expired at ${at} and was not carried out. Propose it again.`,
  );
}

const MAX_WAITS = 200;
const WAIT_MS = 50;

/** A second caller waits for the first and gets its response. */
async function executeOnce(context: ToolContext, planned: PlannedCall) {
  const call = {
    ...planned.call,
    headers: { ...planned.call.headers, 'idempotency-key': planned.idempotencyKey },
    verify: (body: string | null) => verify(planned, body),
  };
  for (let waits = 0; ; waits++) {
    try {
      return await context.answer(planned.operation, call);
    } catch (error) {
      const isRunning = error instanceof Fault && error.code === 'IDEMPOTENCY_KEY_IN_PROGRESS';
      if (!isRunning || waits === MAX_WAITS) throw await asPlanChange(context, planned, error);
      await sleep(WAIT_MS);
    }
  }
}

/** The version that a plan is bound to is a part of the plan. */
async function asPlanChange(context: ToolContext, { call }: PlannedCall, error: unknown): Promise<unknown> {
  if (!(error instanceof Fault) || error.code !== 'VERSION_MISMATCH') return error;
  const now = dataInResponse(
    await context.call('getOrder', { params: call.params!, query: { include_lines: 'false' } }),
  );
  const planned = call.headers!['if-match']!.replaceAll('"', '');
  const changes = [{ field: 'version', planned, now: (now as { version: string }).version }];
  return new Fault(
    'PLAN_CHANGED',
    'The order has changed since the proposal. Nothing was done; propose it again.',
    {
      changes,
    },
  );
}

/** Refuses to save a draft that would not look as proposed. */
function verify({ expected }: PlannedCall, body: string | null): void {
  if (!expected || body === null) return;
  const { plan, lineNames } = plannedOrder(dataInResponse(JSON.parse(body)) as never);
  const changes = differencesFromPlan(expected, plan, lineNames);
  if (changes.length === 0) return;
  throw new Fault(
    'PLAN_CHANGED',
    `The result would differ from the proposal: ${changes[0]!.field} changed. Nothing was saved. Create a new proposal.`,
    {
      changes,
    },
  );
}
