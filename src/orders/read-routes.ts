import { atOneMoment, type Horizon } from '../db/index.ts';
import {
  answer,
  choices,
  date,
  dateTime,
  flag,
  ids,
  listOf,
  pageOfTexts,
  paging,
  type Route,
  routesOf,
  stateCodes,
  text,
  texts,
  windowOf,
} from '../http/index.ts';
import { INVOICE_STATUSES } from '../model/index.ts';
import { type FieldError, faultOf, malformed, ULID_OR_NUMBER } from '../shared/index.ts';
import { identifierOf, identifierProblem, requireIdentifier } from './commands/identify.ts';
import { listOfOrders, listOfTexts } from './commands/list.ts';
import { refuse } from './commands/load.ts';
import type { OrderDeps } from './commands/respond.ts';
import { orderAt, orderNow } from './commands/shown.ts';
import { refusedToRead } from './decide/actor.ts';
import { versionOf } from './load/contents.ts';
import { readCreditTerms } from './load/credit-terms.ts';
import { actorOf } from './load/customer.ts';
import { AS_UPDATED, NEWEST_FIRST, orderConditions } from './load/filters.ts';
import { unknownStates } from './load/states.ts';
import { ORDER_PATH } from './schema/request.ts';
import { CreditTermRecord, Order, STAGES, STATUSES } from './schema/view.ts';
import { hasTexts } from './texts/index.ts';
import { orderText } from './view/order.ts';
import { SentTexts } from './view/sent-texts.ts';

const routes = routesOf('v2', 'Orders');

const FILTERS = {
  order_ids: texts('Order ids or invoice ids, mixed as you like.', {
    item: ULID_OR_NUMBER,
    example: '01JB2Q4X5Y6Z7A8B9C0D1E2F3G,700123',
  }),
  po_num: text('Orders with this PO number; case and outer spaces do not count.'),
  customer_ids: ids('Orders of these customers.'),
  states: stateCodes('Orders of customers in these states.'),
  stages: choices('draft, submitted, posted; default submitted,posted.', STAGES),
  statuses: choices('These statuses; without stages, in all stages.', STATUSES),
  invoice_statuses: choices('Posted orders with these invoice statuses.', INVOICE_STATUSES.map(String)),
  start_date: date('Delivered on or after this day.'),
  end_date: date('Delivered on or before this day.'),
  has_pending_changes: flag('true: with a pending edit or cancellation; false: without.'),
  updated_since: dateTime('Changed at or after this time, in the order of changes.'),
  include_lines: flag('Whether orders come with their lines.', false),
  ...paging('page', 'page_size'),
};

/** Ids of both kinds apart; what is neither is named. */
function splitIdentifiers(given: readonly string[] | undefined) {
  if (!given) return { orderIds: undefined, invoiceIds: undefined };
  const problems: FieldError[] = [];
  const orderIds: string[] = [];
  const invoiceIds: number[] = [];
  for (const text of given) {
    const found = identifierOf(text);
    if (!found) problems.push(identifierProblem('order_ids', text));
    else if ('orderId' in found) orderIds.push(found.orderId);
    else invoiceIds.push(found.invoiceId);
  }
  if (problems.length > 0) throw faultOf(problems);
  return { orderIds, invoiceIds };
}

