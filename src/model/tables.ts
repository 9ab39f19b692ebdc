/**
 * Which folders write shared tables, and why. Every other table is only written by the folder it belongs to. Not listed:
 * the demo data, which fills an empty database, and the ERP records, which write according to their declarations.
 */
export const TABLE_WRITERS: Record<string, Record<string, string>> = {
  audit_log: {
    access: 'entries of every write',
    events: 'what a load changed, in the order of the feed',
    ops: 'many entries of a load in one statement',
    orders: 'the history of an order, in the statement that changes it',
  },
  batch: { inventory: 'goods that come and go', ops: 'batches follow their lot after a load' },
  event: {
    events: 'the events that one statement emits after another',
    model: 'record.changed, also within the statement of the change',
  },
  inventory: {
    inventory: 'goods that move',
    orders: 'what an order reserves, in the statement that posts it',
  },
  invoice: {
    orders: 'posts, changes and cancels it',
    fulfilment: 'moves its status',
    payments: 'lowers what is open',
    ops: 'sums and open amounts after a load',
  },
  invoice_line: { orders: 'posts and changes it', inventory: 'the lot it was picked from' },
  job: { jobs: 'the queue itself', ops: 'a refresh ends what is queued' },
  job_count: { jobs: 'counts', app: 'forgets old counts' },
  order_po_number: {
    orders: 'numbers that orders take and give back',
    'po-numbers': 'numbers that an older release took under a key of its own',
  },
  purchase: { purchases: 'all of its life', ops: 'sums after a load' },
  sales_order: {
    orders: 'all of its life',
    fulfilment: 'its status follows the invoice',
    ops: 'the order of an invoice that the ERP sent',
  },
  setting: {
    documents: 'the secret and the generation of links',
    jobs: 'whether the worker is paused',
    ops: 'the last self-check',
    'po-numbers': 'until when numbers of the previous release have their keys',
    sandbox: 'what the sandbox was told',
  },
};
