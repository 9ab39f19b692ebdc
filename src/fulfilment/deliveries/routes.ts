import type { TSchema } from 'typebox';
import type { Queryable } from '../../db/index.ts';
import { renderDelivery } from '../../documents/index.ts';
import { preferredMediaType, type Route, responseOf, routesOf, type ValuesOf } from '../../http/index.ts';
import type { InvoiceStatus } from '../../model/index.ts';
import { Fault } from '../../shared/index.ts';
import { deliveryTotals, toLoadList, toPickList } from './lists.ts';
import { deliveryQuery, LoadList, PackingSlips, PickList } from './schema.ts';
import { MAX_INVOICES, selectDelivery } from './sql.ts';

const routes = routesOf('ops', 'Deliveries');
const PDF = 'application/pdf';

interface DeliveryDocumentSpec<T> {
  summary: string;
  description: string;
  of: TSchema;
  /** Of the invoices that it shows unless the caller names others. */
  statuses: readonly InvoiceStatus[];
  kind: 'pick-list' | 'packing-slips' | 'load-list';
  make(slips: PackingSlips): T;
}

const COMMON =
  'Credits and canceled invoices are excluded. `Accept: application/pdf` returns a printable document.';

function deliveryRoute<T extends object>(
  operationId: string,
  path: string,
  paper: DeliveryDocumentSpec<T>,
): Route {
  return routes.get(operationId, path, {
    summary: paper.summary,
    description: `${paper.description} ${COMMON}`,
    query: deliveryQuery,
    responses: {
      200: responseOf('The goods that leave the warehouse that day.', paper.of, { alternatives: [PDF] }),
    },
    errors: ['LOCATION_NOT_FOUND', 'REPORT_TOO_LARGE'],
    noStore: true,
    async read({ db, clock, query, accept }) {
      const date = query.date ?? clock.now().toISOString().slice(0, 10);
      const list = paper.make(await slipsOf(db, { ...query, date }, paper.statuses));
      const headers = { vary: 'x-api-key, accept' };
      if (preferredMediaType(accept, ['application/json', PDF]) !== PDF)
        return { data: { data: list }, headers };
      const name = `${paper.kind}-${query.location_id}-${date}.pdf`;
      return {
        json: await renderDelivery(paper.kind, list as never),
        mediaType: PDF,
        headers: { ...headers, 'content-disposition': `inline; filename="${name}"` },
      };
    },
  });
}

async function slipsOf(
  db: Queryable,
  { date, location_id, invoice_statuses }: ValuesOf<typeof deliveryQuery> & { date: string },
  statuses: readonly InvoiceStatus[],
): Promise<PackingSlips> {
  const asked = { date, locationId: location_id, statuses: invoice_statuses?.map(Number) ?? statuses };
  const found = await selectDelivery(db, asked);
  if (!found)
    throw new Fault(
      'LOCATION_NOT_FOUND',
      `Location ${location_id} does not exist. GET /api/v1/locations lists the locations.`,
    );
  const { location_name, invoices } = found;
  if (invoices.length > MAX_INVOICES)
    throw new Fault(
      'REPORT_TOO_LARGE',
      `There are more than ${MAX_INVOICES} invoices. Narrow the list with invoice_statuses.`,
    );
  return { date, location_id, location_name, totals: deliveryTotals(invoices), invoices };
}

export const deliveryRoutes: readonly Route[] = [
  deliveryRoute('getPickList', '/deliveries/pickList', {
    summary: 'Get a pick list',
    description:
      'Returns the units of each product to pick in a warehouse for deliveries on a given date, and the invoices that they are for. Includes invoices that are New or Locked for Routing; send `invoice_statuses` to choose other statuses.',
    of: PickList,
    statuses: [1, 2],
    kind: 'pick-list',
    make: toPickList,
  }),
  deliveryRoute('getPackingSlips', '/deliveries/packingSlips', {
    summary: 'Get packing slips',
    description:
      'Returns the invoices to deliver from a warehouse on a given date, each with its lines, batches and units, but no prices. Includes invoices that are New, Locked for Routing or Loaded; send `invoice_statuses` to choose other statuses.',
    of: PackingSlips,
    statuses: [1, 2, 3],
    kind: 'packing-slips',
    make: (slips) => slips,
  }),
  deliveryRoute('getLoadList', '/deliveries/loadList', {
    summary: 'Get a load list',
    description:
      'Returns the stops for deliveries from a warehouse on a given date: one for each invoice, sorted by customer, with address, units and cases. Includes invoices that are New, Locked for Routing or Loaded; send `invoice_statuses` to choose other statuses.',
    of: LoadList,
    statuses: [1, 2, 3],
    kind: 'load-list',
    make: toLoadList,
  }),
];
