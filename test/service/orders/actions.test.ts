import { describe, expect, test } from 'vitest';
import { type Statement, sql } from '../../../src/db/index.ts';
import { type Code, STATUS } from '../../../src/shared/index.ts';
import { build } from '../../support/build.ts';
import { deliveryDates, ORDERS, posted, read, S } from './posted-support.ts';
import type { Json } from './support.ts';

const svc = await build();
const { call, db } = svc;
const dates = await deliveryDates(svc);
const lines = [
  { product_id: S.product, units: 24 },
  { product_id: S.product_second, units: 12 },
];

/** Copied for every state: one draft, and one posted order with its invoice. */
const draft = (
  await call('POST', ORDERS, { payload: { customer_id: S.customer, delivery_date: dates[4], lines } })
).json().data;
const template = await posted(svc, { lines });
const mixed = await read(svc, S.invoice_new!);

let copies = 0;

async function copyOfDraft(changes: Statement): Promise<string> {
  const id = `01J0C0PY00${String(++copies).padStart(16, '0')}`;
  await db.tx(async (tx) => {
    await tx.query(sql`
      INSERT INTO sales_order (order_id, customer_id, delivery_date, built_by_user_id, submitted_by_user_id, time_submitted)
      SELECT ${id}, customer_id, delivery_date, built_by_user_id, built_by_user_id, clock_timestamp() FROM sales_order WHERE order_id = ${draft.id}`);
    await tx.query(sql`
      INSERT INTO order_line (order_no, line_number, product_id, units, full_price, unit_price, shipped_units, backorder_units)
      SELECT o.order_no, l.line_number, l.product_id, l.units, 10, 10, l.units, 0 FROM sales_order o, order_line l
      WHERE o.order_id = ${id} AND l.order_no = (SELECT order_no FROM sales_order WHERE order_id = ${draft.id})`);
    await tx.query(sql`UPDATE sales_order SET ${changes} WHERE order_id = ${id}`);
  });
  return id;
}

async function copyOfPosted(
  from: number,
  then: (orderNo: number, invoiceId: number) => Statement[],
): Promise<string> {
  const id = `01J0C0PY00${String(++copies).padStart(16, '0')}`;
  const invoiceId = 800_000 + copies;
  await db.tx(async (tx) => {
    await tx.query(sql`
      INSERT INTO invoice (invoice_id, invoice_num, customer_id, ar_account_id, delivery_date, due_date, term_id, credit_term_id, open_debit, invoice_total)
      SELECT ${invoiceId}::integer, 'INV-' || ${invoiceId}::integer, customer_id, ar_account_id, delivery_date, due_date, term_id, credit_term_id, open_debit, invoice_total
      FROM invoice WHERE invoice_id = ${from}`);
    await tx.query(sql`
      INSERT INTO invoice_line (invoice_trans_id, invoice_id, product_id, supplier_id, product_name, ordered, num_units, full_price, unit_price)
      SELECT nextval('invoice_trans_number'), ${invoiceId}::integer, product_id, supplier_id, product_name, ordered, num_units, full_price, unit_price
      FROM invoice_line WHERE invoice_id = ${from}`);
    const [row] = await tx.query<{ n: number }>(sql`
      INSERT INTO sales_order (order_id, invoice_id, customer_id, stage, status, delivery_date, group_key, credit_term_id)
      SELECT ${id}, ${invoiceId}::integer, customer_id, 'posted', 'accepted', delivery_date, group_key, credit_term_id
      FROM sales_order WHERE invoice_id = ${from} RETURNING order_no AS n`);
    for (const statement of then(row!.n, invoiceId)) await tx.query(statement);
  });
  return id;
}

const unposted = (changes: Statement) => () => copyOfDraft(changes);
const ofInvoice = (then: (orderNo: number, invoiceId: number) => Statement[]) => () =>
  copyOfPosted(template.invoice_id, then);
const invoice = (changes: Statement) =>
  ofInvoice((_, id) => [sql`UPDATE invoice SET ${changes} WHERE invoice_id = ${id}`]);
const shownAs = (status: string, changes: Statement) =>
  ofInvoice((orderNo, id) => [
    sql`UPDATE invoice SET ${changes} WHERE invoice_id = ${id}`,
    sql`UPDATE sales_order SET status = ${status} WHERE order_no = ${orderNo}`,
  ]);
