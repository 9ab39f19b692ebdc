import { requireKnownStates } from '../access/index.ts';
import { type Horizon, readInSnapshot } from '../db/index.ts';
import {
  dateTime,
  flag,
  ids,
  matchesEtag,
  nextCursor,
  pageOfTexts,
  type Route,
  type RouteContext,
  type RouteResult,
  responseOf,
  routesOf,
  sortableListOf,
  startOfSortedPage,
  windowOf,
} from '../http/index.ts';
import { faultOf } from '../shared/index.ts';
import { identifierOf, identifierProblem, requireIdentifier } from './commands/identify.ts';
import { listFromRows, listFromTexts } from './commands/list.ts';
import { throwIfRefused } from './commands/load.ts';
import { readCurrentOrder, readOrderAt } from './commands/read-order.ts';
import type { OrderDeps } from './commands/respond.ts';
import { SentBodies } from './commands/sent-bodies.ts';
import { readRefusal } from './decide/actor.ts';
import { versionOf } from './load/contents.ts';
import { readCreditTerms } from './load/credit-terms.ts';
import { actorOf } from './load/customer.ts';
import { orderConditions, orderSortOf } from './load/filters.ts';
import { hashOfBody, type SentBodyKey, sentBodyKey, WITH_LINES, WITH_PRICING } from './save/sent-body.ts';
import { ORDER_FILTERS, type OrderQuery } from './schema/filters.ts';
import { ORDER_PATH } from './schema/request.ts';
import { CreditTermRecord, Order } from './schema/view.ts';
import { canReadTexts } from './texts/index.ts';
import { orderText } from './view/order.ts';

const routes = routesOf('v2', 'Orders');

/** Separates order ids from invoice ids. Throws for anything that is neither. */
function splitIdentifiers(given: readonly string[] | undefined) {
  if (!given) return { orderIds: undefined, invoiceIds: undefined };
  const unknown = given.filter((text) => !identifierOf(text));
  if (unknown.length > 0) throw faultOf(unknown.map((text) => identifierProblem('order_ids', text)));
  const found = given.map((text) => identifierOf(text)!);
  return {
    orderIds: found.flatMap((one) => ('orderId' in one ? [one.orderId] : [])),
    invoiceIds: found.flatMap((one) => ('invoiceId' in one ? [one.invoiceId] : [])),
  };
}

export function orderReadRoutes(deps: OrderDeps & { horizon: Horizon }): Route[] {
  const bodies = new SentBodies();
  return [
    routes.get('listOrders', '/orders', {
      summary: 'List orders',
      description:
        'Lists submitted and posted orders by default, without lines. To include drafts, send `stages`; to include lines, send `include_lines=true`.',
      query: ORDER_FILTERS,
      responses: { 200: { description: 'A page of orders.', schema: sortableListOf(Order) } },
      errors: ['ORDER_IDENTIFIER_INVALID', 'CURSOR_INVALID', 'USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
      async read({ db, key, query, clock }) {
        const after = startOfSortedPage(deps.pageCursors, 'orders', query);
        const identifiers = splitIdentifiers(query.order_ids);
        await requireKnownStates(db, query.states);
        const completeUntil = query.updated_since
          ? await deps.horizon.completeUntil(key.apiKeyId)
          : undefined;
        const where = orderConditions({ ...query, ...identifiers, completeUntil });
        const page = { where, ...orderSortOf(query, after), ...windowOf(query) };
        const asked = { db, key, now: clock.now(), withLines: query.include_lines, page };
        const found =
          canReadTexts(key) && !asksForDrafts(query)
            ? await listFromTexts(deps, asked)
            : await listFromRows(deps, asked);
        const hasNextPage = found.count > query.page_size;
        const next = nextCursor(deps.pageCursors, 'orders', query, { ...found, hasNextPage });
        return pageOfTexts(query, found.data, hasNextPage, next);
      },
    }),
    routes.list('listOrderCreditTerms', '/orders/creditTerms', {
      summary: 'List credit terms',
      description: 'Lists the credit terms that can be used as `credit_term_id` on order lines.',
      query: {
        term_ids: ids('Return only these credit terms.'),
        updated_since: dateTime('Return only records changed at or after this time, oldest change first.'),
      },
      of: CreditTermRecord,
      page: 'A page of credit terms.',
      errors: ['USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
      async rows({ db, key, query }, window) {
        const { term_ids: termIds, updated_since: from } = query;
        const changed = from && { from, until: await deps.horizon.completeUntil(key.apiKeyId) };
        const { user, terms } = await readCreditTerms(db, key, { termIds, changed, ...window });
        throwIfRefused(readRefusal(actorOf(key, user)));
        return terms;
      },
    }),
    routes.get('getOrder', '/orders/{order_id}', {
      summary: 'Get an order',
      description:
        'Returns an order at any stage. Drafts are repriced on every read. With `as_of`, returns the order as it was at that time.',
      params: ORDER_PATH,
      query: {
        include_lines: flag('Whether to include the lines.', true),
        include_pricing: flag(
          'Whether to include a price explanation on each line of a draft or pending change.',
          false,
        ),
        as_of: dateTime(
          'Return the order as it was at this time. A draft shows the prices from its last save before that time. A time in the future returns the current order.',
        ),
      },
      noStore: true,
      responses: { 200: responseOf('The order.', Order) },
      errors: ['ORDER_IDENTIFIER_INVALID', 'ORDER_NOT_FOUND', 'USER_INACTIVE', 'ACTOR_SCOPE_MISMATCH'],
      async read(context) {
        const { db, key, params, query, clock } = context;
        const identifier = requireIdentifier(params.order_id);
        const { include_lines: includeLines, include_pricing: includePricing, as_of: asOf } = query;
        const asking = { db, key, now: clock.now(), withLines: includeLines };
        const shown = asOf
          ? readInSnapshot(db, (at) => readOrderAt({ ...asking, db: at }, identifier, asOf))
          : readCurrentOrder(asking, identifier);
        const { actor, terms, order } = await shown;
        const view = { actor, terms, includeLines, includeGroups: true, includePricing };
        const text = orderText(order, { ...view, pdfLink: deps.pdfLink });
        const { row } = order;
        const found = { json: `{"data":${text}}`, etag: `"${versionOf(row)}"` };
        if (asOf || row.stage === 'draft') return { ...found, neverUnchanged: true };
        const variant = (includeLines ? WITH_LINES : 0) + (includePricing ? WITH_PRICING : 0);
        return notModifiedIfCertain(bodies, context, sentBodyKey(key.apiKeyId, row, variant), found);
      },
    }),
  ];
}

/** A 304 only if the client certainly holds this body. A 200 is recorded first; HEAD gives no body. */
async function notModifiedIfCertain(
  bodies: SentBodies,
  {
    sharedDb,
    ifNoneMatch,
    isHead,
  }: Pick<RouteContext<never, never, never>, 'sharedDb' | 'ifNoneMatch' | 'isHead'>,
  given: SentBodyKey,
  found: { json: string; etag: string },
): Promise<RouteResult> {
  const hash = hashOfBody(found.json);
  const isHeld = matchesEtag(ifNoneMatch, found.etag) && (await bodies.isOnlyBody(sharedDb, given, hash));
  if (!isHeld && !isHead) await bodies.add(sharedDb, given, hash);
  return { ...found, neverUnchanged: !isHeld };
}

/** Drafts are priced on each read, so there are no stored texts of them. */
function asksForDrafts({ stages, statuses }: OrderQuery) {
  return stages?.includes('draft') || statuses?.some((status) => status === 'draft' || status === 'deleted');
}
