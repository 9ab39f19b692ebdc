import { type ApiKey, type AuditActor, type AuditEntry, isLimitedToSuppliers } from '../access/index.ts';
import { isUniqueViolation, RetryTransactionError, sql, type Tx } from '../db/index.ts';
import { etagOf, requireMatch } from '../http/index.ts';
import { type JobQueue, MAX_PERSISTENT_ATTEMPTS, type NewJob } from '../jobs/index.ts';
import type { PlanTokens } from '../plans/index.ts';
import { type Clock, Fault, type FieldError, faultOf, newUlid } from '../shared/index.ts';
import {
  applyUpdate,
  draftOf,
  draftSummary,
  isSameDraft,
  linesToWrite,
  memoOf,
  storedDraftOf,
} from './draft.ts';
import { proposalOf } from './plan.ts';
import { selectPurchase } from './read-sql.ts';
import {
  type DraftFacts,
  draftProblems,
  duplicatePoNumberProblem,
  type PurchaseDraft,
  submitProblems,
  totalCasesOf,
} from './rules.ts';
import { type CreatePurchase, PURCHASE_QUEUE, type UpdatePurchase, type ValidatePurchase } from './schema.ts';
import {
  deleteLines,
  type FactsRequest,
  insertPurchase,
  lockPurchase,
  moveStatus,
  type PurchaseHead,
  selectDraftFacts,
  selectLines,
  selectPoNumberHolder,
  selectRecord,
  tryClaimNumber,
  updateNeedsActivation,
  updatePurchase,
} from './sql.ts';

/** The caller, and what else a command needs besides the transaction. */
export interface CommandContext {
  key: ApiKey;
  by: AuditActor;
  clock: Clock;
  /** The If-Match header. */
  ifMatch: string | undefined;
  /** The Dray-Plan header. */
  plan?: string | undefined;
}

/** The job for one purchase. An accepted submission is retried until it succeeds, for weeks if necessary. */
export function newPurchaseJob(globalId: string): NewJob {
  return {
    queue: PURCHASE_QUEUE,
    payload: { purchase_global_id: globalId },
    dedupeKey: globalId,
    maxAttempts: MAX_PERSISTENT_ATTEMPTS,
  };
}

/** Checks whether a purchase, sent in the body or saved as a draft, could be submitted, and issues a plan token for it. */
export async function validatePurchase(
  tx: Tx,
  plans: PlanTokens,
  actor: CommandContext,
  body: ValidatePurchase,
) {
  const of =
    'purchase_global_id' in body
      ? await lockDraftFacts(tx, actor, body.purchase_global_id)
      : factsOfNew(actor, body);
  const { draft } = of;
  const facts = await factsFor(tx, actor, of);
  refuse(submitProblems(draft, facts));
  const proposal = proposalOf(draft, facts, of);
  return {
    valid: true,
    total_cases: totalCasesOf(draft, facts),
    ...plans.issue(proposal, actor.key.apiKeyId, actor.clock.now()),
  };
}

function factsOfNew({ key }: CommandContext, body: CreatePurchase) {
  const draft = draftOf(body);
  requireSupplier(key, draft.supplierId);
  return { draft, globalId: null, userId: creatorOf(key, body).named };
}

async function lockDraftFacts(tx: Tx, { key }: CommandContext, globalId: string) {
  const head = await lockDraft(tx, { key, ifMatch: undefined }, globalId);
  return { draft: storedDraftOf(head, await selectLines(tx, globalId)), globalId, userId: null };
}

/** Throws if the purchase is not ready to be submitted, or differs from its plan. */
function refuseUnready(
  plans: PlanTokens,
  { key, clock, plan }: CommandContext,
  facts: DraftFacts,
  of: Omit<FactsRequest, 'now' | 'key'>,
): void {
  const propose = () => proposalOf(of.draft, facts, of);
  const refuseUnplanned = plans.hold(plan, propose, key.apiKeyId, clock.now());
  refuse(submitProblems(of.draft, facts));
  refuseUnplanned();
}