const withChange = (state: string, more: (orderNo: number, invoiceId: number) => Statement[] = () => []) =>
  ofInvoice((orderNo, invoiceId) => [
    sql`INSERT INTO order_change (order_no, state, invoice_version, delivery_date)
      SELECT ${orderNo}, ${state}, version, delivery_date FROM invoice WHERE invoice_id = ${invoiceId}`,
    sql`INSERT INTO order_change_line (order_change_id, line_number, product_id, units, invoice_trans_id)
      SELECT (SELECT max(order_change_id) FROM order_change), row_number() OVER (), product_id, ordered, invoice_trans_id
      FROM invoice_line WHERE invoice_id = ${invoiceId}`,
    ...more(orderNo, invoiceId),
  ]);
const withCancellation = (state: string, cancelled = false) =>
  ofInvoice((orderNo, invoiceId) => [
    sql`INSERT INTO order_cancellation (order_no, state) VALUES (${orderNo}, ${state})`,
    ...(cancelled
      ? [
          sql`UPDATE invoice SET cancelled_at = clock_timestamp(), open_debit = 0 WHERE invoice_id = ${invoiceId}`,
          sql`UPDATE sales_order SET status = 'cancelled' WHERE order_no = ${orderNo}`,
        ]
      : []),
  ]);

type Reasons = readonly [update: string, submit: string, discard: string, cancel: string, remove: string];
const blocked = (reason: string): Reasons => [
  reason,
  'NO_PENDING_CHANGES',
  'NO_PENDING_CHANGES',
  reason,
  'ALREADY_SUBMITTED',
];
const PROCESSING: Reasons = [
  'ORDER_PROCESSING',
  'ALREADY_SUBMITTED',
  'REVISION_NOT_FOUND',
  'ORDER_PROCESSING',
  'ORDER_PROCESSING',
];
const four = (reason: string): Reasons => [reason, reason, reason, reason, 'ALREADY_SUBMITTED'];
const REQUESTED = 'CANCELLATION_REQUESTED';

