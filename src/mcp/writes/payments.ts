import { argumentsOf, callOf, inputSchemaOf } from '../arguments.ts';
import { dataInResponse, dataShape } from '../reads.ts';
import type { RouteOf, Tool } from '../tool.ts';
import { planCall } from './plan.ts';
import { canWrite, catchProblems, PROPOSAL, proposalOutput, proposalResult } from './proposal.ts';

const AMOUNT = {
  amount: { type: ['string', 'number'], description: 'Amount to apply, with at most two decimal places.' },
};

interface Preview {
  plan_token: string;
  plan_expires_at: string;
}

export function proposePaymentTool(routeOf: RouteOf): Tool {
  const route = routeOf('previewPaymentApplication');
  const shape = dataShape(route);
  const taken = argumentsOf(route);
  const { plan_token: _, ...shown } = (shape.schema as { properties: Record<string, unknown> }).properties;
  return {
    name: 'propose_payment',
    title: 'Propose a payment application',
    description:
      'Shows the remaining balances of a payment and an invoice of the same AR account if the payment were applied. Saves nothing; returns a plan for carry_out, or the problems.',
    operations: ['previewPaymentApplication', 'createPaymentApplication'],
    isFor: canWrite,
    ...PROPOSAL,
    input: inputSchemaOf(taken, AMOUNT),
    output: proposalOutput(shown),
    run: (context, given) =>
      catchProblems(async () => {
        const call = callOf(taken, given);
        const found = dataInResponse(await context.call('previewPaymentApplication', call)) as Preview;
        const { plan_token, plan_expires_at, ...preview } = found;
        const planned = planCall(
          context,
          'applyPlannedPayment',
          { query: call.query, headers: { 'dray-plan': plan_token } },
          { expiresAt: plan_expires_at },
        );
        const content = shape.show(preview, { from: 0, isCut: false }) as object;
        return proposalResult(planned, content, 'The payment can be applied.');
      }),
  };
}
