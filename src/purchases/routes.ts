import type { Horizon } from '../db/index.ts';
import {
  choices,
  date,
  dateTime,
  flag,
  HISTORY_ROUTE,
  historyResponse,
  ids,
  listOfItems,
  nextCursor,
  type PageCursors,
  pageOfTexts,
  paging,
  pathItem,
  type Route,
  type RouteResult,
  responseOf,
  routesOf,
  sortableListOf,
  sorting,
  startOfSortedPage,
  text,
} from '../http/index.ts';
import type { Code } from '../shared/index.ts';
import {
  type CommandDeps,
  createPurchase,
  deleteDraft,
  purchaseNotFound,
  submitDraft,
  updateDraft,
  validatePurchase,
} from './commands.ts';
import { CREATE_EXAMPLE, UPDATE_EXAMPLE } from './examples.ts';
import { readPurchaseDifferences, readPurchaseHistory } from './history.ts';
import { type PdfLink, withPdfLinks } from './json-sql.ts';
import { PURCHASE_SORT_COLUMNS, selectPurchase, selectPurchasePage } from './read-sql.ts';
import { STATUSES } from './rules.ts';
import {
  CreatePurchase,
  globalId,
  Purchase,
  purchaseRef,
  UpdatePurchase,
  ValidatePurchase,
  Validation,
} from './schema.ts';

export interface PurchaseDeps extends CommandDeps {
  horizon: Horizon;
  pageCursors: PageCursors;
  /** URL of the PDF of a processed purchase. It must not change from call to call, or ETags would change too. */
  pdfLink: PdfLink;
  /** Base URL at which clients reach the service. Without it, Location is only a path. */
  publicUrl: string | undefined;
}

const routes = routesOf('v2', 'Purchases', { keyTypes: ['Employee', 'Supplier'] });

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
const CHECK_CODES = [...new Set([...DRAFT_CODES, ...SUBMIT_CODES, 'USER_NOT_FOUND' as const])];
const PLAN_CODES: readonly Code[] = ['PLAN_TOKEN_INVALID', 'PLAN_CHANGED'];
const WRITE_CODES: readonly Code[] = ['PURCHASE_NOT_FOUND', 'ALREADY_SUBMITTED', 'VERSION_MISMATCH'];

const withLines = flag('Whether to include purchase_transactions.', true);
const draftPath = { purchaseID: pathItem('The `purchase_global_id` of the draft.', globalId) };

export function purchaseRoutes(deps: PurchaseDeps): Route[] {
  const base = deps.publicUrl ?? '';
  const one = (record: string): RouteResult => ({ json: `{"data":${withPdfLinks(record, deps.pdfLink)}}` });
  return [
    listRoute(deps),
    historyRoute,
    routes.post('createPurchase', '/purchases', {
      summary: 'Create a purchase',
      description:
        'Creates a draft. With `submit=true`, the purchase is also validated and submitted. If the request is rejected, `field_errors` lists every problem. A second purchase with the same `po_num` for the vendor is rejected, and the error names the first one, so you can safely retry after a lost response.',
      query: {
        submit: flag(
          'Whether to submit the purchase in the same request. If the submission is rejected, nothing is saved.',
          false,
        ),
      },
      body: CreatePurchase,
      bodyExample: CREATE_EXAMPLE,
      responses: {
        201: responseOf('The purchase. Its URL is in the Location header.', Purchase, { isLocated: true }),
      },
      errors: [...CHECK_CODES, ...PLAN_CODES],
      async write(tx, context) {
        const created = await createPurchase(tx, deps, context, context.body, context.query.submit);
        return {
          ...one(created.record),
          status: 201,
          headers: { Location: `${base}/api/v2/purchases/${created.globalId}` },
        };
      },
    }),
    routes.post('validatePurchase', '/purchases/validate', {
      alwaysAnswers: true,
      summary: 'Validate a purchase',
      description:
        'Checks a purchase without creating it. Returns 422 with every problem, or 200 with a `plan_token` that binds a later submission to this result: send it in the `Dray-Plan` header. To validate a saved draft, send only `purchase_global_id`.',
      body: ValidatePurchase,
      bodyExample: CREATE_EXAMPLE,
      responses: { 200: responseOf('The purchase can be submitted.', Validation) },
      errors: [...CHECK_CODES, 'PURCHASE_NOT_FOUND', 'ALREADY_SUBMITTED'],
      async write(tx, context) {
        return { data: { data: await validatePurchase(tx, deps.plans, context, context.body) } };
      },
    }),
    routes.get('getPurchase', '/purchases/{purchaseID}', {
      summary: 'Get a purchase',
      description: 'Returns a purchase in any status. Poll it, or follow its events, to track processing.',
      params: {
        purchaseID: pathItem(
          'The `purchase_global_id`, or the `purchase_id` of a processed purchase.',
          purchaseRef,
        ),
      },
      query: { include_transactions: withLines },
      responses: { 200: responseOf('The purchase.', Purchase) },
      errors: ['PURCHASE_NOT_FOUND'],
      async read({ db, key, params, query }) {
        const request = { ref: params.purchaseID, key, withLines: query.include_transactions };
        const record = await selectPurchase(db, request);
        if (record === undefined) throw purchaseNotFound();
        return one(record);
      },
    }),
    routes.patch('updatePurchase', '/purchases/{purchaseID}', {
      summary: 'Update a draft purchase',
      description:
        'Updates only the fields that you send. `purchase_transactions` replaces all lines. The entire draft is checked again, as on creation.',
      params: draftPath,
      body: UpdatePurchase,
      bodyOptional: true,
      bodyExample: UPDATE_EXAMPLE,
      responses: {
        200: responseOf('The draft.', Purchase),
        204: { description: 'Done. Returned with Prefer: return=minimal.' },
      },
      errors: [...WRITE_CODES, ...DRAFT_CODES],
      async write(tx, context) {
        return one(await updateDraft(tx, context, context.params.purchaseID, context.body ?? {}));
      },
    }),
    routes.delete('deletePurchase', '/purchases/{purchaseID}', {
      summary: 'Delete a draft purchase',
      description: 'Deletes the draft. Its PO number can then be used again.',
      params: draftPath,
      responses: { 204: { description: 'Deleted.' } },
      errors: WRITE_CODES,
      async write(tx, context) {
        await deleteDraft(tx, context, context.params.purchaseID);
        return { status: 204 };
      },
    }),
    routes.post('submitPurchase', '/purchases/{purchaseGlobalID}/submit', {
      summary: 'Submit a purchase',
      description:
        'Validates the saved draft and submits it. If the submission is rejected, `field_errors` lists every problem. Processing continues in the background: poll the purchase or follow its events.',
      params: { purchaseGlobalID: draftPath.purchaseID },
      responses: {
        200: responseOf('The submitted purchase.', Purchase),
        204: { description: 'Done. Returned with Prefer: return=minimal.' },
      },
      errors: [...WRITE_CODES, ...SUBMIT_CODES, ...PLAN_CODES],
      async write(tx, context) {
        return one(await submitDraft(tx, deps, context, context.params.purchaseGlobalID));
      },
    }),
  ];
}

