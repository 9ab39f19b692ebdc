import { type FieldError, faultOf } from '../../shared/index.ts';
import { type Actor, isOwnSupplier } from '../order.ts';
import type { TermDefaults } from '../schema/request.ts';
import type { Assessment } from './assess.ts';

export interface TermsToSave {
  terms: { supplier_id: number; term_id: number }[];
  /** Named suppliers without a line on the order. The database still has to check that they exist. */
  otherSuppliers: number[];
  problems: FieldError[];
}

/** The overridden terms of all lines that are in the named groups or from the named suppliers. */
export function termsToSave(
  { lines, groups }: Assessment,
  wanted: TermDefaults | null | undefined,
  actor: Actor,
): TermsToSave {
  const { group_keys: keys = [], supplier_ids: suppliers = [] } = wanted ?? {};
  const named = new Set(
    groups.filter(({ groupKey }) => keys.includes(groupKey)).flatMap(({ lineIndexes }) => lineIndexes),
  );
  const chosen = lines.filter(
    (line, i) => line.termOverridden && (suppliers.includes(line.product.supplierId) || named.has(i)),
  );
  if (chosen.some((line) => actor.keyType === 'Customer' || !isOwnSupplier(actor, line.product.supplierId)))
    throw faultOf([notPermitted()]);
  const bySupplier = new Map(chosen.map((line) => [line.product.supplierId, line.termId]));
  const known = new Set(lines.map(({ product }) => product.supplierId));
  return {
    terms: [...bySupplier].map(([supplier_id, term_id]) => ({ supplier_id, term_id })),
    otherSuppliers: [...new Set(suppliers)].filter((supplierId) => !known.has(supplierId)),
    problems: keys.flatMap((key, i) =>
      groups.some(({ groupKey }) => groupKey === key) ? [] : [unknownGroup(key, i)],
    ),
  };
}

function notPermitted(): FieldError {
  const detail =
    'This API key cannot save default payment terms for these suppliers. Omit save_term_defaults.';
  return { field: 'save_term_defaults', code: 'TERMS_NOT_PERMITTED', detail };
}

function unknownGroup(key: string, index: number): FieldError {
  const detail = `The order has no group ${key}. Use a group_key from groups.`;
  return { field: `save_term_defaults.group_keys[${index}]`, code: 'REFERENCE_NOT_FOUND', detail };
}

export function unknownSupplier(supplierId: number): FieldError {
  const detail = `Supplier ${supplierId} does not exist. Remove it from save_term_defaults.`;
  return { field: 'save_term_defaults.supplier_ids', code: 'SUPPLIER_NOT_FOUND', detail };
}
