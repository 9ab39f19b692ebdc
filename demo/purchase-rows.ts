import type { Calendar } from './calendar.ts';
import { depositOf, fobPriceOf } from './catalog.ts';
import { purchaseGlobalIdOf, TERM } from './ids.ts';
import { casesText, centsText, sum, tenThousandthsText } from './money-text.ts';
import { daysOfCredit } from './parties.ts';
import {
  ACTIVATION_TASKS,
  extCents,
  isProcessed,
  laidInCost,
  locationOf,
  type Purchase,
  type PurchaseLine,
} from './purchases.ts';
import type { DemoRow, Tables } from './rows.ts';
import { vendorName } from './vendors.ts';

const RECEIVED = ['Received', 'Confirmed', 'Verified'];
const TERM_ID = TERM.net30;

export function purchaseTables(purchases: readonly Purchase[], calendar: Calendar): Tables {
  return {
    activation_task: [...ACTIVATION_TASKS].map(([product_id, activation_task_id]) => ({
      activation_task_id,
      product_id,
      time_created: calendar.time(-1),
    })),
    purchase: purchases.map((purchase) => purchaseRow(purchase, calendar)),
    purchase_line: purchases.flatMap((purchase) =>
      purchase.lines.map((line, i) => lineRow(purchase, line, i + 1, calendar)),
    ),
  };
}

function purchaseRow(purchase: Purchase, calendar: Calendar): DemoRow {
  const { number, status, supplier, deliveryDay, createdDay } = purchase;
  const processed = isProcessed(purchase);
  const received = RECEIVED.includes(status);
  const submitted = status === 'InProgress' ? null : calendar.time(createdDay, -20);
  return {
    purchase_global_id: purchaseGlobalIdOf(number),
    purchase_id: processed ? number : null,
    vendor_id: purchase.vendorId,
    supplier_id: supplier.id,
    to_location_id: locationOf(purchase),
    status,
    po_num: `${supplier.prefix}-PO-${number}`,
    delivery_date: calendar.date(deliveryDay),
    supplier_name: purchase.supplierName,
    memo: purchase.supplierName ?? vendorName(supplier, purchase.state),
    shipment_num: received ? `SH-${number}` : null,
    shipment_id: received ? number + 200_000 : null,
    receiving_num: received ? `RCV-${number}` : null,
    receive_date: received ? calendar.time(deliveryDay, 90) : null,
    post_date: processed ? calendar.time(createdDay, -25) : null,
    invoice_date: received ? calendar.time(deliveryDay, 60) : null,
    due_date: received ? calendar.time(deliveryDay + daysOfCredit(TERM_ID), 60) : null,
    term_id: processed ? TERM_ID : null,
    freight: processed ? centsText(2_500 + (number % 9) * 1_000) : '0.00',
    tax: '0.00',
    other_cost: processed && number % 7 === 0 ? '15.00' : '0.00',
    lines_total: centsText(sum(purchase.lines.map(extCents))),
    total_cases: sum(
      purchase.lines.map((line) => line.units / (line.product.unitsPerCase ?? Infinity)),
    ).toFixed(4),
    created_by_user_id: purchase.createdBy,
    attempts: submitted === null ? 0 : 1,
    time_submitted: submitted,
    last_edit_time: calendar.time(createdDay, -15),
    last_calc_time: calendar.time(createdDay, -15),
    deleted_at: purchase.deleted ? calendar.time(createdDay, -30) : null,
    time_created: calendar.time(createdDay),
  };
}

function lineRow(purchase: Purchase, line: PurchaseLine, lineNumber: number, calendar: Calendar): DemoRow {
  const { product, units } = line;
  const arrived = RECEIVED.includes(purchase.status);
  return {
    purchase_global_id: purchaseGlobalIdOf(purchase.number),
    line_number: lineNumber,
    purchase_trans_id: line.purchaseTransId,
    product_id: product.id,
    ordered_units: units,
    num_units: units,
    cases: casesText(units, product.unitsPerCase),
    fob: tenThousandthsText(fobPriceOf(product)),
    deposit_cost: tenThousandthsText(depositOf(product)),
    ext_price: centsText(extCents(line)),
    laid_in_cost: tenThousandthsText(laidInCost(line)),
    weight: (units * Number(product.type.netWeight)).toFixed(3),
    expiration_date: line.batchCode === null ? null : calendar.date(purchase.deliveryDay + 540),
    code_date: arrived ? calendar.date(purchase.deliveryDay - 14) : null,
    batch_code: line.batchCode,
    pallet_tag: arrived ? `PLT-${purchase.number}-${lineNumber}` : null,
    needs_activation: line.activationTaskId !== null,
    activation_task_id: line.activationTaskId,
  };
}
