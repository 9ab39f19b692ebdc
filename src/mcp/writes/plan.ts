import type { InProcessCall } from '../../http/index.ts';
import { type Plan, parsePlanToken } from '../../plans/index.ts';
import { Fault, newUlid } from '../../shared/index.ts';
import type { ToolContext } from '../tool.ts';

/** What carrying out a plan calls. It is all in the plan, signed: the service keeps nothing. */
export interface PlannedCall {
  operation: string;
  call: Pick<InProcessCall, 'params' | 'query' | 'body' | 'headers'>;
  idempotencyKey: string;
  expiresAtMs: number;
  /** What the answer must show, where the operation itself does not hold to a plan. */
  expected?: Plan;
}

const VALID_MS = 15 * 60_000;

export interface ProposedPlan {
  plan: string;
  plan_expires_at: string;
  idempotency_key: string;
}

/** Plans a call. `expiresAt` is that of the plan of the API, which the call carries. */
export function planCall(
  { signed, key, clock }: ToolContext,
  operation: string,
  call: PlannedCall['call'],
  more: { expiresAt?: string | undefined; expected?: Plan } = {},
): ProposedPlan {
  const now = clock.now();
  const expiresAtMs = more.expiresAt ? Date.parse(more.expiresAt) : now.getTime() + VALID_MS;
  const idempotencyKey = `agent-${newUlid(now)}`;
  const planned: PlannedCall = {
    operation,
    call,
    idempotencyKey,
    expiresAtMs,
    ...(more.expected ? { expected: more.expected } : {}),
  };
  return {
    plan: signed.sign('plan', key.apiKeyId, planned),
    plan_expires_at: new Date(expiresAtMs).toISOString(),
    idempotency_key: idempotencyKey,
  };
}

/** Whether two plans do the same. Amounts that only follow the stock are not part of it. */
export function isSamePlan(context: ToolContext, one: string, other: string): boolean {
  const [first, second] = [one, other].map((plan) => {
    const { fields, lines, wholes } = contentOf(openPlan(context, plan));
    return JSON.stringify([fields, lines, wholes]);
  });
  return first === second;
}

const contentOf = ({ expected, call }: PlannedCall): Plan =>
  expected ?? parsePlanToken(call.headers!['dray-plan']!);

/** Throws unless the plan was given to this key. It may have expired. */
export function openPlan({ signed, key }: ToolContext, plan: string): PlannedCall {
  const found = signed.open<PlannedCall>('plan', key.apiKeyId, plan);
  if (!found)
    throw new Fault(
      'PLAN_TOKEN_INVALID',
      'plan must be a plan that a proposal returned to this API key. Send it exactly as you received it.',
    );
  return found;
}
