import { nextKey } from '../../editing/line-keys.ts';
import type { LeftOver, PastedRow } from '../../editing/paste.ts';

export interface DraftLine {
  key: number;
  productId: number | null;
  text: string;
  quantity: string;
  unit: 'units' | 'cases';
  batch: string;
  expires: string;
}

export interface Draft {
  supplierId: string;
  vendorId: string;
  locationId: string;
  poNum: string;
  date: string;
  lines: DraftLine[];
  leftOver: LeftOver[];
}

export const emptyLine = (): DraftLine => ({
  key: nextKey(),
  productId: null,
  text: '',
  quantity: '',
  unit: 'cases',
  batch: '',
  expires: '',
});

export const emptyDraft = (supplierId: string): Draft => ({
  supplierId,
  vendorId: '',
  locationId: '',
  poNum: '',
  date: '',
  lines: [emptyLine()],
  leftOver: [],
});

const filledLines = (draft: Draft) =>
  draft.lines.filter((line) => line.productId !== null && /^\d+$/.test(line.quantity));

export function bodyOf(draft: Draft) {
  return {
    supplier_id: Number(draft.supplierId),
    vendor_id: Number(draft.vendorId),
    to_location_id: Number(draft.locationId),
    po_num: draft.poNum.trim(),
    ...(draft.date ? { delivery_date: draft.date } : {}),
    purchase_transactions: filledLines(draft).map((line) => ({
      product_id: line.productId,
      [line.unit]: Number(line.quantity),
      ...(line.batch.trim() ? { batch_code: line.batch.trim() } : {}),
      ...(line.expires ? { expiration_date: line.expires } : {}),
    })),
  };
}

export const sentKeys = (draft: Draft) => filledLines(draft).map((line) => line.key);

/** `2027-01-31`, or `1/31/2027` as American spreadsheets write it; undefined if it is not a date. */
export function dayOf(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year && `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
}

/** The headings say which cell is the batch; without headings it is the first that is not a date. */
export function lineOf({ product, quantity, unit, rest }: PastedRow): DraftLine {
  const batch =
    rest.find(({ heading }) => /batch|lot/i.test(heading)) ??
    rest.find(({ heading, text }) => heading === '' && dayOf(text) === undefined);
  const expires = rest.find(
    ({ heading, text }) => dayOf(text) && (heading === '' || /exp|best/i.test(heading)),
  );
  return {
    ...emptyLine(),
    productId: product.ProductID,
    text: product.ProductName,
    quantity,
    unit,
    batch: batch?.text.slice(0, 100) ?? '',
    expires: (expires && dayOf(expires.text)) ?? '',
  };
}
