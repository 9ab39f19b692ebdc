import { describe, expect, test } from 'vitest';
import { poKeyOf } from '../../shared/index.ts';
import type { Actor, CustomerFacts, OrderLine, Overrides, ProductFacts } from '../order.ts';
import type { RequestedLine } from '../schema/request.ts';
import { customerRefusal, readRefusal, validateRefusal, writeRefusal } from './actor.ts';
import { assess } from './assess.ts';
import { addDays, dayNameOf, deliveryDateFrom, isPastCutoff, pricingDate } from './dates.ts';
import { checkLines, quantityProblem } from './lines.ts';
import { mergeOverrides } from './overrides.ts';
import { poNumberOf, takenPoNumberProblems } from './po-numbers.ts';
import { priceLines } from './pricing.ts';
import { groupKeyOf, memoOf } from './split.ts';
import { decideDeliveryDate, decideSubmission, mergeProblems } from './submission.ts';

/** Facts as the database would return them, for tests of the rules. */
const product = (more: Partial<ProductFacts> = {}): ProductFacts => ({
  productId: 1,
  name: 'Jar',
  state: 'CA',
  supplierId: 101,
  supplierName: 'Ridge',
  statusId: 1,
  isSample: false,
  unitsPerCase: 12,
  caseOnly: false,
  minOrderUnits: null,
  fullPrice: '10.00',
  promotions: [],
  manualPromotions: [],
  availableUnits: 1_000,
  reservedUnits: 0,
  limitUnits: null,
  notAuthorized: false,
  defaultTermId: 5,
  offeredTermIds: [5, 4],
  separateInvoice: false,
  splitInvoiceId: null,
  ...more,
});

const orderLine = (more: Partial<OrderLine> = {}): OrderLine => ({
  productId: 1,
  units: 12,
  acceptBackorder: false,
  promotionId: null,
  promotionUnits: null,
  creditTermId: null,
  minimumApplied: false,
  ...more,
});

/** 2027-01-13, a Wednesday, is the first open date. */
const customer = (more: Partial<CustomerFacts> = {}): CustomerFacts => ({
  customerId: 5001,
  name: 'Sunset',
  state: 'CA',
  locationId: 11,
  termId: 5,
  onHold: false,
  accountStatus: 'Active',
  deliveryDays: ['Mon', 'Wed', 'Fri'],
  orderingEnabled: true,
  today: '2027-01-11',
  firstOpenDate: '2027-01-13',
  firstDeliveryDate: '2027-01-13',
  ...more,
});

const actor = (more: Partial<Actor> = {}): Actor => ({
  keyType: 'Employee',
  supplierIds: null,
  customerIds: null,
  states: [],
  orderingEnabled: true,
  user: { userId: 1, active: true, kind: 'Employee', isSalesRep: true },
  ...more,
});

const bookOf = (...products: ProductFacts[]) => new Map(products.map((one) => [one.productId, one]));

