import type { KeyType } from '../access/index.ts';
import type { Horizon } from '../db/index.ts';
import {
  choices,
  dataOf,
  date,
  dateTime,
  flag,
  ids,
  listOf,
  listOfItems,
  paging,
  pathItem,
  type Result,
  type Route,
  readRoute,
  writeRoute,
} from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { type Code, ULID_PATTERN } from '../shared/index.ts';
import {
  createPurchase,
  deleteDraft,
  notFound,
  scopeOf,
  submitDraft,
  updateDraft,
  validatePurchase,
} from './commands.ts';
import { EXAMPLE_CREATE, EXAMPLE_UPDATE } from './examples.ts';
import { type PdfLink, withPdfLinks } from './json-sql.ts';
import { selectOne, selectPage } from './read-sql.ts';
import { STATUSES } from './rules.ts';
import { CreatePurchase, globalId, Purchase, purchaseRef, UpdatePurchase, Validation } from './schema.ts';

export interface PurchaseDeps {
  queue: JobQueue;
  horizon: Horizon;
  /** Address of the PDF of a processed purchase; it must not change from call to call, or ETags would. */
  pdfLink: PdfLink;
  /** Under which clients reach the service; without it Location is a path. */
  publicUrl: string | undefined;
}

const PATH = '/api/v2/purchases';
const KEY_TYPES: readonly KeyType[] = ['Employee', 'Supplier'];
const shared = { document: 'v2', tag: 'Purchases', keyTypes: KEY_TYPES } as const;

const DRAFT_CODES: readonly Code[] = [
  'LINE_QUANTITY_AMBIGUOUS',
  'SUPPLIER_NOT_PERMITTED',
  'DUPLICATE_PO_NUMBER',
  'VENDOR_NOT_FOUND',
  'LOCATION_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'PRODUCT_NOT_FOR_VENDOR',
  'PRODUCT_MISSING_UNITS_PER_CASE',
  'QUANTITY_INVALID',
  'TOTAL_TOO_LARGE',
];
const SUBMIT_CODES: readonly Code[] = [
  ...DRAFT_CODES.filter((code) => code !== 'LINE_QUANTITY_AMBIGUOUS' && code !== 'SUPPLIER_NOT_PERMITTED'),
  'VENDOR_INACTIVE',
  'DELIVERY_DATE_REQUIRED',
  'DELIVERY_DATE_NOT_ALLOWED',
  'NO_LINE_ITEMS',
  'BATCH_CODE_REQUIRED',
];
const CREATE_CODES = [...new Set([...DRAFT_CODES, ...SUBMIT_CODES, 'USER_NOT_FOUND' as const])];
const WRITE_CODES: readonly Code[] = ['PURCHASE_NOT_FOUND', 'ALREADY_SUBMITTED', 'VERSION_MISMATCH'];

const withLines = flag('false leaves out purchase_transactions.', true);
const ULID_SCHEMA = { type: 'string', pattern: ULID_PATTERN };
const draftPath = { purchaseID: pathItem('Global id of a draft.', ULID_SCHEMA, globalId) };

