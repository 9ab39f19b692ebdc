import { describe, expect, test } from 'vitest';
import type { OrderStage, OrderStatus } from '../../model/index.ts';
import type { Actor, CustomerFacts } from '../order.ts';
import { ACTIONS, type Action } from '../order.ts';
import { allowedActions, type OrderFacts, refusalOf } from './actions.ts';

const CUSTOMER: CustomerFacts = {
  customerId: 5001,
  name: 'Green Door',
  state: 'CA',
  locationId: 11,
  termId: 5,
  onHold: false,
  accountStatus: 'Active',
  deliveryDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  orderingEnabled: true,
  today: '2026-03-02',
  firstOpenDate: '2026-03-04',
  firstDeliveryDate: '2026-03-04',
};

const USER = { userId: 1, active: true, isSalesRep: true };
const actorOf = (keyType: Actor['keyType'], more: Partial<Actor> = {}): Actor => ({
  keyType,
  supplierIds: keyType === 'Supplier' ? [101] : null,
  customerIds: keyType === 'Customer' ? [5001] : null,
  states: [],
  orderingEnabled: true,
  user: { ...USER, kind: keyType, isSalesRep: keyType === 'Employee' },
  ...more,
});
const EMPLOYEE = actorOf('Employee');
const SUPPLIER = actorOf('Supplier');

const POSTED: OrderFacts = {
  stage: 'posted',
  status: 'accepted',
  invoiceStatus: 1,
  isCredit: false,
  deliveryDate: '2026-03-06',
  hasPayment: false,
  hasDocuments: false,
  change: null,
  invoiceChanged: false,
  cancellation: null,
  hasOwnLines: true,
  hasForeignLines: false,
  changeTouchesOthers: false,
};
const unposted = (stage: OrderStage, status: OrderStatus): OrderFacts => ({
  ...POSTED,
  stage,
  status,
  invoiceStatus: null,
});

const reasons = (order: Partial<OrderFacts>, actor = EMPLOYEE, customer = CUSTOMER) =>
  ACTIONS.slice(0, 5).map(
    (action) => refusalOf(action, { ...POSTED, ...order }, customer, actor)?.reason ?? 'yes',
  );

describe('the table of allowed actions', () => {
  const R = 'REVISION_PENDING';
  const C = 'CANCELLATION_REQUESTED';
  test.each<[string, Partial<OrderFacts>, string[]]>([
    // update, submit, discard_changes, cancel, delete
    ['draft', unposted('draft', 'draft'), ['yes', 'yes', 'REVISION_NOT_FOUND', 'NOT_SUBMITTED', 'yes']],
    [
      'deleted draft',
      unposted('draft', 'deleted'),
      ['ORDER_DELETED', 'ORDER_DELETED', 'REVISION_NOT_FOUND', 'NOT_SUBMITTED', 'yes'],
    ],
    ...(['queued', 'importing', 'accepted'] as const).map(
      (status): [string, Partial<OrderFacts>, string[]] => [
        status,
        unposted('submitted', status),
        [
          'ORDER_PROCESSING',
          'ALREADY_SUBMITTED',
          'REVISION_NOT_FOUND',
          'ORDER_PROCESSING',
          'ORDER_PROCESSING',
        ],
      ],
    ),
    [
      'rejected',
      unposted('submitted', 'rejected'),
      [
        'NOT_EDITABLE_IN_STATE',
        'ALREADY_SUBMITTED',
        'REVISION_NOT_FOUND',
        'NOT_EDITABLE_IN_STATE',
        'NOT_EDITABLE_IN_STATE',
      ],
    ],
    ['nothing pending', {}, ['yes', 'NO_PENDING_CHANGES', 'NO_PENDING_CHANGES', 'yes', 'ALREADY_SUBMITTED']],
    [
      'nothing pending, locked',
      { invoiceStatus: 2 },
      ['LOCKED', 'NO_PENDING_CHANGES', 'NO_PENDING_CHANGES', 'LOCKED', 'ALREADY_SUBMITTED'],
    ],
    [
      'change in draft',
      { change: 'draft' },
      ['yes', 'yes', 'yes', 'REVISION_DRAFT_EXISTS', 'ALREADY_SUBMITTED'],
    ],
    [
      'change in draft, locked',
      { change: 'draft', invoiceStatus: 2 },
      ['LOCKED', 'LOCKED', 'yes', 'LOCKED', 'ALREADY_SUBMITTED'],
    ],
    ['change submitted', { change: 'submitted' }, [R, R, R, R, 'ALREADY_SUBMITTED']],
    ['change processing', { change: 'processing' }, [R, R, R, R, 'ALREADY_SUBMITTED']],
    ['change applied', { change: 'applied' }, [...Array(4).fill('REVISION_SYNCING'), 'ALREADY_SUBMITTED']],
    [
      'change rejected',
      { change: 'rejected' },
      ['yes', 'REVISION_REJECTED', 'yes', 'REVISION_REJECTED', 'ALREADY_SUBMITTED'],
    ],
    ['cancellation pending', { cancellation: 'pending' }, [C, C, C, 'yes', 'ALREADY_SUBMITTED']],
    [
      'cancellation applied',
      { cancellation: 'applied', status: 'cancelled' },
      [C, C, C, 'yes', 'ALREADY_SUBMITTED'],
    ],
    [
      'cancellation rejected',
      { cancellation: 'rejected' },
      [C, 'NO_PENDING_CHANGES', 'yes', C, 'ALREADY_SUBMITTED'],
    ],
    [
      'cancellation completed',
      { cancellation: 'completed', status: 'cancelled' },
      ['NOT_NEW', 'NO_PENDING_CHANGES', 'NO_PENDING_CHANGES', 'yes', 'ALREADY_SUBMITTED'],
    ],
    [
      'cancelled without a request',
      { status: 'cancelled' },
      ['NOT_NEW', 'NO_PENDING_CHANGES', 'NO_PENDING_CHANGES', 'NOTHING_TO_CANCEL', 'ALREADY_SUBMITTED'],
    ],
  ])('%s', (_, order, expected) => {
    expect(reasons(order)).toEqual(expected);
  });
});

