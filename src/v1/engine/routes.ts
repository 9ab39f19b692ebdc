import { type ApiKey, canRead, KEY_TYPES, type KeyType } from '../../access/index.ts';
import type { Db, Horizon, LargeText, Statement } from '../../db/index.ts';
import type { DocumentLinks } from '../../documents/index.ts';
import {
  dateTime,
  type Param,
  type Params,
  paging,
  pathId,
  type Route,
  type RouteContext,
  type RouteResult,
  routesOf,
  stateCodes,
  unsupportedParam,
  wrapJson,
} from '../../http/index.ts';
import { Fault } from '../../shared/index.ts';
import type { Bookmarks } from './bookmarks.ts';
import { fillGaps, type ReadContext } from './fill.ts';
import type { KnownStates } from './known-states.ts';
import { planPage, type ReadRequest } from './plan.ts';
import type { AnyFilter, Resource, SingleRead } from './resource.ts';
import { listSchema, singleSchema } from './schema.ts';
import { SingleReads } from './single-reads.ts';

export interface EngineDeps {
  bookmarks: Bookmarks;
  horizon: Horizon;
  states: KnownStates;
  links: DocumentLinks;
  /** Real responses, by operation. */
  examples: Record<string, unknown>;
}

interface Page {
  data: string | LargeText | null;
  n: number;
  legend?: string;
  found?: boolean;
  c0?: unknown;
  c1?: unknown;
}

type AnyContext = RouteContext<Record<string, number>, Record<string, unknown>, undefined>;

const STATES = stateCodes(
  'Return only records in these states, as comma-separated abbreviations such as CA,NV.',
);
const UPDATED_SINCE = dateTime(
  'Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.',
);
const NO_CHANGES = unsupportedParam(
  'is not supported by this list, because its records have no TimeUpdated. Read the whole list again, or follow its events.',
);

/** `productID` → `product` */
const nounOf = (param: string) => param.replace(/ID$/, '').toLowerCase();
const idText = (param: string) => `ID of the ${nounOf(param)}.`;

function singleText({ filters }: Resource, { param }: SingleRead): string {
  const hasDefaults = Object.values(filters ?? {}).some(({ fallback }) => fallback);
  const sentences = [
    `Returns one ${nounOf(param)} with the same fields as in the list.`,
    ...(hasDefaults ? ['The default filters of the list do not apply.'] : []),
    `Returns 404 if the ${nounOf(param)} does not exist or is not accessible to this API key.`,
  ];
  return sentences.join(' ');
}

export function keyTypesOf({ audience }: Resource): readonly KeyType[] | undefined {
  const allowed = KEY_TYPES.filter((type) => canRead(type, audience));
  return allowed.length === KEY_TYPES.length ? undefined : allowed;
}

function queryOf(resource: Resource): Params {
  const filters = Object.entries(resource.filters ?? {});
  return {
    ...Object.fromEntries(filters.map(([name, filter]) => [name, describeDefault(resource, filter)])),
    ...(resource.hasStates ? { States: STATES } : {}),
    UpdatedSince: resource.updated ? UPDATED_SINCE : NO_CHANGES,
    ...paging('Page', 'PageSize'),
  } as Params;
}

/** Says of a default that it does not apply to changes. */
function describeDefault({ updated }: Resource, { param, fallback }: AnyFilter): Param<unknown> {
  if (!fallback || !updated) return param;
  return { ...param, description: `${param.description} With UpdatedSince, the default does not apply.` };
}

function readContextOf({ links }: EngineDeps, { clock }: AnyContext): ReadContext {
  const now = clock.now();
  return { now, aheadMs: clock.offsetMs ?? 0, today: now.toISOString().slice(0, 10), links };
}

/** A list request takes one statement. */
async function readPage(db: Db, statement: Statement): Promise<Page> {
  const [page] = await db.query<Page>(statement);
  return page!;
}

export function listRoute(deps: EngineDeps, resource: Resource): Route {
  const parent = /\{(\w+)\}/.exec(resource.path)?.[1];
  const example = deps.examples[resource.operationId];
  const keyTypes = keyTypesOf(resource);
  return routesOf('v1', resource.tag).get(resource.operationId, resource.path, {
    summary: resource.summary,
    description: resource.description,
    ...(keyTypes ? { keyTypes } : {}),
    ...(parent ? { params: { [parent]: pathId(idText(parent)) } as Params } : {}),
    query: queryOf(resource),
    responses: {
      200: {
        description: 'A page of records.',
        schema: listSchema(resource),
        ...(example ? { example } : {}),
      },
    },
    ...(parent ? { errors: ['NOT_FOUND'] as const } : {}),
    read: (context) => readList(deps, resource, parent, context as unknown as AnyContext),
  });
}