export function purchaseRoutes(deps: PurchaseDeps): Route[] {
  const { queue } = deps;
  const base = deps.publicUrl?.replace(/\/+$/, '') ?? '';
  const one = (record: string): Result => ({ json: `{"data":${withPdfLinks(record, deps.pdfLink)}}` });
  return [
    listRoute(deps),
    writeRoute({
      ...shared,
      method: 'POST',
      path: PATH,
      operationId: 'createPurchase',
      summary: 'Create a purchase',
      description:
        'Makes an editable draft, or with `submit=true` a purchase that is checked as ready and submitted at once. All problems of the request are listed together. A second purchase with the same `po_num` for the vendor is refused and the first one named, so repeating a request whose answer was lost is safe.',
      query: { submit: flag('Check it as ready and submit it at once.', false) },
      body: CreatePurchase,
      bodyExample: EXAMPLE_CREATE,
      answers: { 201: { description: 'The purchase; Location has its address.', schema: dataOf(Purchase) } },
      errors: CREATE_CODES,
      async write(tx, context) {
        const created = await createPurchase(tx, queue, context, context.body, context.query.submit);
        return {
          ...one(created.record),
          status: 201,
          headers: { Location: `${base}${PATH}/${created.globalId}` },
        };
      },
    }),
    writeRoute({
      ...shared,
      method: 'POST',
      path: `${PATH}/validate`,
      operationId: 'validatePurchase',
      alwaysAnswers: true,
      summary: 'Check a purchase as it would be checked on submission',
      description: 'Creates nothing. Answers 422 with every problem, or 200.',
      body: CreatePurchase,
      bodyExample: EXAMPLE_CREATE,
      answers: { 200: { description: 'It could be submitted.', schema: dataOf(Validation) } },
      errors: CREATE_CODES,
      async write(tx, context) {
        const total_cases = await validatePurchase(tx, context, context.body);
        return { data: { data: { valid: true, total_cases } } };
      },
    }),
    readRoute({
      ...shared,
      method: 'GET',
      path: `${PATH}/{purchaseID}`,
      operationId: 'getPurchase',
      summary: 'One purchase',
      params: {
        purchaseID: pathItem(
          'The global id, valid for life, or the purchase_id, once it has one.',
          { type: 'string' },
          purchaseRef,
        ),
      },
      query: { include_transactions: withLines },
      answers: { 200: { description: 'The purchase.', schema: dataOf(Purchase) } },
      errors: ['PURCHASE_NOT_FOUND'],
      async read({ db, key, params, query }) {
        const ask = { ref: params.purchaseID, scope: scopeOf(key), withLines: query.include_transactions };
        const record = await selectOne(db, ask);
        if (record === undefined) throw notFound();
        return one(record);
      },
    }),
    writeRoute({
      ...shared,
      method: 'PATCH',
      path: `${PATH}/{purchaseID}`,
      operationId: 'updatePurchase',
      summary: 'Edit a draft',
      description:
        'What is absent stays. `purchase_transactions` replaces all lines. The draft as a whole is checked as on creation.',
      params: draftPath,
      body: UpdatePurchase,
      bodyOptional: true,
      bodyExample: EXAMPLE_UPDATE,
      answers: {
        200: { description: 'The draft.', schema: dataOf(Purchase) },
        204: { description: 'Done, with Prefer: return=minimal.' },
      },
      errors: [...WRITE_CODES, ...DRAFT_CODES],
      async write(tx, context) {
        return one(await updateDraft(tx, context, context.params.purchaseID, context.body ?? {}));
      },
    }),
    writeRoute({
      ...shared,
      method: 'DELETE',
      path: `${PATH}/{purchaseID}`,
      operationId: 'deletePurchase',
      summary: 'Delete a draft',
      description: 'Its PO number is free again.',
      params: draftPath,
      answers: { 204: { description: 'Deleted.' } },
      errors: WRITE_CODES,
      async write(tx, context) {
        await deleteDraft(tx, context, context.params.purchaseID);
        return { status: 204 };
      },
    }),
    writeRoute({
      ...shared,
      method: 'POST',
      path: `${PATH}/{purchaseGlobalID}/submit`,
      operationId: 'submitPurchase',
      summary: 'Submit a draft',
      description:
        'The stored draft is checked in full; every problem is listed. Processing goes on in the background: read the purchase to follow it.',
      params: { purchaseGlobalID: draftPath.purchaseID },
      answers: {
        200: { description: 'The purchase, Submitted.', schema: dataOf(Purchase) },
        204: { description: 'Done, with Prefer: return=minimal.' },
      },
      errors: [...WRITE_CODES, ...SUBMIT_CODES],
      async write(tx, context) {
        return one(await submitDraft(tx, queue, context, context.params.purchaseGlobalID));
      },
    }),
  ];
}

function listRoute(deps: PurchaseDeps): Route {
  return readRoute({
    ...shared,
    method: 'GET',
    path: PATH,
    operationId: 'listPurchases',
    summary: 'Purchases at every stage, drafts too',
    description: 'Newest first; with `updated_since` in the order of their changes.',
    query: {
      purchase_ids: listOfItems('These purchases, by purchase_id or purchase_global_id.', purchaseRef),
      vendor_ids: ids('Purchases from these vendors.'),
      location_ids: ids('Purchases to these locations.'),
      statuses: choices('Purchases that are now in one of these statuses.', STATUSES),
      start_date: date(
        'Processed on or after this day, or, while unprocessed, to be delivered on or after it.',
      ),
      end_date: date(
        'Processed on or before this day, or, while unprocessed, to be delivered on or before it.',
      ),
      include_transactions: withLines,
      updated_since: dateTime(
        'Changed at or after this time, in the order of the changes: walk forward with the time_updated of the last one.',
      ),
      ...paging('page', 'page_size'),
    },
    answers: { 200: { description: 'One page.', schema: listOf(Purchase) } },
    async read({ db, key, query }) {
      const { page, page_size, updated_since } = query;
      const found = await selectPage(db, {
        scope: scopeOf(key),
        refs: query.purchase_ids,
        vendorIds: query.vendor_ids,
        locationIds: query.location_ids,
        statuses: query.statuses,
        startDate: query.start_date,
        endDate: query.end_date,
        updatedSince: updated_since,
        completeUntil: updated_since ? await deps.horizon.completeUntil() : undefined,
        withLines: query.include_transactions,
        page,
        pageSize: page_size,
      });
      const data = withPdfLinks(found.records, deps.pdfLink);
      return {
        json: `{"data":[${data}],"page":${page},"page_size":${page_size},"has_next_page":${found.hasNextPage}}`,
      };
    },
  });
}
