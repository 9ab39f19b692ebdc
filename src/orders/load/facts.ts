import { type Queryable, sql, trusted } from '../../db/index.ts';
import type { ProductBook, ProductFacts } from '../order.ts';
import {
  type CatalogCache,
  type CatalogFacts,
  type CatalogGeneration,
  type CatalogState,
  catalogKey,
  catalogStateColumns,
} from './catalog-cache.ts';

/** Products for one customer on one day. */
export interface Basket {
  customerId: number;
  /** The warehouse that they come from; null means the one that currently serves the customer. */
  locationId: number | null;
  day: string;
  productIds: readonly number[];
}

const EMPTY: ProductBook = new Map();

/** The columns of `CatalogFacts` over `p` (product), `s` (supplier), `offered`, `price` and `promo`. */
const CATALOG_COLUMNS =
  trusted(`p.product_id AS "productId", p.product_name AS name, p.state, p.supplier_id AS "supplierId",
        s.supplier AS "supplierName", p.status_id AS "statusId", p.is_sample AS "isSample",
        p.wholesale_units_per_case AS "unitsPerCase", p.case_only AS "caseOnly", p.min_order_units AS "minOrderUnits",
        price.unit_price::text AS "fullPrice",
        coalesce(promo.automatic, '[]') AS promotions, coalesce(promo.manual, '[]') AS "manualPromotions",
        coalesce(offered.ids, '{}') AS "offeredTermIds", s.separate_invoice AS "separateInvoice"`);

const CATALOG_JOINS =
  trusted(`CROSS JOIN LATERAL (SELECT * FROM product WHERE product_id = want.id OFFSET 0) p
      CROSS JOIN LATERAL (SELECT * FROM supplier WHERE supplier_id = p.supplier_id OFFSET 0) s
      LEFT JOIN LATERAL (SELECT array_agg(term_id ORDER BY position, term_id) AS ids FROM supplier_term
        WHERE supplier_id = p.supplier_id) offered ON true
      LEFT JOIN LATERAL (SELECT unit_price FROM product_price
        WHERE product_id = p.product_id AND state = c.state AND start_date <= b.day
          AND (end_date IS NULL OR end_date >= b.day)
        ORDER BY start_date DESC LIMIT 1) price ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(one ORDER BY one."promotionId") FILTER (WHERE one."typeId" <> 2) AS automatic,
          json_agg(one ORDER BY one."promotionId") FILTER (WHERE one."typeId" = 2) AS manual
        FROM (
          SELECT m.promotion_id AS "promotionId", m.promotion_name AS name, m.type_id AS "typeId",
            m.override_type AS "overrideType", m.value::text AS value, m.min_units AS "minUnits",
            m.start_date AS "startDate", m.end_date AS "endDate"
          FROM promotion m
          WHERE m.supplier_id = p.supplier_id
            AND (m.type_id = 2 OR (m.start_date <= b.day AND (m.end_date IS NULL OR m.end_date >= b.day)))
            AND EXISTS (SELECT FROM promotion_state ps WHERE ps.promotion_id = m.promotion_id AND ps.state = c.state)
            AND (m.all_products OR EXISTS (SELECT FROM promotion_product pp
              WHERE pp.promotion_id = m.promotion_id AND pp.product_id = p.product_id))) one) promo ON true`);

/** What depends on the customer and the warehouse as well. */
interface OwnFacts
  extends Pick<
    ProductFacts,
    'availableUnits' | 'reservedUnits' | 'limitUnits' | 'notAuthorized' | 'splitInvoiceId'
  > {
  basket: number;
  customerState: string;
  customerTermId: number;
  ownTermId: number | null;
}

