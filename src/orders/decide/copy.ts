import { type Fault, type FieldError, limitText, MAX_ORDER_UNITS, tooLarge } from '../../shared/index.ts';
import { type Actor, isOwnSupplier, type OrderLine, type ProductBook, type ProductFacts } from '../order.ts';
import { MAX_LINES } from '../schema/request.ts';

/** A product that an order requested, over all of its lines. */
export type LineToCopy = Pick<OrderLine, 'productId' | 'units' | 'acceptBackorder'>;

export interface CopiedLines {
  lines: OrderLine[];
  problems: FieldError[];
  warnings: FieldError[];
}

/**
 * The lines of a new draft that requests the same again. Promotions and terms were granted for the old order, so the lines
 * have none. What cannot be ordered anymore stays and shows its issue; quantities stay as they were asked for.
 */
export function copyLines(asked: readonly LineToCopy[], products: ProductBook, actor: Actor): CopiedLines {
  const warnings: FieldError[] = [];
  const kept = asked.filter(({ productId }, index) => {
    const product = products.get(productId)!;
    if (!isOwnSupplier(actor, product.supplierId)) return false;
    if (actor.keyType !== 'Customer' || !product.isSample) return true;
    warnings.push(sampleLeftOut(product, index));
    return false;
  });
  if (kept.length > MAX_LINES) throw tooMany(kept.length);
  const lines = kept.map(({ productId, units, acceptBackorder }) => ({
    productId,
    units,
    acceptBackorder,
    promotionId: null,
    promotionUnits: null,
    creditTermId: null,
    minimumApplied: false,
  }));
  return { lines, problems: lines.flatMap(tooManyUnits), warnings };
}

function sampleLeftOut({ productId, name }: ProductFacts, index: number): FieldError {
  const detail = `${name} is a sample and was omitted: Customer keys cannot order samples.`;
  return { field: `lines[${index}]`, code: 'SAMPLE_NOT_PERMITTED', detail, index, product_id: productId };
}

/** An invoice may have several lines of a product, and an invoice of the ERP any quantity. */
function tooManyUnits({ productId, units }: OrderLine, index: number): FieldError[] {
  if (units <= MAX_ORDER_UNITS) return [];
  const detail = `The order cannot be copied: it has ${limitText(units)} units of product ${productId}, and at most ${limitText(MAX_ORDER_UNITS)} can be ordered on one line. Create a new order instead.`;
  return [{ field: `lines[${index}].units`, code: 'QUANTITY_INVALID', detail, index, product_id: productId }];
}

function tooMany(found: number): Fault {
  const detail = `The order cannot be copied: it has ${found} products, and an order can have at most ${MAX_LINES} lines. Create several orders instead.`;
  return tooLarge('lines', 'TOO_MANY_LINE_ITEMS', detail);
}