const STATES: Record<string, [make: () => Promise<string>, expected: Reasons]> = {
  draft: [unposted(sql`memo = 'x'`), ['yes', 'yes', 'REVISION_NOT_FOUND', 'NOT_SUBMITTED', 'yes']],
  'deleted draft': [
    unposted(sql`status = 'deleted'`),
    ['ORDER_DELETED', 'ORDER_DELETED', 'REVISION_NOT_FOUND', 'NOT_SUBMITTED', 'yes'],
  ],
  queued: [unposted(sql`stage = 'submitted', status = 'queued'`), PROCESSING],
  importing: [unposted(sql`stage = 'submitted', status = 'importing'`), PROCESSING],
  accepted: [unposted(sql`stage = 'submitted', status = 'accepted'`), PROCESSING],
  rejected: [
    unposted(sql`stage = 'submitted', status = 'rejected'`),
    [
      'NOT_EDITABLE_IN_STATE',
      'ALREADY_SUBMITTED',
      'REVISION_NOT_FOUND',
      'NOT_EDITABLE_IN_STATE',
      'NOT_EDITABLE_IN_STATE',
    ],
  ],
  posted: [
    ofInvoice(() => []),
    ['yes', 'NO_PENDING_CHANGES', 'NO_PENDING_CHANGES', 'yes', 'ALREADY_SUBMITTED'],
  ],
  credit: [invoice(sql`is_credit = true, invoice_total = 0, open_debit = 0`), blocked('CREDIT_INVOICE')],
  locked: [invoice(sql`status = 2`), blocked('LOCKED')],
  loaded: [shownAs('on_the_way', sql`status = 3`), blocked('NOT_NEW')],
  returned: [shownAs('delivered', sql`status = 4`), blocked('NOT_NEW')],
  balanced: [shownAs('delivered', sql`status = 5`), blocked('NOT_NEW')],
  verified: [shownAs('delivered', sql`status = 7`), blocked('NOT_NEW')],
  'cancelled by nobody': [
    shownAs('cancelled', sql`cancelled_at = clock_timestamp(), open_debit = 0`),
    ['NOT_NEW', 'NO_PENDING_CHANGES', 'NO_PENDING_CHANGES', 'NOTHING_TO_CANCEL', 'ALREADY_SUBMITTED'],
  ],
  paid: [
    ofInvoice((_, id) => [
      sql`INSERT INTO payment_application (payment_id, invoice_id, amount) SELECT min(payment_id), ${id}::integer, 1 FROM payment`,
    ]),
    blocked('PAYMENT_APPLIED'),
  ],
  'payment requested': [
    ofInvoice((_, id) => [
      sql`INSERT INTO payment_request (payment_id, invoice_id, ar_account_id, amount) SELECT min(payment_id), ${id}::integer, ${S.ar_account}::integer, 1 FROM payment`,
    ]),
    blocked('PAYMENT_APPLIED'),
  ],
  'payment request rejected': [
    ofInvoice((_, id) => [
      sql`INSERT INTO payment_request (payment_id, invoice_id, ar_account_id, amount, status) SELECT min(payment_id), ${id}::integer, ${S.ar_account}::integer, 1, 'Rejected' FROM payment`,
    ]),
    ['yes', 'NO_PENDING_CHANGES', 'NO_PENDING_CHANGES', 'yes', 'ALREADY_SUBMITTED'],
  ],
  documents: [
    ofInvoice((_, id) => [
      sql`INSERT INTO invoice_coa (invoice_trans_id, invoice_id, product_id, batch_code, coa_url)
        SELECT invoice_trans_id, invoice_id, product_id, 'B', 'u' FROM invoice_line WHERE invoice_id = ${id} LIMIT 1`,
    ]),
    blocked('HAS_DOCUMENTS'),
  ],
  'past the cutoff': [invoice(sql`delivery_date = current_date - 1`), blocked('PAST_CUTOFF')],
  'change in draft': [
    withChange('draft'),
    ['yes', 'yes', 'yes', 'REVISION_DRAFT_EXISTS', 'ALREADY_SUBMITTED'],
  ],
  'change in draft, invoice changed': [
    withChange('draft', (_, id) => [sql`UPDATE invoice SET ar_note = 'x' WHERE invoice_id = ${id}`]),
    [
      'INVOICE_CHANGED_SINCE_DRAFT',
      'INVOICE_CHANGED_SINCE_DRAFT',
      'yes',
      'INVOICE_CHANGED_SINCE_DRAFT',
      'ALREADY_SUBMITTED',
    ],
  ],
  'change in draft, locked': [
    withChange('draft', (_, id) => [sql`UPDATE invoice SET status = 2 WHERE invoice_id = ${id}`]),
    ['LOCKED', 'LOCKED', 'yes', 'LOCKED', 'ALREADY_SUBMITTED'],
  ],
  'change submitted': [withChange('submitted'), four('REVISION_PENDING')],
  'change processing': [withChange('processing'), four('REVISION_PENDING')],
  'change applied': [withChange('applied'), four('REVISION_SYNCING')],
  'change rejected': [
    withChange('rejected'),
    ['yes', 'REVISION_REJECTED', 'yes', 'REVISION_REJECTED', 'ALREADY_SUBMITTED'],
  ],
  'cancellation pending': [
    withCancellation('pending'),
    [REQUESTED, REQUESTED, REQUESTED, 'yes', 'ALREADY_SUBMITTED'],
  ],
  'cancellation applied': [
    withCancellation('applied', true),
    [REQUESTED, REQUESTED, REQUESTED, 'yes', 'ALREADY_SUBMITTED'],
  ],
  'cancellation rejected': [
    withCancellation('rejected'),
    [REQUESTED, 'NO_PENDING_CHANGES', 'yes', REQUESTED, 'ALREADY_SUBMITTED'],
  ],
  'cancellation completed': [
    withCancellation('completed', true),
    ['NOT_NEW', 'NO_PENDING_CHANGES', 'NO_PENDING_CHANGES', 'yes', 'ALREADY_SUBMITTED'],
  ],
};

interface Write {
  method: string;
  path: string;
  done: number;
  payload?: object;
}

/** What a client sends to do each action; null where there is no such request. */
function writeOf(action: string, isPosted: boolean): Write | null {
  const patch = (payload: object) => ({ method: 'PATCH', path: '', done: 200, payload });
  const [line, ...rest] = lines;
  switch (action) {
    case 'update':
      return patch({ memo: 'New' });
    case 'submit':
      return { method: 'POST', path: '/submit', done: 202 };
    case 'discard_changes':
      return { method: 'DELETE', path: '/revision', done: 204 };
    case 'cancel':
      return isPosted ? { method: 'DELETE', path: '', done: 202 } : null;
    case 'delete':
      return isPosted ? null : { method: 'DELETE', path: '', done: 204 };
    case 'change_terms':
      return patch({ lines: [{ ...line, credit_term_id: S.term_offered }, ...rest] });
    default:
      return patch({ lines: [{ ...line, promotion_id: S.promotion_manual }, ...rest] });
  }
}