describe('dates', () => {
  test('weekday names and date arithmetic are correct across months, leap days and daylight saving time', () => {
    expect(['2027-01-13', '2028-02-29', '2027-03-14'].map(dayNameOf)).toEqual(['Wed', 'Tue', 'Sun']);
    expect([addDays('2027-12-31', 1), addDays('2028-02-28', 1), addDays('2027-03-13', 2)]).toEqual([
      '2028-01-01',
      '2028-02-29',
      '2027-03-15',
    ]);
  });

  test.each([
    ['2027-01-13', '2027-01-13'],
    ['2027-01-12', '2027-01-13'],
    ['2020-01-01', '2027-01-13'],
    ['2027-01-14', '2027-01-15'],
    ['2027-01-16', '2027-01-18'],
    ['2027-06-01', '2027-06-02'],
  ])('an order for %s is delivered on %s', (date, delivered) => {
    expect(deliveryDateFrom(customer(), date)).toBe(delivered);
    expect(pricingDate(customer(), date)).toBe(delivered);
    const { warnings, problems, deliveryDate } = decideDeliveryDate({
      customer: customer(),
      deliveryDate: date,
      posted: null,
    });
    expect([problems, deliveryDate, warnings.length]).toEqual([[], delivered, date === delivered ? 0 : 1]);
  });

  test('a customer without delivery days has no delivery date', () => {
    const never = customer({ deliveryDays: [], firstDeliveryDate: null });
    expect(deliveryDateFrom(never, '2027-01-13')).toBeNull();
    expect([isPastCutoff(never, '2027-01-12'), isPastCutoff(never, '2027-01-13')]).toEqual([true, false]);
    expect(pricingDate(never, '2027-01-13')).toBe('2027-01-13');
    expect(pricingDate(never, null)).toBe('2027-01-11');
    const decided = decideDeliveryDate({ customer: never, deliveryDate: null, posted: null });
    expect(decided.problems).toMatchObject([{ code: 'NO_DELIVERY_DATES' }]);
  });

  test('the date of a posted order is not moved', () => {
    const decided = decideDeliveryDate({
      customer: customer(),
      deliveryDate: '2027-01-12',
      posted: { deliveryDate: '2027-01-12' },
    });
    expect(decided).toMatchObject({
      problems: [{ code: 'DELIVERY_DATE_PAST_CUTOFF' }],
      deliveryDate: '2027-01-12',
    });
  });

  test('a posted order keeps its date when it is no longer a delivery day, as long as its cutoff has not passed', () => {
    const thursday = { deliveryDate: '2027-01-14' };
    const decided = decideDeliveryDate({ customer: customer(), ...thursday, posted: thursday });
    expect(decided).toEqual({ problems: [], warnings: [], ...thursday });
    expect(isPastCutoff(customer({ firstDeliveryDate: '2027-01-15' }), '2027-01-14')).toBe(false);
    const moved = decideDeliveryDate({
      customer: customer(),
      ...thursday,
      posted: { deliveryDate: '2027-01-13' },
    });
    expect(moved.problems).toMatchObject([{ code: 'DELIVERY_DATE_PAST_CUTOFF' }]);
  });

  test('the last day of the calendar has no later delivery date', () => {
    const sundays = customer({ deliveryDays: ['Sun'] });
    const decided = decideDeliveryDate({ customer: sundays, deliveryDate: '9999-12-31', posted: null });
    expect(decided.problems).toMatchObject([{ code: 'NO_DELIVERY_DATES' }]);
  });
});

describe('quantities', () => {
  const caseOnly = product({ caseOnly: true });
  test.each<[string, number, Partial<ProductFacts>, string | undefined, number | undefined]>([
    ['anything', 1, {}, undefined, undefined],
    ['a whole case', 24, caseOnly, undefined, undefined],
    ['part of a case', 13, caseOnly, 'NOT_CASE_MULTIPLE', 24],
    ['the minimum', 24, { minOrderUnits: 24 }, undefined, undefined],
    ['one less', 23, { minOrderUnits: 24 }, 'BELOW_MIN_ORDER', 24],
    ['both', 1, { ...caseOnly, minOrderUnits: 15 }, 'BELOW_MIN_ORDER', 24],
    ['a case-only product without cases', 5, { caseOnly: true, unitsPerCase: null }, undefined, undefined],
    ['too much', 1_000_001, {}, 'QUANTITY_INVALID', 1_000_001],
  ])('%s', (_, units, more, code, next) => {
    const wrong = quantityProblem(units, product(more));
    expect([wrong?.code, wrong?.next]).toEqual([code, next]);
  });
});

