import {
  choices,
  date,
  dateTime,
  flag,
  ids,
  paging,
  sorting,
  stateCodes,
  text,
  texts,
  type ValuesOf,
} from '../../http/index.ts';
import { INVOICE_STATUS_TEXT, INVOICE_STATUSES, ORDER_STATUSES } from '../../model/index.ts';
import { ULID_OR_NUMBER } from '../../shared/index.ts';
import { STAGES } from './view.ts';

export const ORDER_SORT_COLUMNS = [
  'po_num',
  'customer_name',
  'status',
  'delivery_date',
  'invoice_num',
  'invoice_total',
  'time_created',
  'time_updated',
] as const;
export type OrderSortColumn = (typeof ORDER_SORT_COLUMNS)[number];

export const ORDER_FILTERS = {
  order_ids: texts('Return only these orders, by order ID or invoice ID. You can mix the two.', {
    item: ULID_OR_NUMBER,
    example: '01JB2Q4X5Y6Z7A8B9C0D1E2F3G,700123',
  }),
  po_num: text('Return only orders with this PO number. Case and surrounding spaces are ignored.'),
  customer_ids: ids('Return only orders for these customers.'),
  states: stateCodes('Return only orders of customers in these states.'),
  stages: choices(
    'Return only orders in these stages. Defaults to submitted,posted, or to all stages if you send updated_since.',
    STAGES,
  ),
  statuses: choices(
    'Return only orders with these statuses. Without stages, orders in all stages are included.',
    ORDER_STATUSES,
  ),
  invoice_statuses: choices(
    `Return only posted orders with these invoice statuses: ${INVOICE_STATUS_TEXT}.`,
    INVOICE_STATUSES.map(String),
  ),
  start_date: date('Return only orders with a delivery date on or after this date.'),
  end_date: date('Return only orders with a delivery date on or before this date.'),
  has_pending_changes: flag(
    'Return only posted orders with a pending change or cancellation (`true`), or only orders with neither (`false`).',
  ),
  updated_since: dateTime(
    'Return only orders changed at or after this time, oldest change first. Includes drafts and deleted orders unless you send stages or statuses. To continue, send the time_updated of the last order that you received.',
  ),
  ...sorting(ORDER_SORT_COLUMNS, 'newest first'),
  include_lines: flag('Whether to include the lines of each order.', false),
  ...paging('page', 'page_size'),
};

export type OrderQuery = ValuesOf<typeof ORDER_FILTERS>;
