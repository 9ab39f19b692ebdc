import { ORDER_STATUS_BY_INVOICE_STATUS } from '../src/model/index.ts';
import { poKeyOf } from '../src/shared/index.ts';
import type { Calendar } from './calendar.ts';
import { customerOf } from './customers.ts';
import { CUSTOMER, orderIdOf } from './ids.ts';
import type { Invoice } from './invoice.ts';
import { builderOf } from './invoice-rows.ts';
import { draftTables } from './order-drafts.ts';
import type { DemoRow, Tables } from './rows.ts';
import { buyerOf } from './users.ts';

/** Every invoice has an order; the orders of imported invoices have no id. */
export function orderTables(invoices: readonly Invoice[], calendar: Calendar): Tables {
  const orderNos = new Map(invoices.map((invoice, i) => [invoice.id, i + 1]));
  const drafts = draftTables(invoices.length, calendar);
  const posted = invoices.map((invoice) => postedRow(invoice, orderNos, calendar));
  return {
    sales_order: [...posted, ...drafts.sales_order!],
    order_line: drafts.order_line!,
    order_import_row: drafts.order_import_row!,
    order_po_number: invoices
      .filter((invoice) => invoice.status < 7 && !invoice.cancelled)
      .map((invoice) => ({
        customer_id: invoice.customer.id,
        po_key: poKeyOf(invoice.poNum),
        order_no: orderNos.get(invoice.id),
        time_taken: calendar.time(invoice.createdDay, invoice.createdMinutes),
      })),
    ...changeTables(invoices, orderNos, calendar),
  };
}

function postedRow(invoice: Invoice, orderNos: ReadonlyMap<number, number>, calendar: Calendar): DemoRow {
  const orderNo = orderNos.get(invoice.id)!;
  const created = calendar.time(invoice.createdDay, invoice.createdMinutes);
  return {
    order_no: orderNo,
    order_id: invoice.hasOrderId ? orderIdOf(orderNo) : null,
    invoice_id: invoice.id,
    customer_id: invoice.customer.id,
    stage: 'posted',
    status: invoice.cancelled ? 'cancelled' : ORDER_STATUS_BY_INVOICE_STATUS[invoice.status],
    po_num: invoice.poNum,
    memo: invoice.memo,
    delivery_date: calendar.date(invoice.deliveryDay),
    emails: [`orders@store${invoice.customer.id}.example`],
    credit_term_id: invoice.termId,
    split_invoice_id: invoice.series,
    split_reason: invoice.splitReason,
    parent_order_no: invoice.splitOf === null ? null : orderNos.get(invoice.splitOf.id)!,
    built_by_user_id: builderOf(invoice),
    submitted_by_user_id: builderOf(invoice),
    attempts: 1,
    processing_message: null,
    shortages: null,
    processing_updated_at: created,
    time_submitted: created,
    time_created: created,
  };
}

/** One change in progress, one cancellation that came too late, and several that succeeded. */
function changeTables(
  invoices: readonly Invoice[],
  orderNos: ReadonlyMap<number, number>,
  calendar: Calendar,
): Tables {
  const others = invoices.filter(
    (invoice) => invoice.customer.id > CUSTOMER.splitSeries && invoice.hasOrderId,
  );
  const changed = others.find((invoice) => invoice.status === 1 && !invoice.cancelled)!;
  const locked = others.find((invoice) => invoice.status === 2)!;
  const cancelled = others.filter((invoice) => invoice.cancelled).filter((_, i) => i % 2 === 0);
  const cancellation = (invoice: Invoice, state: string, message: string | null) => ({
    order_no: orderNos.get(invoice.id),
    state,
    requested_by_user_id: builderOf(invoice),
    message,
    requested_at: calendar.time(invoice.createdDay, invoice.createdMinutes - 20),
  });
  return {
    order_change: [
      {
        order_change_id: 1,
        order_no: orderNos.get(changed.id),
        state: 'draft',
        invoice_version: 1,
        editor_user_id: buyerOf(customerOf(changed.customer.id)),
        updated_by_user_id: buyerOf(customerOf(changed.customer.id)),
        delivery_date: calendar.date(changed.deliveryDay),
        po_num: changed.poNum,
        memo: 'One case more, please',
        emails: [`orders@store${changed.customer.id}.example`],
      },
    ],
    order_change_line: changed.lines.map((line, i) => ({
      order_change_id: 1,
      line_number: i + 1,
      product_id: line.product.id,
      units: line.ordered + (i === 0 ? (line.product.unitsPerCase ?? 1) : 0),
      accept_backorder: line.backOrder > 0,
      promotion_id: line.price.overridden ? line.price.promotionId : null,
      invoice_trans_id: line.transId,
    })),
    order_cancellation: [
      ...cancelled.map((invoice) => cancellation(invoice, 'completed', null)),
      cancellation(
        locked,
        'rejected',
        'The invoice was locked for routing before the request could be processed.',
      ),
    ],
  };
}