/** The code that a reason is known by in an error. */
function answered(response: Json): string[] {
  const { error } = response.json();
  return [
    error.code,
    ...(error.code === 'MANUAL_PROMOTION' ? error.field_errors.map((one: Json) => one.code) : []),
  ];
}

const KEYS = ['employee', 'customer', 'supplier', 'employee_no_user'] as const;

describe.each(Object.entries(STATES))('%s', (_, [make, expected]) => {
  test.each(KEYS)('allowed_actions shows %s the same reasons as its writes', async (key) => {
    let id = await make();
    const first = await read(svc, id, key);
    const reported = (action: string) => {
      const { allowed, reason, detail } = first.allowed_actions[action];
      expect(allowed === true).toBe(reason === undefined);
      if (!allowed) expect(detail).toBeTruthy();
      return reason ?? 'yes';
    };
    const actions = ['update', 'submit', 'discard_changes', 'cancel', 'delete'];
    expect(actions.map(reported)).toEqual(
      key === 'employee_no_user' ? actions.map(() => 'ORDER_ACTOR_REQUIRED') : expected,
    );
    const [terms, promotions] = ['change_terms', 'set_promotions'].map(reported);
    if (key !== 'employee_no_user') {
      const update = expected[0];
      expect(terms).toBe(update === 'yes' && key === 'customer' ? 'TERMS_NOT_PERMITTED' : update);
      expect(promotions).toBe(update === 'yes' && key !== 'employee' ? 'PROMOTION_NOT_PERMITTED' : update);
    }
    for (const action of [...actions, 'change_terms', 'set_promotions']) {
      const write = writeOf(action, first.stage === 'posted');
      if (!write) continue;
      const { method, path, payload } = write;
      const response = await call(method, `${ORDERS}/${id}${path}`, { key, ...(payload ? { payload } : {}) });
      const reason = reported(action);
      const message = `${action} ${reason}: ${response.body}`;
      if (reason === 'yes') {
        expect(response.statusCode, message).toBe(write.done);
        id = await make();
      } else if (action === 'discard_changes' && reason === 'NO_PENDING_CHANGES') {
        expect(response.statusCode, message).toBe(204);
      } else {
        expect(answered(response), message).toContain(reason);
        if (reason !== 'PROMOTION_NOT_PERMITTED')
          expect(response.statusCode, message).toBe(STATUS[reason as Code]);
        expect(response.statusCode, message).toBeGreaterThanOrEqual(400);
      }
    }
  });
});

test('a supplier can edit its own lines of a mixed order but cannot cancel it', async () => {
  const id = await copyOfPosted(mixed.invoice_id, () => []);
  const { allowed_actions: actions } = await read(svc, id, 'supplier');
  expect([actions.update.allowed, actions.cancel.reason]).toEqual([true, 'OTHER_SUPPLIERS']);
  const response = await call('DELETE', `${ORDERS}/${id}`, { key: 'supplier' });
  expect([response.statusCode, response.json().error.code]).toEqual([403, 'OTHER_SUPPLIERS']);
});

test('keys with an inactive or mismatched user are rejected on reads and writes', async () => {
  const id = await copyOfPosted(template.invoice_id, () => []);
  for (const [key, code] of [
    ['inactive_user', 'USER_INACTIVE'],
    ['scope_mismatch', 'ACTOR_SCOPE_MISMATCH'],
  ] as const) {
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', '/submit'],
      ['DELETE', ''],
      ['DELETE', '/revision'],
    ] as const) {
      const response = await call(method, `${ORDERS}/${id}${path}`, {
        key,
        ...(method === 'PATCH' ? { payload: {} } : {}),
      });
      expect([response.statusCode, response.json().error.code], `${key} ${method} ${path}`).toEqual([
        403,
        code,
      ]);
    }
  }
});

test('a customer without delivery days gets NO_DELIVERY_DATES', async () => {
  const id = await copyOfPosted(template.invoice_id, (orderNo, invoiceId) => [
    sql`UPDATE invoice SET customer_id = ${S.customer_no_delivery_days} WHERE invoice_id = ${invoiceId}`,
    sql`UPDATE sales_order SET customer_id = ${S.customer_no_delivery_days} WHERE order_no = ${orderNo}`,
  ]);
  expect((await read(svc, id)).allowed_actions.update.reason).toBe('NO_DELIVERY_DATES');
  const response = await call('PATCH', `${ORDERS}/${id}`, { payload: {} });
  expect([response.statusCode, response.json().error.code]).toEqual([409, 'NO_DELIVERY_DATES']);
});
