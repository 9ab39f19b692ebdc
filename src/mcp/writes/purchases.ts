import { parsePlanToken } from '../../plans/index.ts';
import { dataInResponse } from '../reads.ts';
import { propertiesOf, shapeOf } from '../shape.ts';
import type { RouteOf, Tool } from '../tool.ts';
import { planCall } from './plan.ts';
import {
  bodyArguments,
  canWrite,
  PROPOSAL,
  proposalOutput,
  proposalResult,
  runProposal,
} from './proposal.ts';

const LINE = {
  type: 'object',
  properties: {
    product_id: { type: 'integer' },
    num_units: { type: ['number', 'null'] },
    expiration_date: { type: ['string', 'null'], format: 'date' },
  },
};

const SHOWN = shapeOf(
  {
    type: 'object',
    properties: {
      total_cases: { type: 'number' },
      receive_date: { type: ['string', 'null'], format: 'date' },
      purchase_transactions: { type: 'array', items: LINE },
    },
  },
  'data',
);

interface Validation {
  total_cases: number;
  plan_token: string;
  plan_expires_at: string;
}

const NAME = 'propose_purchase';

export function proposePurchaseTool(routeOf: RouteOf): Tool {
  const { body } = routeOf('createPurchase') as { body?: unknown };
  return {
    name: NAME,
    title: 'Propose a purchase',
    description:
      'Shows what submitting a new purchase would do: lines, units and delivery date. Saves nothing; returns a plan for carry_out, or the problems.',
    operations: ['validatePurchase', 'createPurchase'],
    isFor: canWrite,
    ...PROPOSAL,
    input: bodyArguments(body),
    output: proposalOutput(propertiesOf(SHOWN)),
    run: runProposal(NAME, async (context, given, window) => {
      const found = dataInResponse(await context.call('validatePurchase', { body: given })) as Validation;
      const { fields, lines } = parsePlanToken(found.plan_token);
      const call = { query: { submit: 'true' }, body: given, headers: { 'dray-plan': found.plan_token } };
      const planned = planCall(context, 'createPurchase', call, { expiresAt: found.plan_expires_at });
      const shown = {
        total_cases: found.total_cases,
        receive_date: fields.receive_date,
        purchase_transactions: lines.map(([product_id, num_units, expiration_date]) => ({
          product_id,
          num_units,
          expiration_date,
        })),
      };
      return proposalResult(planned, SHOWN.show(shown, window), 'This purchase can be submitted.');
    }),
  };
}