async function readList(
  deps: EngineDeps,
  resource: Resource,
  parent: string | undefined,
  context: AnyContext,
): Promise<RouteResult> {
  const { key, params, db } = context;
  const query = narrowToKey(context.query, key);
  const { Page: page, PageSize: pageSize } = query as { Page: number; PageSize: number };
  const updatedSince = query.UpdatedSince as Date | undefined;
  if (query.States) await deps.states.require(query.States as string[]);
  const wanted: ReadRequest = {
    key,
    query,
    context: readContextOf(deps, context),
    page,
    pageSize,
    parentId: parent ? params[parent] : undefined,
    updatedSince,
    completeUntil: updatedSince ? await deps.horizon.completeUntil(key.apiKeyId) : undefined,
  };
  const mark = resource.cursor && !updatedSince ? bookmarkKey(resource, wanted) : undefined;
  const after = mark === undefined ? undefined : deps.bookmarks.find(mark, page);
  const found = await readPage(db, planPage(resource, after ? { ...wanted, after } : wanted));
  if (resource.parent && !found.found) throw notFound();
  if (mark !== undefined) {
    const end = [found.c0, found.c1].slice(0, resource.cursor!.length);
    deps.bookmarks.remember(mark, page + 1, found.n === pageSize ? end : undefined);
  }
  const next = resource.hasNextPage ? `,"HasNextPage":${found.n > pageSize}` : '';
  const data = dataOf(resource, found, wanted.context);
  return wrapJson('{"Data":[', data, `],"Page":${page},"PageSize":${pageSize}${next}}`);
}

function dataOf({ filled: filling }: Resource, { data, legend = '' }: Page, context: ReadContext) {
  if (!filling || data === null) return data ?? '';
  return fillGaps(filling, data, { context, legend });
}

/** IDs that the key has no access to match nothing, even if they would only narrow what the key sees. */
function narrowToKey(query: Record<string, unknown>, key: ApiKey): Record<string, unknown> {
  const [name, own] =
    key.type === 'Customer'
      ? ['CustomerIDs', key.customerIds]
      : key.type === 'Supplier'
        ? ['SupplierIDs', key.supplierIds]
        : [];
  const asked = name ? (query[name] as number[] | undefined) : undefined;
  if (!name || !own || !asked) return query;
  return { ...query, [name]: asked.filter((id) => own.includes(id)) };
}

/** Identifies the key, the query and the page size; includes the day, because some lists change daily. */
function bookmarkKey(resource: Resource, { key, query, pageSize, context, parentId }: ReadRequest): string {
  const { Page: _page, ...rest } = query;
  return `${resource.operationId} ${key.apiKeyId} ${pageSize} ${context.today} ${parentId ?? ''} ${JSON.stringify(rest)}`;
}

export function singleRoute(deps: EngineDeps, resource: Resource, single: SingleRead): Route {
  const example = deps.examples[single.operationId];
  const reads = new SingleReads(resource);
  const keyTypes = keyTypesOf(resource);
  return routesOf('v1', resource.tag).get(single.operationId, single.path, {
    summary: single.summary,
    description: singleText(resource, single),
    ...(keyTypes ? { keyTypes } : {}),
    params: { [single.param]: pathId(idText(single.param)) } as Params,
    ...(resource.hasNextPage ? { query: paging('Page', 'PageSize') as Params } : {}),
    responses: {
      200: {
        description: 'The record.',
        schema: resource.hasNextPage ? listSchema(resource) : singleSchema(resource),
        ...(example ? { example } : {}),
      },
    },
    errors: ['NOT_FOUND'],
    read: (context) => readSingle(deps, reads, resource, context as unknown as AnyContext),
  });
}

async function readSingle(
  deps: EngineDeps,
  reads: SingleReads,
  resource: Resource,
  context: AnyContext,
): Promise<RouteResult> {
  const singleContext = () => ({
    db: context.sharedDb,
    key: context.key,
    context: readContextOf(deps, context),
  });
  const record = await reads.read(context.params[resource.single!.param]!, context.key, singleContext);
  if (record === undefined) throw notFound();
  if (!resource.hasNextPage) return { json: `{"Data":[${record}]}` };
  const { Page: page, PageSize: pageSize } = context.query as { Page: number; PageSize: number };
  const data = page === 1 ? record : '';
  return { json: `{"Data":[${data}],"Page":${page},"PageSize":${pageSize},"HasNextPage":false}` };
}

function notFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'The record does not exist, or this API key has no access to it. Check the ID.',
  );
}