/** The columns of `OwnFacts` over `b` (a basket), `c` (its customer) and what `OWN_JOINS` joins. */
const OWN_COLUMNS =
  trusted(`b.basket, c.state AS "customerState", c.term_id AS "customerTermId", own.term_id AS "ownTermId",
        coalesce(i.available_units, 0) AS "availableUnits",
        coalesce(al.reserved, 0) AS "reservedUnits", al.limited AS "limitUnits",
        coalesce(i.not_authorized, false) AND NOT EXISTS (SELECT FROM product_authorization pa
          WHERE pa.product_id = p.product_id AND pa.customer_id = b."customerId") AS "notAuthorized",
        series.split_invoice_id AS "splitInvoiceId"`);

const OWN_JOINS = trusted(`LEFT JOIN LATERAL (SELECT available_units, not_authorized FROM inventory
        WHERE location_id = coalesce(b."locationId", c.location_id) AND product_id = p.product_id OFFSET 0) i ON true
      LEFT JOIN LATERAL (SELECT term_id FROM customer_supplier_term
        WHERE customer_id = b."customerId" AND supplier_id = p.supplier_id OFFSET 0) own ON true
      LEFT JOIN LATERAL (SELECT split_invoice_id FROM customer_supplier_split
        WHERE customer_id = b."customerId" AND supplier_id = p.supplier_id OFFSET 0) series ON true
      LEFT JOIN LATERAL (
        SELECT sum(units - used_units) FILTER (WHERE type_id = 1 AND coalesce(b."locationId", c.location_id) = c.location_id)::integer AS reserved,
          min(units - used_units) FILTER (WHERE type_id = 2) AS limited
        FROM allocation WHERE customer_id = b."customerId" AND product_id = p.product_id
          AND start_date <= (SELECT business_date())
          AND (end_date IS NULL OR end_date >= (SELECT business_date()))) al ON true`);

type WantedBasket = Basket & { basket: number };

/**
 * All facts that lines depend on, for any number of orders and products in one statement. Each lookup is a separate
 * LATERAL (OFFSET 0 keeps it from being merged): a plan that reads whole tables would be right for the estimated thousand
 * products, and wrong for the twenty actually requested. With a cache, facts of the catalog that it has are not read again.
 */
export async function loadProducts(
  tx: Queryable,
  baskets: readonly Basket[],
  cache?: CatalogCache,
): Promise<ProductBook[]> {
  const wanted = baskets.flatMap((basket, i) =>
    basket.productIds.length > 0 ? [{ ...basket, basket: i }] : [],
  );
  if (wanted.length === 0) return baskets.map(() => EMPTY);
  const found = (cache && (await readOwnFacts(tx, wanted, cache))) ?? (await readAllFacts(tx, wanted, cache));
  const books = baskets.map(() => new Map<number, ProductFacts>());
  for (const [basket, facts] of found) books[basket]!.set(facts.productId, facts);
  return books;
}

type FoundFacts = [basket: number, facts: ProductFacts][];

function factsOf(
  catalog: CatalogFacts,
  {
    ownTermId,
    customerTermId,
    availableUnits,
    reservedUnits,
    limitUnits,
    notAuthorized,
    splitInvoiceId,
  }: OwnFacts,
): ProductFacts {
  return {
    ...catalog,
    availableUnits,
    reservedUnits,
    limitUnits,
    notAuthorized,
    defaultTermId: ownTermId ?? catalog.offeredTermIds[0] ?? customerTermId,
    splitInvoiceId,
  };
}

function catalogOf(facts: CatalogFacts & OwnFacts): CatalogFacts {
  const {
    basket: _basket,
    customerState: _state,
    customerTermId: _term,
    ownTermId: _own,
    availableUnits: _available,
    reservedUnits: _reserved,
    limitUnits: _limit,
    notAuthorized: _authorized,
    splitInvoiceId: _series,
    ...catalog
  } = facts;
  return catalog;
}

