import type { Acknowledged, Ledger, WriteKind } from '../load/ledger.ts';
import { PURCHASE_STAGES } from '../load/purchases.ts';
import { HALF_SENT_PREFIX } from '../load/rude.ts';
import type { Books, OrderRow } from './books.ts';
import type { Findings } from './findings.ts';

const acknowledgedOf = (ledger: Ledger, ...kinds: WriteKind[]): Acknowledged[] =>
  ledger.acknowledged.filter(({ kind }) => kinds.includes(kind));

export function judgeOrders(ledger: Ledger, books: Books, findings: Findings): void {
  const byId = new Map(books.orders.map((row) => [row.orderId, row]));
  for (const { id, kind, orderIds } of acknowledgedOf(
    ledger,
    'order draft',
    'order submission',
    'order cancellation',
  )) {
    for (const orderId of orderIds ?? []) {
      const row = byId.get(orderId);
      if (!row) findings.add('lost', `order ${orderId} of ${kind} ${id} is not there`);
      else if (kind === 'order submission') judgeEnd(row, id, findings);
      else if (kind === 'order cancellation' && row.cancellations === 0)
        findings.add('lost', `the cancellation ${id} of order ${orderId} is not there`);
    }
  }
  for (const row of books.orders) judgeSteps(row, findings);
  judgePoNumbers(
    books.orders.filter(holdsItsNumber).map(({ customerId, poNum, family }) => ({
      of: `customer ${customerId}`,
      poNum,
      holder: String(family),
    })),
    findings,
  );
  for (const invoice of books.strayInvoices) findings.add('doubled', `invoice ${invoice} is of no order`);
}

/** Posted or rejected, once. */
function judgeEnd({ orderId, stage, status, posts, rejections }: OrderRow, id: string, findings: Findings) {
  if (stage === 'draft') findings.add('lost', `order ${orderId} was submitted by ${id} and is a draft`);
  if (posts + rejections > 1)
    findings.add('doubled', `order ${orderId} was posted ${posts} and rejected ${rejections} times`);
  if (posts + rejections === 0)
    findings.add('stuck', `order ${orderId} is ${status} and neither posted nor rejected`);
}

/** As many ends as beginnings. */
function judgeSteps(row: OrderRow, findings: Findings): void {
  const { orderId, changesSubmitted, changesEnded, cancellations, cancellationsEnded, posts } = row;
  const pairs = [
    ['changes', changesSubmitted, changesEnded],
    ['cancellations', cancellations, cancellationsEnded],
  ] as const;
  for (const [what, begun, ended] of pairs) {
    if (ended > begun) findings.add('doubled', `order ${orderId}: ${ended} ${what} ended of ${begun}`);
    if (ended < begun) findings.add('stuck', `order ${orderId}: only ${ended} of ${begun} ${what} ended`);
  }
  if (posts > 1) findings.add('doubled', `order ${orderId} was posted ${posts} times`);
}

/** A change that moves every line elsewhere cancels the order, and the next one carries its number on. */
const holdsItsNumber = ({ stage, status }: OrderRow): boolean =>
  stage !== 'draft' && status !== 'cancelled' && status !== 'rejected';

interface PoNumberUse {
  of: string;
  poNum: string | null;
  holder: string;
}

/** Only what was split from one order may share its number. */
function judgePoNumbers(rows: readonly PoNumberUse[], findings: Findings): void {
  const holders = new Map<string, string>();
  for (const { of: owner, poNum, holder } of rows) {
    if (poNum === null) continue;
    const key = `PO number ${poNum.trim().toLowerCase()} of ${owner}`;
    if ((holders.get(key) ?? holder) !== holder) findings.add('doubled', `${key} appears twice`);
    holders.set(key, holder);
    if (poNum.startsWith(HALF_SENT_PREFIX))
      findings.add('doubled', `${key} was never sent whole and is there`);
  }
}

export function judgePurchases(ledger: Ledger, books: Books, findings: Findings): void {
  const byId = new Map(books.purchases.map((row) => [row.purchaseId, row]));
  const stageOf = (status: string) => PURCHASE_STAGES.indexOf(status);
  for (const { id, kind, purchaseId, stage } of acknowledgedOf(
    ledger,
    'purchase draft',
    'purchase submission',
    'purchase stage',
  )) {
    const row = byId.get(purchaseId ?? '');
    if (!row) findings.add('lost', `purchase ${purchaseId} of ${kind} ${id} is not there`);
    else if (kind === 'purchase submission' && row.status === 'InProgress')
      findings.add('lost', `purchase ${purchaseId} was submitted by ${id} and is a draft`);
    else if (stage !== undefined && stageOf(row.status) < stageOf(stage))
      findings.add('lost', `purchase ${purchaseId} was moved to ${stage} by ${id} and is ${row.status}`);
  }
  for (const { purchaseId, status, advances } of books.purchases)
    if (advances > Math.max(0, stageOf(status)))
      findings.add('doubled', `purchase ${purchaseId} moved on ${advances} times and is ${status}`);
  judgePoNumbers(
    books.purchases.map(({ vendorId, poNum, purchaseId }) => ({
      of: `vendor ${vendorId}`,
      poNum,
      holder: purchaseId,
    })),
    findings,
  );
}

export function judgePayments(ledger: Ledger, books: Books, findings: Findings): void {
  const byId = new Map(books.payments.map((row) => [row.requestId, row]));
  for (const { id, requestId, cents } of acknowledgedOf(ledger, 'payment request')) {
    const row = byId.get(requestId ?? 0);
    if (!row) findings.add('lost', `payment request ${requestId} of ${id} is not there`);
    else if (row.cents !== cents)
      findings.add(
        'lost',
        `payment request ${requestId} of ${id} asked for ${cents} cents and is ${row.cents}`,
      );
  }
  const asked = acknowledgedOf(ledger, 'payment request').length;
  const unknown = ledger.unanswered.filter(({ kind }) => kind === 'payment request').length;
  if (books.payments.length > asked + unknown)
    findings.add(
      'doubled',
      `${books.payments.length} payment requests are there, ${asked} were acknowledged`,
    );
  for (const { requestId, status, applications } of books.payments)
    if (applications !== (status === 'Confirmed' ? 1 : 0))
      findings.add('doubled', `payment request ${requestId} is ${status} with ${applications} applications`);
  for (const application of books.strayApplications)
    findings.add('doubled', `payment application ${application} was never asked for`);
}

export function judgeKeys(ledger: Ledger, books: Books, findings: Findings): void {
  const byId = new Map(books.keys.map((row) => [row.apiKeyId, row]));
  for (const { id, kind, apiKeyId } of acknowledgedOf(ledger, 'key creation', 'key revocation')) {
    const row = byId.get(apiKeyId ?? 0);
    if (!row) findings.add('lost', `key ${apiKeyId} of ${id} is not there`);
    else if (kind === 'key revocation' && !row.isRevoked)
      findings.add('lost', `key ${apiKeyId} was revoked by ${id} and is not`);
  }
}