const historyRoute: Route = routes.get('getPurchaseHistory', '/purchases/{purchase_global_id}/history', {
  summary: "List a purchase's changes, or compare two versions",
  description:
    'Lists changes, oldest first. With `from` and `to`, returns the fields that differ between the two versions, using the field names of the purchase.',
  params: { purchase_global_id: pathItem('The `purchase_global_id` of the purchase.', globalId) },
  ...HISTORY_ROUTE,
  errors: ['PURCHASE_NOT_FOUND', 'VERSION_NOT_FOUND'],
  read(context) {
    const { db, key, params } = context;
    const asking = { db, key, globalId: params.purchase_global_id };
    return historyResponse(
      context,
      (window) => readPurchaseHistory(asking, window),
      (at, pair) => readPurchaseDifferences({ ...asking, db: at }, pair),
    );
  },
});

function listRoute(deps: PurchaseDeps): Route {
  return routes.get('listPurchases', '/purchases', {
    summary: 'List purchases',
    description:
      'Lists purchases in any status, newest first. With `updated_since`, the oldest change comes first.',
    query: {
      purchase_ids: listOfItems(
        purchaseRef,
        'Return only these purchases, by purchase_id or purchase_global_id.',
      ),
      po_num: text('Return only purchases with this PO number. Case and surrounding spaces are ignored.'),
      vendor_ids: ids('Return only purchases from these vendors.'),
      location_ids: ids('Return only purchases for these locations.'),
      statuses: choices('Return only purchases with these statuses.', STATUSES),
      start_date: date(
        'Return only purchases processed on or after this date. For unprocessed purchases, the delivery date is used.',
      ),
      end_date: date(
        'Return only purchases processed on or before this date. For unprocessed purchases, the delivery date is used.',
      ),
      ...sorting(PURCHASE_SORT_COLUMNS, 'newest first'),
      include_transactions: withLines,
      updated_since: dateTime(
        'Return only purchases changed at or after this time, in any status, oldest change first. To continue, send the time_updated of the last purchase that you received.',
      ),
      ...paging('page', 'page_size'),
    },
    responses: { 200: { description: 'A page of purchases.', schema: sortableListOf(Purchase) } },
    errors: ['CURSOR_INVALID'],
    async read({ db, key, query }) {
      const { page, page_size, updated_since } = query;
      const after = startOfSortedPage(deps.pageCursors, 'purchases', query);
      const found = await selectPurchasePage(db, {
        key,
        refs: query.purchase_ids,
        poNum: query.po_num,
        vendorIds: query.vendor_ids,
        locationIds: query.location_ids,
        statuses: query.statuses,
        startDate: query.start_date,
        endDate: query.end_date,
        updatedSince: updated_since,
        completeUntil: updated_since ? await deps.horizon.completeUntil(key.apiKeyId) : undefined,
        sort: query.sort,
        after,
        withLines: query.include_transactions,
        page,
        pageSize: page_size,
      });
      const data = withPdfLinks(found.records, deps.pdfLink);
      const next = nextCursor(deps.pageCursors, 'purchases', query, found);
      return pageOfTexts(query, data, found.hasNextPage, next);
    },
  });
}
