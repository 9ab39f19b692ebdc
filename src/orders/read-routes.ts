import type { Horizon } from '../db/index.ts';
import {
  choices,
  dataOf,
  date,
  dateTime,
  flag,
  ids,
  listOf,
  paging,
  pathText,
  type Route,
  readRoute,
  texts,
} from '../http/index.ts';
import { type FieldError, faultOf } from '../shared/index.ts';
import { identifierOf, identifierProblem, orderNotFound, requireIdentifier } from './commands/identify.ts';
import { assessOrders, loadOrders, refuse } from './commands/load.ts';
import type { OrderDeps } from './commands/respond.ts';
import { refusedToRead } from './decide/actor.ts';
import { versionOf } from './load/contents.ts';
import { readCreditTerms } from './load/credit-terms.ts';
import { actorOf } from './load/customer.ts';
import { AS_UPDATED, NEWEST_FIRST, orderConditions } from './load/filters.ts';
import { byIdentifier } from './load/orders.ts';
import { unknownStates } from './load/states.ts';
import { CreditTermRecord, INVOICE_STATUSES, Order, STAGES, STATUSES } from './schema/view.ts';
import { orderText } from './view/order.ts';
import { SentTexts } from './view/sent-texts.ts';

const shared = { document: 'v2', tag: 'Orders' } as const;

const FILTERS = {
  order_ids: texts('Order ids or invoice ids, mixed as you like.'),
  customer_ids: ids('Orders of these customers.'),
  states: texts('Orders of customers in these states.'),
  stages: choices('draft, submitted, posted; default submitted,posted.', STAGES),
  statuses: choices('These statuses; without stages, in all stages.', STATUSES),
  invoice_statuses: choices('Posted orders with these invoice statuses.', INVOICE_STATUSES),
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
    readRoute({
      ...shared,
      method: 'GET',
      path: '/api/v2/orders',
      operationId: 'listOrders',
      summary: 'Orders, newest first',
      description: 'Without filters: submitted and posted orders, without lines.',
      query: FILTERS,
      answers: { 200: { description: 'A page of orders.', schema: listOf(Order) } },
      errors: ['ORDER_IDENTIFIER_INVALID', 'USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
      async read({ db, key, query, clock }) {
        const identifiers = splitIdentifiers(query.order_ids);
        if (query.states) await requireStates(db, query.states);
        const completeUntil = query.updated_since ? await deps.horizon.completeUntil() : undefined;
        const where = orderConditions({
          ...identifiers,
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
        const { page, page_size: pageSize, include_lines: includeLines } = query;
        const order = query.updated_since ? AS_UPDATED : NEWEST_FIRST;
        const window = { where, order, limit: pageSize + 1, offset: (page - 1) * pageSize };
        const { actor, terms, rows } = await loadOrders(db, key, clock.now(), window, {
          withLines: includeLines,
        });
        const orders = await assessOrders(db, rows.slice(0, pageSize));
        const context = { actor, terms, includeLines, includeGroups: false, pdfLink: deps.pdfLink };
        const data = orders.map((one) => orderText(one, context)).join(',');
        const hasNextPage = rows.length > pageSize;
        return {
          json: `{"data":[${data}],"page":${page},"page_size":${pageSize},"has_next_page":${hasNextPage}}`,
        };
      },
    }),
    readRoute({
      ...shared,
      method: 'GET',
      path: '/api/v2/orders/creditTerms',
      operationId: 'listOrderCreditTerms',
      summary: 'Payment terms that can be used as credit_term_id',
      query: { term_ids: ids('These terms.'), ...paging('page', 'page_size') },
      answers: { 200: { description: 'A page of terms.', schema: listOf(CreditTermRecord) } },
      errors: ['USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
      async read({ db, key, query: { term_ids: termIds, page, page_size: pageSize } }) {
        const window = { termIds, limit: pageSize + 1, offset: (page - 1) * pageSize };
        const { user, terms } = await readCreditTerms(db, key, window);
        refuse(refusedToRead(actorOf(key, user)));
        const has_next_page = terms.length > pageSize;
        return { data: { data: terms.slice(0, pageSize), page, page_size: pageSize, has_next_page } };
      },
    }),
    readRoute({
      ...shared,
      method: 'GET',
      path: '/api/v2/orders/{order_id}',
      operationId: 'getOrder',
      summary: 'One order',
      description: 'Drafts are priced anew on each read.',
      params: { order_id: pathText('Order id, or invoice id of a posted order.') },
      query: {
        include_lines: flag('Whether it comes with its lines.', true),
        include_pricing: flag('Whether each line of a draft or pending change explains its price.', false),
      },
      noStore: true,
      answers: { 200: { description: 'The order.', schema: dataOf(Order) } },
      errors: ['ORDER_IDENTIFIER_INVALID', 'ORDER_NOT_FOUND', 'USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
      async read({ db, key, params, query, clock }) {
        const window = byIdentifier(requireIdentifier(params.order_id));
        const includeLines = query.include_lines;
        const { actor, terms, rows } = await loadOrders(db, key, clock.now(), window, {
          withLines: includeLines,
        });
        const [row] = rows;
        if (!row) throw orderNotFound();
        const [order] = await assessOrders(db, [row]);
        const text = orderText(order!, {
          actor,
          terms,
          includeLines,
          includeGroups: true,
          includePricing: query.include_pricing,
          pdfLink: deps.pdfLink,
        });
        const version = versionOf(row);
        const name = `${key.apiKeyId} ${row.orderNo} ${version} ${includeLines} ${query.include_pricing}`;
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

async function requireStates(db: Parameters<typeof unknownStates>[0], states: readonly string[]) {
  const unknown = await unknownStates(db, states);
  if (unknown.length === 0) return;
  const detail = `states: there is no state ${unknown.join(', ')}.`;
  throw faultOf([{ field: 'states', code: 'SCHEMA_VIOLATION', detail }], 400);
}
