import {
  choices,
  date,
  dateTime,
  flag,
  ids,
  paging,
  sort,
  stateCodes,
  text,
  texts,
  type ValuesOf,
} from '../../http/index.ts';
import { INVOICE_STATUSES } from '../../model/index.ts';
import { ULID_OR_NUMBER } from '../../shared/index.ts';
import { STAGES, STATUSES } from './view.ts';

export const SORTED_BY = [
  'po_num',
  'customer_name',
  'status',
  'delivery_date',
  'invoice_num',
  'invoice_total',
  'time_created',
  'time_updated',
] as const;
export type SortedBy = (typeof SORTED_BY)[number];

export const FILTERS = {
  order_ids: texts('Order ids or invoice ids, mixed as you like.', {
    item: ULID_OR_NUMBER,
    example: '01JB2Q4X5Y6Z7A8B9C0D1E2F3G,700123',
  }),
  po_num: text('Orders with this PO number; case and outer spaces do not count.'),
  customer_ids: ids('Orders of these customers.'),
  states: stateCodes('Orders of customers in these states.'),
  stages: choices(
    'draft, submitted, posted. Default submitted,posted; with updated_since there is no default.',
    STAGES,
  ),
  statuses: choices('These statuses; without stages, in all stages.', STATUSES),
  invoice_statuses: choices('Posted orders with these invoice statuses.', INVOICE_STATUSES.map(String)),
  start_date: date('Delivered on or after this day.'),
  end_date: date('Delivered on or before this day.'),
  has_pending_changes: flag('true: with a pending edit or cancellation; false: without.'),
  updated_since: dateTime(
    'Changed at or after this time, in the order of changes: orders in every stage and status, also drafts and deleted ones, unless stages or statuses are sent.',
  ),
  sort: sort(SORTED_BY, 'newest first'),
  include_lines: flag('Whether orders come with their lines.', false),
  ...paging('page', 'page_size'),
};

export type OrderQuery = ValuesOf<typeof FILTERS>;
