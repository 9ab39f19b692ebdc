import type { ApiKey } from '../../access/index.ts';
import { Fault, type FieldError, STATUS } from '../../shared/index.ts';
import { shownProblem } from '../refusals.ts';
import type { InputSchema, ToolResult } from '../tool.ts';
import { UNTRUSTED_TEXT_SCHEMA } from '../untrusted.ts';
import type { ProposedPlan } from './plan.ts';

/** A key without a user can only read: every write names its user. */
export const canWrite = ({ userId }: ApiKey): boolean => userId !== null;
export const canOrder = (key: ApiKey): boolean => canWrite(key) && key.orderingEnabled;

export const PROPOSAL_ANNOTATIONS = { readOnlyHint: true, openWorldHint: false } as const;

const PROBLEM = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    field: { type: ['string', 'null'] },
    index: { type: ['integer', 'null'], description: 'Zero-based position of the line.' },
    detail: { type: 'string' },
    said: UNTRUSTED_TEXT_SCHEMA,
  },
  required: ['code', 'field', 'index', 'detail'],
};

/** The answer of a proposal: a plan and what it would do, or the problems. */
export function proposalOutput(shown: Record<string, unknown>): Record<string, unknown> {
  return {
    type: 'object',
    properties: {
      ...shown,
      valid: { type: 'boolean' },
      plan: {
        type: ['string', 'null'],
        description: 'Pass it to carry_out to do what was proposed. Null if it cannot be done.',
      },
      plan_expires_at: { type: 'string', format: 'date-time' },
      idempotency_key: { type: 'string', description: 'Pass it to what_became_of to look up the outcome.' },
      problems: { type: 'array', items: PROBLEM },
    },
    required: ['valid', 'plan'],
  };
}

export function proposalResult(planned: ProposedPlan, shown: object, what: string): ToolResult {
  return {
    content: { valid: true, ...planned, ...shown },
    sentence: `${what} Nothing has been done yet; call carry_out to do it.`,
  };
}

const MAX_PROBLEMS = 50;

type Problem = Omit<FieldError, 'field'> & { field?: string };

export function invalidProposal(problems: readonly Problem[]): ToolResult {
  const shown = problems
    .slice(0, MAX_PROBLEMS)
    .map((problem) => ({ field: null, index: null, ...shownProblem(problem) }));
  return {
    content: {
      valid: false,
      plan: null,
      problems: shown,
      ...(problems.length > MAX_PROBLEMS ? { problems_more: true } : {}),
    },
    sentence: 'This cannot be done; see `problems` for the reasons.',
  };
}

/** What the API refuses in a proposal is a problem of it, except for what the key may not do or see. */
export async function catchProblems(propose: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await propose();
  } catch (error) {
    if (!(error instanceof Fault) || error.status >= 500 || isAccessFault(error)) throw error;
    const { code, message: detail, fieldErrors } = error;
    return invalidProposal(fieldErrors?.length ? fieldErrors : [{ code, detail }]);
  }
}

/** v1 answers 400 where a payment is unknown; to agents it is as absent as an unknown invoice. */
function isAccessFault({ code }: Fault): boolean {
  return code === 'PAYMENT_NOT_FOUND' || [401, 403, 404].includes(STATUS[code]);
}

/** The fields that a body may set, as arguments. */
export function bodyArguments(body: unknown, leftOut: readonly string[] = []): InputSchema {
  const { properties, required } = JSON.parse(JSON.stringify(body)) as {
    properties: Record<string, { 'x-shown'?: unknown }>;
    required?: string[];
  };
  const own = Object.entries(properties).filter(
    ([name, schema]) => schema['x-shown'] === undefined && !leftOut.includes(name),
  );
  return {
    type: 'object',
    properties: Object.fromEntries(own),
    ...(required?.length ? { required } : {}),
    additionalProperties: false,
  };
}