export function readRoutes(deps: OrderDeps & { horizon: Horizon }): Route[] {
  const sent = new SentTexts();
  return [
    routes.get('listOrders', '/orders', {
      summary: 'Orders, newest first',
      description: 'Without filters: submitted and posted orders, without lines.',
      query: FILTERS,
      answers: { 200: { description: 'A page of orders.', schema: listOf(Order) } },
      errors: ['ORDER_IDENTIFIER_INVALID', 'USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
      async read({ db, key, query, clock }) {
        const identifiers = splitIdentifiers(query.order_ids);
        if (query.states) await requireStates(db, query.states);
        const completeUntil = query.updated_since
          ? await deps.horizon.completeUntil(key.apiKeyId)
          : undefined;
        const where = orderConditions({
          ...identifiers,
          poNum: query.po_num,
          customerIds: query.customer_ids,
          states: query.states,
          stages: query.stages,
          statuses: query.statuses,
          invoiceStatuses: query.invoice_statuses?.map(Number),
          startDate: query.start_date,
          endDate: query.end_date,
          hasPendingChanges: query.has_pending_changes,
          updatedSince: query.updated_since,
          completeUntil,
        });
        const { page_size: pageSize, include_lines: includeLines } = query;
        const order = query.updated_since ? AS_UPDATED : NEWEST_FIRST;
        const window = { where, order, ...windowOf(query) };
        const asked = { db, key, now: clock.now(), withLines: includeLines, page: window };
        const found =
          hasTexts(key) && !asksForDrafts(query)
            ? await listOfTexts(deps, asked)
            : await listOfOrders(deps, asked);
        return pageOfTexts(query, found.data, found.count > pageSize);
      },
    }),
    routes.list('listOrderCreditTerms', '/orders/creditTerms', {
      summary: 'Payment terms that can be used as credit_term_id',
      query: { term_ids: ids('These terms.') },
      of: CreditTermRecord,
      page: 'A page of terms.',
      errors: ['USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
      async rows({ db, key, query }, window) {
        const { user, terms } = await readCreditTerms(db, key, { termIds: query.term_ids, ...window });
        refuse(refusedToRead(actorOf(key, user)));
        return terms;
      },
    }),
    routes.get('getOrder', '/orders/{order_id}', {
      summary: 'One order',
      description: 'Drafts are priced anew on each read.',
      params: ORDER_PATH,
      query: {
        include_lines: flag('Whether it comes with its lines.', true),
        include_pricing: flag('Whether each line of a draft or pending change explains its price.', false),
        as_of: dateTime(
          'The order as it was at this time. A draft has the prices of its last save until then; a time to come is now.',
        ),
      },
      noStore: true,
      answers: { 200: answer('The order.', Order) },
      errors: ['ORDER_IDENTIFIER_INVALID', 'ORDER_NOT_FOUND', 'USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
      async read({ db, key, params, query, clock }) {
        const identifier = requireIdentifier(params.order_id);
        const { include_lines: includeLines, include_pricing: includePricing, as_of: asOf } = query;
        const asking = { db, key, now: clock.now(), withLines: includeLines };
        const found = asOf
          ? atOneMoment(db, (at) => orderAt({ ...asking, db: at }, identifier, asOf))
          : orderNow(asking, identifier);
        const { actor, terms, order } = await found;
        const view = { actor, terms, includeLines, includeGroups: true, includePricing };
        const text = orderText(order, { ...view, pdfLink: deps.pdfLink });
        const { row } = order;
        const version = versionOf(row);
        if (asOf) return { json: `{"data":${text}}`, etag: `"${version}"`, neverUnchanged: true };
        const name = `${key.apiKeyId} ${row.orderNo} ${version} ${includeLines} ${includePricing}`;
        const isRepeated = sent.isRepeated(name, text);
        return {
          json: `{"data":${text}}`,
          etag: `"${version}"`,
          neverUnchanged: row.stage === 'draft' || !isRepeated,
        };
      },
    }),
  ];
}

/** Drafts are priced on each read: of them there are no texts. */
function asksForDrafts(query: {
  stages: readonly string[] | undefined;
  statuses: readonly string[] | undefined;
}) {
  const { stages, statuses } = query;
  return stages?.includes('draft') || statuses?.some((status) => status === 'draft' || status === 'deleted');
}

async function requireStates(db: Parameters<typeof unknownStates>[0], states: readonly string[]) {
  const unknown = await unknownStates(db, states);
  if (unknown.length === 0) return;
  const detail = `states: there is no state ${unknown.join(', ')}.`;
  throw malformed('states', detail);
}
