/** Every event type: what happened, by family and name. */
export const EVENT_TYPES = {
  order: {
    created: 'A draft was created, or an order was loaded from the ERP.',
    updated:
      'A draft was edited, the invoice of a posted order changed, or a name shown on the order changed.',
    deleted: 'A draft was deleted.',
    submitted: 'The order was submitted.',
    posted: 'The order was posted: it has an invoice, and its stock is reserved.',
    rejected: 'The order could not be posted.',
    change_saved: 'A pending change to a posted order was created or edited.',
    change_discarded: 'A pending change or a rejected cancellation was discarded.',
    change_submitted: 'A pending change was submitted.',
    change_applied: 'The pending change was applied to the invoice.',
    change_rejected: 'The pending change could not be applied.',
    cancellation_requested: 'A cancellation was requested.',
    cancelled: 'The order was canceled.',
    cancellation_rejected: 'The order could not be canceled.',
    advanced: 'The invoice was moved to another status.',
  },
  purchase: {
    created: 'A draft was created, or a purchase was loaded from the ERP.',
    updated: 'The purchase was edited.',
    deleted: 'The draft was deleted.',
    submitted: 'The purchase was submitted.',
    pending_activation: 'The purchase is waiting for its products to be activated.',
    processed: 'The purchase was processed and has a purchase_id.',
    advanced: 'The purchase was moved to its next status.',
  },
  payment_application: {
    requested: 'A payment application was requested.',
    confirmed: 'The payment was applied.',
    rejected: 'The payment could not be applied.',
  },
  invoice: {
    created: 'The invoice was created.',
    updated: 'The invoice changed.',
  },
  inventory: {
    changed: 'Warehouse inventory changed: one event for each location, product and transaction.',
  },
  record: {
    changed: 'The ERP created or updated the record, or related data shown in it changed.',
    removed: 'The record was removed, is no longer listed, or is no longer visible to this API key.',
  },
} as const;

type Types = typeof EVENT_TYPES;
/** The types of a family. */
export type EventTypeOf<F extends keyof Types> = F extends string ? `${F}.${keyof Types[F] & string}` : never;
