import { type Shortage, shortageMessage } from '../src/model/index.ts';
import type { Calendar } from './calendar.ts';
import { productOf } from './catalog.ts';
import { customerOf } from './customers.ts';
import { CUSTOMER, orderIdOf, PRODUCT, USER } from './ids.ts';
import { centsText } from './money-text.ts';
import { priceOf } from './promotions.ts';
import type { DemoRow, Tables } from './rows.ts';

interface Draft {
  customerId: number;
  builtBy: number;
  status: 'draft' | 'deleted' | 'rejected';
  poNum: string;
  memo: string | null;
  daysAhead?: number;
  lines: readonly (readonly [product: number, units: number])[];
}

const DAYS_AHEAD = 9;
/** Until the afternoon its cutoff is hours away. */
const NEXT_DELIVERY_DAY = 1;

const DRAFTS: readonly Draft[] = [
  {
    customerId: CUSTOMER.first,
    builtBy: USER.customer,
    status: 'draft',
    poNum: 'SUN-DRAFT-1',
    memo: 'Weekend refill',
    lines: [
      [PRODUCT.plain, 24],
      [PRODUCT.secondSupplier, 24],
    ],
  },
  {
    customerId: CUSTOMER.other,
    builtBy: USER.salesRep,
    status: 'draft',
    poNum: 'HSD-DRAFT-1',
    memo: null,
    lines: [
      [PRODUCT.plain, 12],
      [PRODUCT.separateInvoice, 10],
      [PRODUCT.otherSupplier, 20],
    ],
  },
  {
    customerId: 5007,
    builtBy: USER.salesRep,
    status: 'draft',
    poNum: 'VER-IMPORT-1',
    memo: 'From a spreadsheet of the buyer',
    lines: [[PRODUCT.second, 48]],
  },
  {
    customerId: CUSTOMER.first,
    builtBy: USER.customer,
    status: 'deleted',
    poNum: 'SUN-DRAFT-0',
    memo: null,
    lines: [[PRODUCT.second, 24]],
  },
  {
    customerId: 5008,
    builtBy: USER.salesRep,
    status: 'rejected',
    poNum: 'VER-7781',
    memo: null,
    lines: [[PRODUCT.outOfStock, 24]],
  },
  {
    customerId: CUSTOMER.first,
    builtBy: USER.customer,
    status: 'draft',
    poNum: 'SUN-DRAFT-2',
    memo: 'For tomorrow morning',
    daysAhead: NEXT_DELIVERY_DAY,
    lines: [[PRODUCT.second, 24]],
  },
];

const IMPORTED = 2;

/** Orders without an invoice. None is queued or importing: nothing waits for the worker. */
export function draftTables(lastOrderNo: number, calendar: Calendar): Tables {
  const numbered = DRAFTS.map((draft, i) => ({ draft, orderNo: lastOrderNo + 1 + i }));
  return {
    sales_order: numbered.map(({ draft, orderNo }, i) => orderRow(draft, orderNo, i, calendar)),
    order_line: numbered.flatMap(({ draft, orderNo }) => lineRows(draft, orderNo)),
    order_import_row: [
      ['GPE-00000', '4', 'No product in CA has the supplier product number GPE-00000.'],
      ['', '12', 'The row has no product. Enter product_id or supplier_product_number.'],
    ].map(([number, cases, reason], i) => ({
      order_no: lastOrderNo + 1 + IMPORTED,
      row_number: i + 3,
      cells: { supplier_product_number: number, cases },
      reason,
    })),
  };
}

function orderRow(draft: Draft, orderNo: number, i: number, calendar: Calendar): DemoRow {
  const customer = customerOf(draft.customerId);
  const rejected = draft.status === 'rejected';
  const created = calendar.time(-1, 60 * (i + 1));
  const shortages = rejected ? draft.lines.map(shortageOf) : null;
  return {
    order_no: orderNo,
    order_id: orderIdOf(orderNo),
    invoice_id: null,
    customer_id: customer.id,
    stage: rejected ? 'submitted' : 'draft',
    status: draft.status,
    po_num: draft.poNum,
    memo: draft.memo,
    delivery_date: calendar.date(calendar.nearest(draft.daysAhead ?? DAYS_AHEAD, customer.deliveryDays, 1)),
    emails: [`orders@store${customer.id}.example`],
    credit_term_id: null,
    split_invoice_id: null,
    split_reason: null,
    parent_order_no: null,
    built_by_user_id: draft.builtBy,
    submitted_by_user_id: rejected ? draft.builtBy : null,
    attempts: rejected ? 1 : 0,
    processing_message: shortages && shortageMessage('order', shortages),
    shortages,
    processing_updated_at: rejected ? created : null,
    time_submitted: rejected ? created : null,
    time_created: created,
  };
}

function shortageOf([productId]: Draft['lines'][number]): Shortage {
  const { supplier, name: productName } = productOf(productId);
  return { productId, supplierId: supplier.id, productName, of: 'stock' };
}

/** Prices are fixed at submission; a draft is priced whenever it is read. */
function lineRows(draft: Draft, orderNo: number): DemoRow[] {
  return draft.lines.map(([productId, units], i) => {
    const price = draft.status === 'rejected' ? priceOf(productOf(productId), units, DAYS_AHEAD) : null;
    return {
      order_no: orderNo,
      line_number: i + 1,
      product_id: productId,
      units,
      full_price: price && centsText(price.fullCents),
      unit_price: price && centsText(price.unitCents),
      applied_promotion_id: price?.promotionId ?? null,
      shipped_units: price && units,
      backorder_units: price && 0,
    };
  });
}
