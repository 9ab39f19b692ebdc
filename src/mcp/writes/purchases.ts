import { parsePlanToken } from '../../plans/index.ts';
import { dataInResponse } from '../reads.ts';
import type { RouteOf, Tool } from '../tool.ts';
import { planCall } from './plan.ts';
import {
  bodyArguments,
  canWrite,
  catchProblems,
  PROPOSAL_ANNOTATIONS,
  proposalOutput,
  proposalResult,
} from './proposal.ts';

const LINE = {
  type: 'object',
  properties: {
    product_id: { type: 'integer' },
    num_units: { type: ['number', 'null'] },
    expiration_date: { type: ['string', 'null'] },
  },
};

const SHOWN = {
  total_cases: { type: 'number' },
  receive_date: { type: ['string', 'null'] },
  purchase_transactions: { type: 'array', items: LINE, maxItems: 50 },
  purchase_transactions_more: { const: true },
};

interface Validation {
  total_cases: number;
  plan_token: string;
  plan_expires_at: string;
}

const MAX_LINES = 50;

export function proposePurchaseTool(routeOf: RouteOf): Tool {
  const { body } = routeOf('createPurchase') as { body?: unknown };
  return {
    name: 'propose_purchase',
    title: 'Propose a purchase',
    description:
      'Shows what submitting a new purchase would do: lines, units and delivery date. Saves nothing; returns a plan for carry_out, or the problems.',
    operations: ['validatePurchase', 'createPurchase'],
    isFor: canWrite,
    annotations: PROPOSAL_ANNOTATIONS,
    input: bodyArguments(body),
    output: proposalOutput(SHOWN),
    run: (context, given) =>
      catchProblems(async () => {
        const found = dataInResponse(await context.call('validatePurchase', { body: given })) as Validation;
        const { fields, lines } = parsePlanToken(found.plan_token);
        const call = { query: { submit: 'true' }, body: given, headers: { 'dray-plan': found.plan_token } };
        const planned = planCall(context, 'createPurchase', call, { expiresAt: found.plan_expires_at });
        const shown = lines.slice(0, MAX_LINES).map(([product_id, num_units, expiration_date]) => ({
          product_id,
          num_units,
          expiration_date,
        }));
        const content = {
          total_cases: found.total_cases,
          receive_date: fields.receive_date,
          purchase_transactions: shown,
          ...(lines.length > MAX_LINES ? { purchase_transactions_more: true } : {}),
        };
        return proposalResult(planned, content, 'This purchase can be submitted.');
      }),
  };
}
