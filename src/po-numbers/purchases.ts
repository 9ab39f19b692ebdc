import { type Statement, sql } from '../db/index.ts';
import { poKeyOf } from '../shared/index.ts';

export interface PurchasePoNumber {
  vendorId: number;
  poNum: string;
  globalId: string;
}

/** Takes the number for a purchase, unless another one of the vendor has it. In a race, the primary key lets only one win. */
export function claimForPurchase({ vendorId, poNum, globalId }: PurchasePoNumber): Statement {
  return sql`INSERT INTO purchase_po_number (vendor_id, po_key, purchase_global_id)
    SELECT ${vendorId}::integer, ${poKeyOf(poNum)}::text, ${globalId}::text
    WHERE NOT EXISTS (SELECT FROM purchase WHERE vendor_id = ${vendorId} AND po_num = ${poNum} AND deleted_at IS NULL
      AND purchase_global_id <> ${globalId})
    ON CONFLICT DO NOTHING RETURNING purchase_global_id`;
}

/** SQL that takes the numbers of the purchases that `source` selects (purchase_global_id). Taken ones stay with who has them. */
export const claimForPurchases = (source: string): string =>
  `INSERT INTO purchase_po_number (vendor_id, po_key, purchase_global_id)
    SELECT p.vendor_id, k.po_key, p.purchase_global_id FROM purchase p
    CROSS JOIN LATERAL (SELECT k.po_key FROM po_number_key k WHERE k.po_num = p.po_num AND k.po_key <> '' LIMIT 1) k
    WHERE p.deleted_at IS NULL AND p.purchase_global_id IN (${source})
      AND NOT EXISTS (SELECT FROM purchase_po_number n WHERE n.purchase_global_id = p.purchase_global_id)
    ORDER BY p.time_created, p.purchase_global_id ON CONFLICT DO NOTHING`;

/** The purchases of a vendor that have this number: one, unless older ones share it. */
export function holdersOf({ vendorId, poNum }: Omit<PurchasePoNumber, 'globalId'>): Statement {
  return sql`(SELECT purchase_global_id FROM purchase WHERE vendor_id = ${vendorId} AND po_num = ${poNum} AND deleted_at IS NULL
    UNION ALL SELECT purchase_global_id FROM purchase_po_number WHERE vendor_id = ${vendorId} AND po_key = ${poKeyOf(poNum)})`;
}