describe('requested lines', () => {
  const check = (lines: RequestedLine[], more: Partial<Parameters<typeof checkLines>[1]> = {}) =>
    checkLines(lines, {
      actor: actor(),
      state: 'CA',
      day: '2027-01-13',
      lenient: false,
      products: bookOf(
        product(),
        product({ productId: 2, supplierId: 103 }),
        product({ productId: 3, isSample: true }),
      ),
      terms: new Map([4, 5, 7].map((termId) => [termId, { termId, term: `T${termId}` }])),
      previous: [],
      ...more,
    });
  const buyer: Actor = actor({
    keyType: 'Customer',
    user: { ...actor().user!, kind: 'Customer', isSalesRep: false },
  });

  test('keep their position in the request, even if lines are merged', () => {
    const { lines } = check([
      { product_id: 1, units: 1 },
      { product_id: 1, units: 2 },
      { product_id: 2, cases: 1 },
    ]);
    expect(lines.map((one) => [one.productId, one.units, one.requestIndex])).toEqual([
      [1, 3, 0],
      [2, 12, 2],
    ]);
  });

  test('problems come in the order of the lines', () => {
    const { problems } = check([
      { product_id: 1, units: 1, credit_term_id: 9 },
      { product_id: 99, units: 1 },
      { product_id: 2, units: 1, credit_term_id: 7 },
    ]);
    expect(problems.map(({ index, code }) => [index, code])).toEqual([
      [0, 'CREDIT_TERM_NOT_FOUND'],
      [1, 'PRODUCT_NOT_FOUND'],
      [2, 'TERM_NOT_OFFERED'],
    ]);
  });

  test('samples of all lines of a product count together', () => {
    const previous = [
      orderLine({ productId: 3, units: 2 }),
      orderLine({ productId: 3, units: 2, promotionId: 8 }),
    ];
    const ask = (plain: number, promoted: number) =>
      check(
        [
          { product_id: 3, units: plain },
          { product_id: 3, units: promoted, promotion_id: 8 },
        ],
        { actor: buyer, previous },
      ).problems.map(({ code }) => code);
    expect(ask(2, 2)).toEqual([]);
    expect(ask(3, 1)).toEqual([]);
    expect(ask(4, 2)).toEqual(['SAMPLE_NOT_PERMITTED', 'SAMPLE_NOT_PERMITTED']);
  });

  describe('with lenient handling', () => {
    const products = bookOf(
      product({ minOrderUnits: 6, manualPromotions: [] }),
      product({ productId: 3, isSample: true, minOrderUnits: 6 }),
      product({ productId: 4, caseOnly: true }),
    );
    const send = (line: RequestedLine, previous: ReturnType<typeof orderLine>, as: Actor = actor()) => {
      const found = check([line], { lenient: true, products, previous: [previous], actor: as });
      const codes = [...found.problems, ...found.warnings].map(({ code }) => code);
      return [found.lines[0]!.units, found.lines[0]!.minimumApplied, codes];
    };

    test('a stored quantity is raised unless the line is posted', () => {
      const line = { product_id: 1, units: 5 };
      expect(send(line, orderLine({ units: 5 }))).toEqual([6, true, ['QUANTITY_ADJUSTED']]);
      expect(send(line, orderLine({ units: 5, invoiceTransId: 7 }))).toEqual([5, false, []]);
      const raised = orderLine({ units: 6, minimumApplied: true });
      expect(send({ product_id: 1, units: 6 }, raised)).toEqual([6, true, []]);
    });

    test('a stored quantity stays if the next valid one is too large', () => {
      const line = { product_id: 4, units: 999_999 };
      expect(send(line, orderLine({ productId: 4, units: 999_999 }))).toEqual([999_999, false, []]);
    });

    test('a stored quantity stays if this API key cannot raise it', () => {
      const promoted = { product_id: 1, units: 5, promotion_id: 8 };
      const granted = orderLine({ units: 5, promotionId: 8, promotionUnits: 5 });
      expect(send(promoted, granted, buyer)).toEqual([5, false, []]);
      expect(send(promoted, granted)).toEqual([6, true, ['QUANTITY_ADJUSTED']]);
      const sample = { product_id: 3, units: 5 };
      const stored = orderLine({ productId: 3, units: 5 });
      expect(send(sample, stored, buyer)).toEqual([5, false, []]);
      expect(send(sample, stored)).toEqual([6, true, ['QUANTITY_ADJUSTED']]);
    });

    test('a Customer key cannot raise a sample above its stored quantity', () => {
      const stored = orderLine({ productId: 3, units: 5 });
      expect(send({ product_id: 3, units: 4 }, stored, buyer)[2]).toContain('SAMPLE_NOT_PERMITTED');
    });
  });

  test('a Customer key cannot change payment terms', () => {
    const previous = [orderLine({ creditTermId: 4 })];
    const ask = (credit_term_id: number | null | undefined) => () =>
      check([{ product_id: 1, units: 1, ...(credit_term_id === undefined ? {} : { credit_term_id }) }], {
        actor: buyer,
        previous,
      });
    expect(ask(4)().lines[0]!.creditTermId).toBe(4);
    expect(ask(undefined)().lines[0]!.creditTermId).toBe(4);
    expect(ask(5)).toThrow(/payment terms/);
    expect(ask(null)).toThrow(/payment terms/);
  });
});