describe('what keeps a posted order from being edited', () => {
  /** In order of precedence. */
  const OBSTACLES: [string, Partial<OrderFacts>, Partial<CustomerFacts>][] = [
    ['CREDIT_INVOICE', { isCredit: true }, {}],
    ['NOT_NEW', { invoiceStatus: 3 }, {}],
    ['LOCKED', { invoiceStatus: 2 }, {}],
    ['PAYMENT_APPLIED', { hasPayment: true }, {}],
    ['HAS_DOCUMENTS', { hasDocuments: true }, {}],
    ['CANCELLATION_REQUESTED', { cancellation: 'pending' }, {}],
    ['REVISION_PENDING', { change: 'submitted' }, {}],
    ['REVISION_SYNCING', { change: 'applied' }, {}],
    ['PAST_CUTOFF', { deliveryDate: '2026-03-03' }, {}],
    ['NO_DELIVERY_DATES', {}, { firstDeliveryDate: null }],
    ['NO_EDITABLE_LINES', { hasOwnLines: false }, {}],
    ['INVOICE_CHANGED_SINCE_DRAFT', { change: 'draft', invoiceChanged: true }, {}],
  ];

  test.each(OBSTACLES)('%s', (code, order, customer) => {
    const facts = [{ ...POSTED, ...order }, { ...CUSTOMER, ...customer }, SUPPLIER] as const;
    expect(refusalOf('update', ...facts)?.reason).toBe(code);
    expect(refusalOf('update', ...facts)?.detail).toMatch(/\.$/);
  });

  test('if two reasons apply, the first is reported', () => {
    OBSTACLES.forEach(([code, order, customer], i) => {
      for (const [, later, where] of OBSTACLES.slice(i + 1)) {
        // Cannot apply at the same time: they need different values of the same fact.
        if (Object.keys(later).some((name) => name in order)) continue;
        const facts = [
          { ...POSTED, ...later, ...order },
          { ...CUSTOMER, ...where, ...customer },
          SUPPLIER,
        ] as const;
        expect(refusalOf('update', ...facts)?.reason, `${code} before ${JSON.stringify(later)}`).toBe(code);
      }
    });
  });

  test('an invoice without lines is closed only to keys limited to suppliers', () => {
    const update = (actor: Actor) =>
      refusalOf('update', { ...POSTED, hasOwnLines: false }, CUSTOMER, actor)?.reason;
    expect([EMPLOYEE, actorOf('Customer'), actorOf('Supplier', { supplierIds: null })].map(update)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(update(SUPPLIER)).toBe('NO_EDITABLE_LINES');
  });

  test.each([1, 2, 3, 4, 5, 7])('invoice status %i', (invoiceStatus) => {
    const expected = invoiceStatus === 1 ? undefined : invoiceStatus === 2 ? 'LOCKED' : 'NOT_NEW';
    expect(refusalOf('update', { ...POSTED, invoiceStatus }, CUSTOMER, EMPLOYEE)?.reason).toBe(expected);
  });
});

describe('permissions of keys', () => {
  const may = (action: Action, actor: Actor, order: Partial<OrderFacts> = {}, customer = CUSTOMER) =>
    refusalOf(action, { ...POSTED, ...order }, customer, actor)?.reason ?? 'yes';

  test('terms and promotions follow update, then the key', () => {
    expect(ACTIONS.slice(5).map((action) => may(action, EMPLOYEE))).toEqual(['yes', 'yes']);
    expect(ACTIONS.slice(5).map((action) => may(action, actorOf('Customer')))).toEqual([
      'TERMS_NOT_PERMITTED',
      'PROMOTION_NOT_PERMITTED',
    ]);
    expect(ACTIONS.slice(5).map((action) => may(action, actorOf('Supplier')))).toEqual([
      'yes',
      'PROMOTION_NOT_PERMITTED',
    ]);
    const plain = actorOf('Employee', { user: { ...USER, kind: 'Employee', isSalesRep: false } });
    expect(may('set_promotions', plain)).toBe('PROMOTION_NOT_PERMITTED');
    for (const keyType of ['Employee', 'Customer', 'Supplier'] as const)
      expect(ACTIONS.slice(5).map((action) => may(action, actorOf(keyType), { invoiceStatus: 2 }))).toEqual([
        'LOCKED',
        'LOCKED',
      ]);
  });

  test('a supplier cannot cancel or delete an order with lines of other suppliers', () => {
    const supplier = actorOf('Supplier');
    expect(may('cancel', supplier, { hasForeignLines: true })).toBe('OTHER_SUPPLIERS');
    expect(may('update', supplier, { hasForeignLines: true })).toBe('yes');
    expect(may('delete', supplier, { ...unposted('draft', 'draft'), hasForeignLines: true })).toBe(
      'OTHER_SUPPLIERS',
    );
    expect(may('delete', supplier, { ...unposted('draft', 'deleted'), hasForeignLines: true })).toBe('yes');
  });

  test('a supplier can discard a change that affects only its own lines, but not a cancellation that affects lines of others', () => {
    const supplier = actorOf('Supplier');
    const mixed = { hasForeignLines: true };
    for (const change of ['draft', 'rejected'] as const) {
      expect(may('discard_changes', supplier, { ...mixed, change })).toBe('yes');
      expect(may('discard_changes', supplier, { ...mixed, change, changeTouchesOthers: true })).toBe(
        'OTHER_SUPPLIERS',
      );
    }
    expect(may('discard_changes', supplier, { ...mixed, cancellation: 'rejected' })).toBe('OTHER_SUPPLIERS');
    expect(may('discard_changes', supplier, { cancellation: 'rejected' })).toBe('yes');
    expect(may('discard_changes', EMPLOYEE, { cancellation: 'rejected' })).toBe('yes');
  });

  test('the actor is checked before the state, on every action', () => {
    const cases: [string, Actor, CustomerFacts?][] = [
      ['ORDER_ACTOR_REQUIRED', actorOf('Employee', { user: null })],
      ['USER_INACTIVE', actorOf('Employee', { user: { ...USER, kind: 'Employee', active: false } })],
      ['ACTOR_SCOPE_MISMATCH', actorOf('Supplier', { user: { ...USER, kind: 'Customer' } })],
      ['FEATURE_DISABLED', actorOf('Employee', { orderingEnabled: false })],
      ['FEATURE_DISABLED', EMPLOYEE, { ...CUSTOMER, orderingEnabled: false }],
      ['CUSTOMER_NOT_PERMITTED', actorOf('Customer', { customerIds: [1] })],
      ['CUSTOMER_NOT_PERMITTED', actorOf('Supplier'), { ...CUSTOMER, accountStatus: 'Inactive' }],
      ['CUSTOMER_NOT_PERMITTED', actorOf('Employee', { states: ['AZ'] })],
    ];
    for (const [reason, actor, customer] of cases) {
      for (const action of ACTIONS)
        expect(
          may(action, actor, { isCredit: true, change: 'submitted' }, customer),
          `${reason} ${action}`,
        ).toBe(reason);
    }
  });

  test('reads report the same rules that writes enforce', () => {
    const actions = allowedActions({ ...POSTED, change: 'submitted' }, CUSTOMER, EMPLOYEE);
    for (const action of ACTIONS) {
      const refusal = refusalOf(action, { ...POSTED, change: 'submitted' }, CUSTOMER, EMPLOYEE);
      expect(actions[action]).toEqual(refusal ? { allowed: false, ...refusal } : { allowed: true });
    }
    expect(allowedActions(POSTED, CUSTOMER, EMPLOYEE).update).toEqual({ allowed: true });
  });
});