async function readAllFacts(
  tx: Queryable,
  wanted: readonly WantedBasket[],
  cache: CatalogCache | undefined,
): Promise<FoundFacts> {
  const generation = cache?.current();
  const [row] = await tx.query<{ facts: (CatalogFacts & OwnFacts)[] | null } & CatalogState>(sql`
    SELECT json_agg(f) AS facts ${cache ? sql`, ${catalogStateColumns(generation)}` : sql``} FROM (
      SELECT ${CATALOG_COLUMNS}, ${OWN_COLUMNS}
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS b(basket integer, "customerId" integer, "locationId" integer, day date, "productIds" integer[])
      JOIN customer c ON c.customer_id = b."customerId"
      CROSS JOIN LATERAL (SELECT DISTINCT id FROM unnest(b."productIds") id) want
      ${CATALOG_JOINS} ${OWN_JOINS}
    ) f`);
  const read = (row!.facts ?? []).map((facts) => ({ own: facts, catalog: catalogOf(facts) }));
  cache?.keep(
    generation,
    row!,
    read.map(({ own, catalog }) => [
      catalogKey(
        own.customerState,
        wanted.find(({ basket }) => basket === own.basket)!.day,
        catalog.productId,
      ),
      catalog,
    ]),
    read.map(({ own }) => [
      wanted.find(({ basket }) => basket === own.basket)!.customerId,
      own.customerState,
    ]),
  );
  return read.map(({ own, catalog }) => [own.basket, factsOf(catalog, own)]);
}

/** The facts of the baskets' products that are kept; undefined unless all are. */
function keptFacts(
  { facts, customerStates }: CatalogGeneration,
  wanted: readonly WantedBasket[],
): CatalogFacts[][] | undefined {
  const all: CatalogFacts[][] = [];
  for (const { customerId, day, productIds } of wanted) {
    const state = customerStates.get(customerId);
    const ofBasket =
      state === undefined ? [] : [...new Set(productIds)].map((id) => facts.get(catalogKey(state, day, id)));
    if (state === undefined || ofBasket.includes(undefined)) return undefined;
    all.push(ofBasket as CatalogFacts[]);
  }
  return all;
}

/** Only what the cache does not have. Undefined if it lacks something, or if the catalog has changed. */
async function readOwnFacts(
  tx: Queryable,
  wanted: readonly WantedBasket[],
  cache: CatalogCache,
): Promise<FoundFacts | undefined> {
  const generation = cache.current();
  const kept = generation && keptFacts(generation, wanted);
  if (!kept) return undefined;
  const products = wanted.flatMap(({ basket, customerId, locationId }, i) => {
    const ids = kept[i]!.map(({ productId }) => productId);
    return [
      { basket, customerId, locationId, ids, supplierIds: kept[i]!.map(({ supplierId }) => supplierId) },
    ];
  });
  const states = wanted.map(({ customerId }) => generation.customerStates.get(customerId));
  const [row] = await tx.query<{ facts: (OwnFacts & { productId: number })[] | null } & CatalogState>(sql`
    SELECT json_agg(f) AS facts, ${catalogStateColumns(generation)} FROM (
      SELECT p.product_id AS "productId", ${OWN_COLUMNS}
      FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
        AS b(basket integer, "customerId" integer, "locationId" integer, ids integer[], "supplierIds" integer[])
      JOIN customer c ON c.customer_id = b."customerId"
      CROSS JOIN LATERAL unnest(b.ids, b."supplierIds") p(product_id, supplier_id)
      ${OWN_JOINS}
    ) f`);
  if (!cache.confirm(generation, row!)) return undefined;
  const byBasket = new Map(
    wanted.map(({ basket }, i) => [
      basket,
      { state: states[i], catalog: new Map(kept[i]!.map((one) => [one.productId, one])) },
    ]),
  );
  const own = row!.facts ?? [];
  // A customer that is gone or has moved to another state has other prices.
  const isSame = (facts: OwnFacts) => byBasket.get(facts.basket)!.state === facts.customerState;
  if (own.length !== kept.flat().length || !own.every(isSame)) return undefined;
  return own.map((facts) => [
    facts.basket,
    factsOf(byBasket.get(facts.basket)!.catalog.get(facts.productId)!, facts),
  ]);
}