describe('priced lines', () => {
  const price = (lines: Parameters<typeof priceLines>[0], ...products: ProductFacts[]) =>
    priceLines(lines, { state: 'CA', day: '2027-01-13', products: bookOf(...products) });

  test.each([
    ['plenty', { availableUnits: 100 }, false, [12, 0, []]],
    ['some', { availableUnits: 5 }, false, [5, 0, []]],
    ['some, the rest later', { availableUnits: 5 }, true, [5, 7, []]],
    ['none', { availableUnits: 0 }, false, [0, 0, ['OUT_OF_STOCK']]],
    ['none, all later', { availableUnits: 0 }, true, [0, 12, []]],
    ['less than none', { availableUnits: -3 }, false, [0, 0, ['OUT_OF_STOCK']]],
    ['what is set aside', { availableUnits: 2, reservedUnits: 4 }, false, [6, 0, []]],
    ['a limit', { availableUnits: 100, limitUnits: 3 }, true, [3, 9, []]],
    ['a limit that is used up', { availableUnits: 100, limitUnits: 0 }, false, [0, 0, ['OUT_OF_STOCK']]],
  ] as const)('%s', (_, more, acceptBackorder, [shipped, backorder, codes]) => {
    const [one] = price([orderLine({ acceptBackorder })], product(more));
    expect([one!.shippedUnits, one!.backorderUnits, one!.issues.map(({ code }) => code)]).toEqual([
      shipped,
      backorder,
      codes,
    ]);
  });

  test('every issue is listed, and the first one is the exception', () => {
    const bad = product({
      state: 'AZ',
      statusId: 2,
      notAuthorized: true,
      fullPrice: null,
      availableUnits: 0,
    });
    const [one] = price([orderLine({ promotionId: 3 })], bad);
    expect(one!.issues.map(({ code }) => code)).toEqual([
      'PRODUCT_NOT_FOUND',
      'PRODUCT_INACTIVE',
      'PRODUCT_NOT_AUTHORIZED',
      'PRICE_NOT_FOUND',
      'PROMOTION_UNAVAILABLE',
      'OUT_OF_STOCK',
    ]);
  });
});

