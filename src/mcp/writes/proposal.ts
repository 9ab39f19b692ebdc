import type { ApiKey } from '../../access/index.ts';
import { Fault, type FieldError, STATUS } from '../../shared/index.ts';
import { CONTINUATION, CONTINUE_ARGUMENT, cursorTo, type PagePosition, pagePositionOf } from '../pages.ts';
import { shownProblem } from '../refusals.ts';
import { type EntryWindow, entriesOf, MAX_ENTRIES } from '../shape.ts';
import type { Arguments, InputSchema, Tool, ToolContext, ToolResult } from '../tool.ts';
import { UNTRUSTED_TEXT_SCHEMA } from '../untrusted.ts';
import { isSamePlan, type ProposedPlan } from './plan.ts';

/** A key without a user can only read: every write names its user. */
export const canWrite = ({ userId }: ApiKey): boolean => userId !== null;
export const canOrder = (key: ApiKey): boolean => canWrite(key) && key.orderingEnabled;

/** What all proposals have in common. */
export const PROPOSAL = {
  annotations: { readOnlyHint: true, openWorldHint: false },
  refusedInput(problems: readonly FieldError[]): ToolResult | undefined {
    if (problems.some(({ code }) => code === 'SCHEMA_VIOLATION')) return undefined;
    const { content, sentence } = invalidProposal(problems.slice(0, MAX_ENTRIES));
    const more = problems.length > MAX_ENTRIES ? { problems_more: true } : {};
    return { content: { ...content, ...more }, sentence };
  },
} as const;

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
      problems: { type: 'array', items: PROBLEM, maxItems: MAX_ENTRIES },
      problems_more: { const: true },
      read_on: CONTINUATION,
    },
    required: ['valid', 'plan'],
  };
}

export function proposalResult(planned: ProposedPlan, shown: unknown, what: string): ToolResult {
  return {
    content: { valid: true, ...planned, ...(shown as object) },
    sentence: `${what} Nothing has been done yet; call carry_out to do it.`,
  };
}

type Problem = Omit<FieldError, 'field'> & { field?: string };

export function invalidProposal(problems: readonly Problem[]): ToolResult {
  const shown = problems.map((problem) => ({ field: null, index: null, ...shownProblem(problem) }));
  return {
    content: { valid: false, plan: null, problems: shown },
    sentence: 'This cannot be done; see `problems` for the reasons.',
  };
}

/** A page of a proposal: what it was asked, and the plan that its first page gave; undefined if it gave problems. */
interface ProposalPosition extends PagePosition {
  plan?: ProposedPlan | undefined;
}

type Propose = (context: ToolContext, given: Arguments, window: EntryWindow) => Promise<ToolResult>;

/** Runs a proposal whose lists may be long. They are read on by proposing the same again, under the plan of the first page. */
export function runProposal(name: string, propose: Propose): Tool['run'] {
  return async (context, given) => {
    const place: ProposalPosition = pagePositionOf(context, name, given, 0);
    const window: EntryWindow = { from: Number(place.at), isCut: false };
    const found = await catchProblems(async () =>
      requireSamePlan(context, place, await propose(context, place.given, window)),
    );
    const result = cutProblems(found, place, window);
    if (!window.isCut) return result;
    const { plan, plan_expires_at, idempotency_key } = result.content as unknown as ProposedPlan;
    const next: ProposalPosition = {
      given: place.given,
      at: window.from + MAX_ENTRIES,
      ...(plan === null ? {} : { plan: { plan, plan_expires_at, idempotency_key } }),
    };
    return {
      content: { ...result.content, read_on: { tool: name, cursor: cursorTo(context, name, next) } },
      sentence: `${result.sentence} Lists are truncated to 50 entries; read_on says how to continue.`,
    };
  };
}

/** What is read on must belong to what was read before. */
function requireSamePlan(
  context: ToolContext,
  { at, plan }: ProposalPosition,
  found: ToolResult,
): ToolResult {
  if (at === 0 || found.content.plan === null) return found;
  if (!plan || !isSamePlan(context, plan.plan, String(found.content.plan)))
    throw new Fault(
      'PLAN_CHANGED',
      'The result has changed since the first page of this proposal. Propose it again without cursor.',
    );
  return { ...found, content: { ...found.content, ...plan } };
}

/** Where a plan was given before, its problems are new. */
function cutProblems(found: ToolResult, { plan }: ProposalPosition, window: EntryWindow): ToolResult {
  const { problems } = found.content;
  if (!Array.isArray(problems)) return found;
  window.isCut = false;
  if (plan) window.from = 0;
  const shown = entriesOf(problems, window);
  const more = window.isCut ? { problems_more: true } : {};
  return { ...found, content: { ...found.content, problems: shown, ...more } };
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

/** The fields that a body may set, as arguments, and the cursor that reads on. */
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
    properties: { ...Object.fromEntries(own), ...CONTINUE_ARGUMENT },
    ...(required?.length ? { required } : {}),
    additionalProperties: false,
  };
}
