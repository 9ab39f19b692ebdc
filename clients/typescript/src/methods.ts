import { DrayError } from './errors.ts';
import { type Call, queryText, splitOptions } from './options.ts';
import { type Page, type PagePosition, Pages } from './pages.ts';
import { type ApiResponse, metadataOf, type ResponseMetadata } from './response.ts';
import type { Transport } from './transport.ts';

/**
 * Method, path and traits: `b` has a body, `k` has an Idempotency-Key, `l` is a v2 list, `L` a v1 list, `s` a single v1
 * record, `r` has a streamed response, `u` has a body of any type.
 */
export type Operation = readonly [method: string, path: string, traits: string];
export interface Operations {
  readonly [name: string]: Operation | Operations;
}

/** Page size when iterating over all pages. */
const WALK_PAGE_SIZE = 250;

/** The operations of a table as nested objects of functions, none of which needs `this`. */
export function methodsOf(transport: Transport, table: Operations): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(table)) {
    const entry = table[name]!;
    made[name] = isOperation(entry) ? methodOf(transport, entry) : methodsOf(transport, entry);
  }
  return made;
}

function isOperation(entry: Operation | Operations): entry is Operation {
  return Array.isArray(entry);
}

function methodOf(
  transport: Transport,
  [method, template, traits]: Operation,
): (...args: unknown[]) => unknown {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const has = (trait: string) => traits.includes(trait);
  return (...args) => {
    const path = fillPath(template, names, args);
    const rest = args.slice(names.length);
    const body = has('b') || has('u') ? rest.shift() : undefined;
    const { options, query } = splitOptions(rest[0] as object | undefined);
    const call: Call = { method, path, options, isKeyed: has('k') };
    if (has('l') || has('L')) return listOf(transport, call, query, has('L') ? V1 : V2);
    call.path += queryText(query);
    if (has('u')) return fetchResponse(transport, { ...call, ...uploadOf(body) });
    if (body !== undefined)
      Object.assign(call, { body: JSON.stringify(body), contentType: 'application/json' });
    return has('r') ? transport.open(call) : fetchResponse(transport, call, has('s'));
  };
}

function fillPath(template: string, names: readonly string[], args: readonly unknown[]): string {
  return names.reduce((path, name, i) => {
    const value = args[i];
    if (value === undefined || value === null || value === '') throw new TypeError(`${name} is missing.`);
    return path.replace(`{${name}}`, encodeURIComponent(String(value)));
  }, template);
}

/** Strings and streams are sent as NDJSON, Blobs with their own type if they have one, everything else as JSON. */
export function uploadOf(body: unknown): Pick<Call, 'body' | 'contentType'> {
  if (typeof body === 'string') return { body, contentType: 'application/x-ndjson' };
  if (body instanceof Blob) return { body, contentType: body.type || 'application/x-ndjson' };
  if (body instanceof ReadableStream) return { body, contentType: 'application/x-ndjson' };
  return body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' };
}

export async function fetchResponse(
  transport: Transport,
  call: Call,
  isSingle = false,
): Promise<ApiResponse<unknown, unknown>> {
  const exchange = await transport.send(call);
  const body =
    exchange.text === '' ? undefined : (read(exchange.text, call, transport) as Record<string, unknown>);
  const data = body?.data ?? body?.Data;
  return Object.assign(metadataOf(exchange), {
    data: isSingle ? (data as unknown[] | undefined)?.[0] : data,
    body,
  });
}

function read(text: string, { method, path }: Call, { url }: Transport): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const detail = `${url} is not a Dray server: check the URL. Its response begins: ${text.slice(0, 200)}`;
    throw new DrayError({ code: 'NOT_DRAY', status: 200, detail, method, path, cause });
  }
}

interface PageConvention {
  page: string;
  size: string;
  read(body: Record<string, unknown>, metadata: ResponseMetadata): Page<unknown>;
}

const V2: PageConvention = {
  page: 'page',
  size: 'page_size',
  read: (body, metadata) =>
    Object.assign(metadata, {
      data: body.data as unknown[],
      page: body.page as number,
      pageSize: body.page_size as number,
      hasNextPage: body.has_next_page as boolean,
      ...(body.next_cursor === undefined ? {} : { nextCursor: body.next_cursor as string | null }),
    }),
};

/** Most v1 lists do not say whether there are more records. A full page counts as having a next one, which may be empty. */
const V1: PageConvention = {
  page: 'Page',
  size: 'PageSize',
  read: (body, metadata) => {
    const data = body.Data as unknown[] | undefined;
    const pageSize = body.PageSize as number;
    const hasNextPage = (body.HasNextPage as boolean | undefined) ?? data?.length === pageSize;
    return Object.assign(metadata, {
      data: data as unknown[],
      page: body.Page as number,
      pageSize,
      hasNextPage,
    });
  },
};

/** A list in the form of v1. */
export function v1List(
  transport: Transport,
  call: Call,
  query: ReturnType<typeof splitOptions>['query'],
): Pages<unknown> {
  return listOf(transport, call, query, V1);
}

/** A cursor takes the place of a number that the query named. */
function positionQuery(
  place: PagePosition | undefined,
  naming: PageConvention,
): Record<string, string | number | undefined> {
  if (!place) return {};
  return 'after' in place ? { [naming.page]: undefined, after: place.after } : { [naming.page]: place.page };
}

function listOf(
  transport: Transport,
  call: Call,
  query: ReturnType<typeof splitOptions>['query'],
  naming: PageConvention,
): Pages<unknown> {
  return new Pages(async (place, isWalk) => {
    const wanted = {
      ...(isWalk ? { [naming.size]: WALK_PAGE_SIZE } : {}),
      ...query,
      ...positionQuery(place, naming),
    };
    const path = call.path + queryText(wanted);
    const exchange = await transport.send({ ...call, path });
    const body = exchange.text === '' ? {} : read(exchange.text, call, transport);
    return naming.read(body as Record<string, unknown>, metadataOf(exchange));
  }, call.options?.ifNoneMatch !== undefined);
}