describe('groups', () => {
  const groupsOf = (lines: Parameters<typeof assess>[0]['lines'], ...products: ProductFacts[]) =>
    assess({ customer: customer(), deliveryDate: null, lines, products: bookOf(...products), posted: null })
      .groups;

  test('the group key depends on series and terms, not on lines or customers', () => {
    const plain = { separateSupplierId: null, splitInvoiceId: null };
    expect(groupKeyOf(plain, 5)).toBe(groupKeyOf({ ...plain }, 5));
    const keys = [
      groupKeyOf(plain, 5),
      groupKeyOf(plain, 4),
      groupKeyOf({ ...plain, separateSupplierId: 5 }, 5),
      groupKeyOf({ ...plain, splitInvoiceId: 5 }, 5),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  test('the group with the most lines comes first; the reasons say how each group differs from it', () => {
    const groups = groupsOf(
      [
        orderLine({ productId: 2 }),
        orderLine({ productId: 1 }),
        orderLine({ productId: 3 }),
        orderLine({ productId: 4 }),
        orderLine({ productId: 5, creditTermId: 4 }),
        orderLine({ productId: 6 }),
      ],
      product(),
      product({ productId: 2, supplierId: 104, separateInvoice: true }),
      product({ productId: 3 }),
      product({ productId: 4, splitInvoiceId: 71 }),
      product({ productId: 5, supplierId: 102 }),
      product({ productId: 6, supplierId: 103, defaultTermId: 7 }),
    );
    expect(groups[0]).toMatchObject({ lineIndexes: [1, 2], splitReason: null, orderNumber: 1 });
    const reasons = Object.fromEntries(groups.slice(1).map((one) => [one.splitReason, one.lineIndexes]));
    expect(reasons).toEqual({
      SEPARATE_INVOICE_REQUIRED: [0],
      SPLIT_INVOICE: [3],
      CUSTOM_TERMS: [4],
      DIFFERENT_TERMS: [5],
    });
    expect(groups.map((one) => one.orderNumber)).toEqual([1, 2, 3, 4, 5]);
  });

  test('resulting orders get their PO numbers and memos', () => {
    const [first, second] = groupsOf(
      [orderLine(), orderLine({ productId: 2 })],
      product(),
      product({ productId: 2, defaultTermId: 7 }),
    );
    const key = second!.groupKey;
    expect(poNumberOf(first!, 'A', {})).toBe('A');
    expect(poNumberOf(second!, 'A', {})).toBe('A-1');
    expect(poNumberOf(second!, null, {})).toBeNull();
    expect(poNumberOf(second!, 'A', { [key]: { po_num: ' B ' } })).toBe('B');
    expect(poNumberOf(second!, 'A', { [key]: { po_num: ' ' } })).toBeNull();
    expect(poNumberOf(second!, 'A', { [key]: { memo: 'x' } })).toBe('A-1');
    expect(memoOf(second!, 'm', { [key]: { memo: '' } })).toBe('');
    expect(memoOf(second!, 'm', {})).toBe('m');
    expect(poKeyOf('  Ab 1 ')).toBe('ab 1');
    const taken = (overrides: Overrides, poKey: string) =>
      takenPoNumberProblems([{ poKey, order: null }], [first!, second!], { poNum: 'A', overrides })[0]!.field;
    const own = first!.groupKey;
    expect(taken({}, 'a')).toBe('po_num');
    expect(taken({}, 'a-1')).toBe(`order_overrides.${key}.po_num`);
    expect(taken({ [own]: { po_num: 'B' } }, 'b')).toBe(`order_overrides.${own}.po_num`);
  });
});

describe('overrides', () => {
  const current = { a: { po_num: 'A', memo: 'a' }, b: { po_num: 'B' } };
  test.each([
    ['undefined leaves all', undefined, current],
    ['null clears all', null, {}],
    ['values are merged', { a: { memo: 'x' } }, { ...current, a: { po_num: 'A', memo: 'x' } }],
    ['null removes a value', { a: { memo: null } }, { ...current, a: { po_num: 'A' } }],
    ['null removes a key', { a: null }, { b: { po_num: 'B' } }],
    ['a key without values goes', { b: { po_num: null } }, { a: current.a }],
    ['an empty number stays', { b: { po_num: '' } }, { ...current, b: { po_num: '' } }],
  ])('%s', (_, patch, expected) => {
    expect(mergeOverrides(current, patch as never)).toEqual(expected);
    expect(current.b).toEqual({ po_num: 'B' });
  });
});

describe('a submission', () => {
  const submission = (more: object = {}) => {
    const assessed = assess({
      customer: customer(),
      deliveryDate: '2027-01-13',
      lines: [orderLine()],
      products: bookOf(product()),
      posted: null,
    });
    return {
      customer: customer(),
      content: { deliveryDate: '2027-01-13', poNum: null, overrides: {} },
      ...assessed,
      pendingRowNumbers: [],
      posted: null,
      ...more,
    };
  };

  test('can have no problems', () => {
    expect(decideSubmission(submission())).toEqual({
      problems: [],
      warnings: [],
      deliveryDate: '2027-01-13',
    });
  });

  test('can have every problem at once', () => {
    const { problems } = decideSubmission(
      submission({
        content: { deliveryDate: null, poNum: null, overrides: {} },
        lines: [],
        groups: [],
        pendingRowNumbers: [3],
      }),
    );
    expect(problems.map(({ code }) => code)).toEqual([
      'DELIVERY_DATE_REQUIRED',
      'NO_LINE_ITEMS',
      'PENDING_IMPORT_ROWS',
    ]);
  });

  test('a problem of both the request and the submission is reported once', () => {
    const of = (code: string, index?: number) => ({
      field: 'x',
      code,
      detail: '',
      ...(index === undefined ? {} : { index, product_id: 1 }),
    });
    const merged = mergeProblems(
      [of('NOT_CASE_MULTIPLE', 0)],
      [
        of('NO_LINE_ITEMS'),
        of('NOT_CASE_MULTIPLE', 0),
        of('NOT_CASE_MULTIPLE', 1),
        of('DELIVERY_DATE_REQUIRED'),
      ],
    );
    expect(merged.map(({ code, index }) => [code, index])).toEqual([
      ['NOT_CASE_MULTIPLE', 0],
      ['NOT_CASE_MULTIPLE', 1],
      ['DELIVERY_DATE_REQUIRED', undefined],
    ]);
    expect(mergeProblems([], [of('NO_LINE_ITEMS')])).toHaveLength(1);
  });
});

describe('actors', () => {
  const user = actor().user!;
  test.each([
    ['an active user of the same kind', actor(), null, null, null],
    ['no user', actor({ user: null }), null, null, 'ORDER_ACTOR_REQUIRED'],
    [
      'an inactive user',
      actor({ user: { ...user, active: false } }),
      'USER_INACTIVE',
      'USER_INACTIVE',
      'USER_INACTIVE',
    ],
    [
      'a user of another kind',
      actor({ user: { ...user, kind: 'Customer' } }),
      'ACTOR_SCOPE_MISMATCH',
      'ACTOR_SCOPE_MISMATCH',
      'ACTOR_SCOPE_MISMATCH',
    ],
    ['ordering disabled', actor({ orderingEnabled: false }), null, 'FEATURE_DISABLED', 'FEATURE_DISABLED'],
    ['both', actor({ user: null, orderingEnabled: false }), null, 'FEATURE_DISABLED', 'ORDER_ACTOR_REQUIRED'],
  ])('%s', (_, who, reads, validates, writes) => {
    const reasonOf = (refusal: { reason: string } | null) => refusal?.reason ?? null;
    expect([readRefusal(who), validateRefusal(who), writeRefusal(who)].map(reasonOf)).toEqual([
      reads,
      validates,
      writes,
    ]);
  });

  test.each([
    ['Employee', {}, {}, null],
    ['Employee', {}, { accountStatus: 'Inactive' }, null],
    ['Employee', { states: ['AZ'] }, {}, 'CUSTOMER_NOT_PERMITTED'],
    ['Customer', { customerIds: [5001] }, {}, null],
    ['Customer', { customerIds: [5002] }, {}, 'CUSTOMER_NOT_PERMITTED'],
    ['Customer', { customerIds: null }, {}, null],
    ['Supplier', { states: ['CA'] }, {}, null],
    ['Supplier', { states: ['CA'] }, { accountStatus: 'Closed' }, 'CUSTOMER_NOT_PERMITTED'],
    ['Employee', {}, { orderingEnabled: false }, 'FEATURE_DISABLED'],
  ] as const)('%s %o for a customer with %o', (keyType, key, facts, reason) => {
    expect(customerRefusal(actor({ keyType, ...key }), customer(facts))?.reason ?? null).toBe(reason);
  });

  test('an unknown customer returns the same error as an inaccessible one', () => {
    expect(customerRefusal(actor(), null)?.reason).toBe('CUSTOMER_NOT_PERMITTED');
  });
});
