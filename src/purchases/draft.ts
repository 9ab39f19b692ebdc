import { trimAll } from '../shared/index.ts';
import { type DraftFacts, isRounded, type PurchaseDraft, type PurchaseDraftLine, unitsOf } from './rules.ts';
import type { CreatePurchase, PurchaseLineRequest, UpdatePurchase } from './schema.ts';
import type { LineToWrite, PurchaseHead, StoredDraftLine } from './sql.ts';

function blankToNull(text: string | undefined): string | null {
  return text?.trim() || null;
}

function lineOf(line: PurchaseLineRequest): PurchaseDraftLine {
  return {
    productId: line.product_id,
    quantity: line.cases === undefined ? { units: line.units! } : { cases: line.cases },
    batchCode: blankToNull(line.batch_code),
    expirationDate: line.expiration_date ?? null,
  };
}

export function draftOf(body: CreatePurchase): PurchaseDraft {
  return {
    vendorId: body.vendor_id,
    supplierId: body.supplier_id,
    toLocationId: body.to_location_id,
    supplierName: blankToNull(body.supplier_name),
    deliveryDate: body.delivery_date,
    poNum: trimAll(body.po_num),
    lines: (body.purchase_transactions ?? []).map(lineOf),
  };
}

export function storedDraftOf(
  { status: _status, ...head }: PurchaseHead,
  lines: readonly StoredDraftLine[],
): PurchaseDraft {
  return {
    ...head,
    lines: lines.map(({ units, isExact, needsActivation: _mark, ...line }) => ({
      ...line,
      quantity: isExact ? { units } : { units, wasRounded: true },
    })),
  };
}

/** Fields that are absent from the request stay as they are. */
export function applyUpdate(stored: PurchaseDraft, body: UpdatePurchase): PurchaseDraft {
  return {
    vendorId: body.vendor_id ?? stored.vendorId,
    supplierId: body.supplier_id ?? stored.supplierId,
    toLocationId: body.to_location_id ?? stored.toLocationId,
    supplierName: body.supplier_name === undefined ? stored.supplierName : blankToNull(body.supplier_name),
    deliveryDate: body.delivery_date === undefined ? stored.deliveryDate : body.delivery_date,
    poNum: body.po_num === undefined ? stored.poNum : trimAll(body.po_num),
    lines: body.purchase_transactions?.map(lineOf) ?? stored.lines,
  };
}

export function memoOf(draft: PurchaseDraft, facts: DraftFacts): string {
  return draft.supplierName ?? facts.vendor!.name;
}

/** Call this after the rules have passed: every product is known, and so are its units per case where needed. */
export function linesToWrite(draft: PurchaseDraft, facts: DraftFacts): LineToWrite[] {
  const products = new Map(facts.products.map((product) => [product.productId, product]));
  return draft.lines.map((line) => ({
    productId: line.productId,
    units: unitsOf(line, products.get(line.productId))!.toFixed(),
    isExact: !isRounded(line, products.get(line.productId)),
    batchCode: line.batchCode,
    expirationDate: line.expirationDate,
  }));
}

/** Whether an edit changes nothing. If so, there is no new version and no event. */
export function isSameDraft(stored: PurchaseDraft, draft: PurchaseDraft, facts: DraftFacts): boolean {
  const comparable = (one: PurchaseDraft) => [
    [one.vendorId, one.supplierId, one.toLocationId, one.supplierName, one.deliveryDate, one.poNum],
    linesToWrite(one, facts).map((line) => ({ ...line, units: Number(line.units) })),
  ];
  return JSON.stringify(comparable(stored)) === JSON.stringify(comparable(draft));
}

/** For the audit log: everything that an edit can change. */
export function draftSummary({
  lines,
  vendorId,
  supplierId,
  toLocationId,
  supplierName,
  deliveryDate,
  poNum,
}: PurchaseDraft) {
  return {
    vendor_id: vendorId,
    supplier_id: supplierId,
    supplier_name: supplierName,
    to_location_id: toLocationId,
    delivery_date: deliveryDate,
    po_num: poNum,
    lines: lines.length,
    purchase_transactions: lines.map(({ productId, quantity, batchCode, expirationDate }) => ({
      product_id: productId,
      ...('cases' in quantity ? { cases: quantity.cases } : { units: Number(quantity.units) }),
      batch_code: batchCode,
      expiration_date: expirationDate,
    })),
  };
}