export interface CommandDeps {
  queue: JobQueue;
  plans: PlanTokens;
}

export interface CreatedPurchase {
  globalId: string;
  record: string;
}

export async function createPurchase(
  tx: Tx,
  { queue, plans }: CommandDeps,
  actor: CommandContext,
  body: CreatePurchase,
  isSubmitted: boolean,
): Promise<CreatedPurchase> {
  const of = factsOfNew(actor, body);
  const { draft } = of;
  const facts = await factsFor(tx, actor, of);
  if (isSubmitted) refuseUnready(plans, actor, facts, of);
  else refuse(draftProblems(draft, facts));
  const now = actor.clock.now();
  const globalId = newUlid(now);
  const record = await insertPurchase(tx, {
    globalId,
    draft,
    memo: memoOf(draft, facts),
    lines: linesToWrite(draft, facts),
    status: isSubmitted ? 'Submitted' : 'InProgress',
    userId: creatorOf(actor.key, body).userId,
    apiKeyId: actor.key.apiKeyId,
    now,
    audit: auditEntry(actor, isSubmitted ? 'purchase.create_and_submit' : 'purchase.create', globalId, {
      after: draftSummary(draft),
    }),
    job: isSubmitted ? queue.enqueueStatement(tx, newPurchaseJob(globalId)) : undefined,
  });
  if (record === undefined) throw await duplicatePoNumberError(tx, actor.key, draft, globalId);
  return { globalId, record };
}

export async function updateDraft(
  tx: Tx,
  actor: CommandContext,
  globalId: string,
  body: UpdatePurchase,
): Promise<string> {
  const head = await lockDraft(tx, actor, globalId);
  if (Object.keys(body).length === 0) return selectRecord(tx, globalId);
  const stored = storedDraftOf(head, await selectLines(tx, globalId));
  const draft = applyUpdate(stored, body);
  requireSupplier(actor.key, draft.supplierId);
  const facts = await factsFor(tx, actor, { draft, globalId, userId: null });
  refuse(draftProblems(draft, facts));
  if (isSameDraft(stored, draft, facts)) return selectRecord(tx, globalId);
  const lines = body.purchase_transactions ? linesToWrite(draft, facts) : undefined;
  if (lines) await deleteLines(tx, globalId);
  const change = {
    globalId,
    draft,
    memo: memoOf(draft, facts),
    lines,
    now: actor.clock.now(),
    isMoved: draft.supplierId !== stored.supplierId || draft.toLocationId !== stored.toLocationId,
    audit: auditEntry(actor, 'purchase.update', globalId, {
      before: draftSummary(stored),
      after: draftSummary(draft),
    }),
  };
  const write = () => updatePurchase(tx, change);
  const isRenamed = draft.poNum !== stored.poNum || draft.vendorId !== stored.vendorId;
  if (!isRenamed) return write();
  const record = await withSavepoint(tx, { key: actor.key, draft, globalId }, write);
  if (!(await tryClaimNumber(tx, globalId, draft)))
    throw await duplicatePoNumberError(tx, actor.key, draft, globalId);
  return record;
}

export async function deleteDraft(tx: Tx, actor: CommandContext, globalId: string): Promise<void> {
  await lockDraft(tx, actor, globalId);
  await moveStatus(tx, {
    globalId,
    set: sql`deleted_at = ${actor.clock.now()}`,
    audit: auditEntry(actor, 'purchase.delete', globalId),
  });
}

export async function submitDraft(
  tx: Tx,
  { queue, plans }: CommandDeps,
  actor: CommandContext,
  globalId: string,
): Promise<string> {
  const head = await lockDraft(tx, actor, globalId);
  const lines = await selectLines(tx, globalId);
  const draft = storedDraftOf(head, lines);
  const of = { draft, globalId, userId: null };
  const facts = await factsFor(tx, actor, of);
  refuseUnready(plans, actor, facts, of);
  const isActive = new Map(facts.products.map((product) => [product.productId, product.isActive]));
  if (lines.some((line) => line.needsActivation === isActive.get(line.productId)))
    await updateNeedsActivation(tx, globalId);
  return moveStatus(tx, {
    globalId,
    set: sql`status = 'Submitted', time_submitted = ${actor.clock.now()}`,
    audit: auditEntry(actor, 'purchase.submit', globalId, { after: draftSummary(draft) }),
    job: queue.enqueueStatement(tx, newPurchaseJob(globalId)),
  });
}

