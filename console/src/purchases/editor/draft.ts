import type { Product } from '../../app/records.ts';
import type { EditedLine } from '../../editing/line-keys.ts';
import { nextLineKey } from '../../editing/line-keys.ts';
import type { PastedRow, UnmatchedRow } from '../../editing/paste.ts';
import { parseQuantity } from '../../editing/quantity.ts';

export interface PurchaseDraftLine extends EditedLine {
  batch: string;
  expires: string;
}

export interface PurchaseDraft {
  supplierId: string;
  vendorId: string;
  locationId: string;
  poNum: string;
  date: string;
  lines: PurchaseDraftLine[];
  leftOver: UnmatchedRow[];
}

export const emptyLine = (): PurchaseDraftLine => ({
  key: nextLineKey(),
  productId: null,
  text: '',
  quantity: '',
  unit: 'cases',
  batch: '',
  expires: '',
});

const lineOfProduct = ({ ProductID: productId, ProductName: text }: Product): PurchaseDraftLine => ({
  ...emptyLine(),
  productId,
  text,
});

export const emptyDraft = (
  supplierId: string,
  locationId: string,
  product: Product | undefined,
): PurchaseDraft => ({
  supplierId,
  vendorId: '',
  locationId,
  poNum: '',
  date: '',
  lines: [...(product ? [lineOfProduct(product)] : []), emptyLine()],
  leftOver: [],
});

const filledLines = (draft: PurchaseDraft) =>
  draft.lines.filter((line) => line.productId !== null && parseQuantity(line.quantity) !== undefined);

export function bodyOf(draft: PurchaseDraft) {
  return {
    supplier_id: Number(draft.supplierId),
    vendor_id: Number(draft.vendorId),
    to_location_id: Number(draft.locationId),
    po_num: draft.poNum.trim(),
    ...(draft.date ? { delivery_date: draft.date } : {}),
    purchase_transactions: filledLines(draft).map((line) => ({
      product_id: line.productId,
      [line.unit]: parseQuantity(line.quantity),
      ...(line.batch.trim() ? { batch_code: line.batch.trim() } : {}),
      ...(line.expires ? { expiration_date: line.expires } : {}),
    })),
  };
}

export const sentLineKeys = (draft: PurchaseDraft) => filledLines(draft).map((line) => line.key);

export const lineOfPastedRow = ({
  product,
  quantity,
  unit,
  batch,
  expires,
}: PastedRow): PurchaseDraftLine => ({
  ...emptyLine(),
  productId: product.ProductID,
  text: product.ProductName,
  quantity,
  unit,
  batch,
  expires,
});
