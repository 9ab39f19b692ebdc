import { type FieldError, faultOf } from '../../shared/index.ts';
import { refusalInState } from '../decide/actions.ts';
import { customerRefusal, validateRefusal } from '../decide/actor.ts';
import { cancelsOriginal } from '../decide/resulting.ts';
import { termsToSave } from '../decide/term-defaults.ts';
import { totalsOf } from '../decide/totals.ts';
import { orderFactsOf, versionOf } from '../load/contents.ts';
import type { OrderRow } from '../load/orders.ts';
import type { UpdateRequest, ValidateRequest } from '../schema/request.ts';
import { lineView } from '../view/lines.ts';
import { findOrder } from './existing.ts';
import { requireIdentifier } from './identify.ts';
import { throwIfRefused } from './load.ts';
import { previewOf, proposalOf } from './preview.ts';
import type { WriteContext } from './respond.ts';
import { type RevisedOrder, reviseExisting, reviseNew } from './revise.ts';
import { findStoredProblems } from './submit.ts';
import { requireSameCustomer } from './update.ts';

/** Shows what a request would make of an order, and whether the result could be submitted. */
export async function validateOrder(
  context: WriteContext,
  request: ValidateRequest,
  { includePricing }: { includePricing: boolean },
) {
  const { deps, key, now } = context;
  const revised = await reviseForValidation(context, request);
  const { row, assessed, terms, before } = revised;
  const defaults = termsToSave(assessed, request.save_term_defaults, revised.actor);
  refuseUnclear(revised);
  const problems = [
    ...revised.obstacles,
    ...defaults.problems,
    ...(await findStoredProblems(context, revised, defaults)),
  ];
  // An order that is being processed cannot change at all, so other problems are irrelevant.
  const errors = [...blockingProblems(revised), ...(row?.stage === 'submitted' ? [] : problems)];
  const preview = previewOf(revised);
  const { shown, groups } = preview;
  const priced = shown.some((line) => line.price !== null);
  const explainAsOf = includePricing ? assessed.day : undefined;
  return {
    valid: errors.length === 0,
    errors,
    warnings: [...staleVersion(row, request.version), ...revised.warnings],
    delivery_date: revised.deliveryDate,
    pricing_date: priced ? assessed.day : null,
    lines: shown.map((line) => lineView(line, { terms, explainAsOf })),
    totals: priced ? totalsOf(shown) : null,
    groups,
    cancels_original: before.posted !== null && cancelsOriginal(assessed),
    ...(errors.length === 0
      ? deps.plans.issue(proposalOf(revised, request, preview), key.apiKeyId, now)
      : {}),
  };
}

const UNCLEAR: ReadonlySet<string> = new Set(['DUPLICATE_LINE_CONFLICT', 'PENDING_ROW_NOT_FOUND']);

/** Refuses requests that contradict themselves or name unknown rows. Their other problems are reported as well. */
function refuseUnclear({ problems }: RevisedOrder): void {
  const unclear = problems.filter(({ code }) => UNCLEAR.has(code));
  if (unclear.length > 0) throw faultOf([...unclear, ...problems.filter((one) => !unclear.includes(one))]);
}

async function reviseForValidation(context: WriteContext, request: ValidateRequest): Promise<RevisedOrder> {
  const sent = withoutVersion(request);
  if (request.order_id === undefined) {
    const { customer_id } = request;
    const detail = 'customer_id is required unless you send order_id.';
    if (customer_id === undefined)
      throw faultOf([{ field: 'customer_id', code: 'SCHEMA_VIOLATION', detail }], 400);
    return reviseNew(context, { ...sent, customer_id }, validateRefusal);
  }
  const found = await findOrder(context, requireIdentifier(request.order_id), validateRefusal, true);
  requireSameCustomer(sent, found.customer.customerId);
  throwIfRefused(customerRefusal(found.actor, found.customer));
  return reviseExisting(context, found, sent);
}

/** When validating, `version` is not a read-only field but something to check, and `order_id` only identifies the order. */
function withoutVersion({ version: _, order_id: __, ...rest }: ValidateRequest): UpdateRequest {
  return rest as UpdateRequest;
}

/** If an existing order cannot be edited, the reason is reported under order_id. */
function blockingProblems({ row, customer, actor }: RevisedOrder): FieldError[] {
  const refusal = row && refusalInState('update', orderFactsOf(row), customer, actor);
  return refusal ? [{ field: 'order_id', code: refusal.reason, detail: refusal.detail }] : [];
}

function staleVersion(row: OrderRow | null, version: string | undefined): FieldError[] {
  if (!row || version === undefined || version.replaceAll('"', '') === versionOf(row)) return [];
  const detail = `The order is now at version ${versionOf(row)}. That version was validated.`;
  return [{ field: 'version', code: 'VERSION_MISMATCH', detail }];
}