export function purchaseNotFound(): Fault {
  return new Fault('PURCHASE_NOT_FOUND', 'The purchase does not exist, or this API key has no access to it.');
}

type Editor = Pick<CommandContext, 'key' | 'ifMatch'>;

async function lockDraft(tx: Tx, { key, ifMatch }: Editor, globalId: string): Promise<PurchaseHead> {
  const head = await lockPurchase(tx, globalId, key);
  if (!head) throw purchaseNotFound();
  if (head.status !== 'InProgress') {
    throw new Fault(
      'ALREADY_SUBMITTED',
      `This purchase has the status ${head.status}. Only drafts (InProgress) can be edited, deleted or submitted.`,
    );
  }
  if (ifMatch !== undefined) requireMatch(ifMatch, await etagsOf(tx, globalId), 'purchase');
  return head;
}

/** ETags of a purchase as read with and without lines. `shown` makes of the stored JSON what clients get; drafts have no links. */
export async function etagsOf(
  tx: Tx,
  globalId: string,
  shown: (record: string) => string = (record) => record,
): Promise<string[]> {
  const request = { ref: { globalId }, key: null };
  const texts = [
    await selectPurchase(tx, { ...request, withLines: true }),
    await selectPurchase(tx, { ...request, withLines: false }),
  ];
  return texts.map((text) => etagOf(`{"data":${shown(text!)}}`));
}

function requireSupplier(key: ApiKey, supplierId: number): void {
  if (!isLimitedToSuppliers(key) || key.supplierIds.includes(supplierId)) return;
  const detail = `This API key has no access to supplier ${supplierId}. GET /api/v2/me lists the suppliers that it can use.`;
  throw faultOf([{ field: 'supplier_id', code: 'SUPPLIER_NOT_PERMITTED', detail }]);
}

/** `named` must still be checked for existence; the key's own user exists. */
function creatorOf(key: ApiKey, body: CreatePurchase): { userId: number | null; named: number | null } {
  const named = key.type === 'Employee' ? (body.created_by_user_id ?? null) : null;
  return { userId: named ?? key.userId, named };
}

function factsFor(
  tx: Tx,
  { key, clock }: CommandContext,
  request: Omit<FactsRequest, 'now' | 'key'>,
): Promise<DraftFacts> {
  return selectDraftFacts(tx, { ...request, key, now: clock.now() });
}

async function duplicatePoNumberError(
  tx: Tx,
  key: ApiKey,
  draft: PurchaseDraft,
  globalId: string,
): Promise<Error> {
  const holder = await selectPoNumberHolder(tx, key, { draft, globalId });
  // It existed a moment ago and has been deleted since, so the number is free again.
  if (!holder) return new RetryTransactionError('the purchase that had the PO number is gone');
  return faultOf([duplicatePoNumberProblem(draft.poNum, holder.globalId)]);
}

/** After a failed statement the transaction cannot run the query for the number's holder, hence the savepoint. */
async function withSavepoint<T>(
  tx: Tx,
  { key, draft, globalId }: { key: ApiKey; draft: PurchaseDraft; globalId: string },
  write: () => Promise<T>,
): Promise<T> {
  await tx.exec('SAVEPOINT before_write');
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'purchase_po_num')) throw error;
    await tx.exec('ROLLBACK TO SAVEPOINT before_write');
    throw await duplicatePoNumberError(tx, key, draft, globalId);
  }
}

function refuse(problems: FieldError[]): void {
  if (problems.length > 0) throw faultOf(problems);
}

export function auditEntry(
  { by }: Pick<CommandContext, 'by'>,
  action: string,
  globalId: string,
  change: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry {
  return { ...by, action, subject: 'purchase', subjectId: globalId, ...change };
}
