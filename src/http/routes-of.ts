import type { TSchema } from 'typebox';
import type { LargeText, RowWindow } from '../db/index.ts';
import { type Params, paging, unsupportedParam, type ValuesOf } from './query.ts';
import type {
  LoadDeclaration,
  ReadDeclaration,
  ResponseSpec,
  Route,
  RouteContext,
  RouteDescription,
  RouteResult,
  WriteDeclaration,
} from './route.ts';
import { dataOf, listOf } from './schema.ts';

type None = Record<never, never>;

const BASE = { v1: '/api/v1', v2: '/api/v2', ops: '/ops' };
const STAFF = { keyTypes: ['Employee'] } as const;

const NO_CHANGES = unsupportedParam(
  'is not supported by this list, which does not track changes. Read the whole list again.',
);

interface Page {
  page: number;
  page_size: number;
}

/** The rows to read for a page: one more than it shows, which tells whether there is another page. */
export function windowOf({ page, page_size }: Page): RowWindow {
  return { limit: page_size + 1, offset: (page - 1) * page_size };
}

/** A page of a list, from the rows of its window. */
export function pageOf<R>(
  { page, page_size }: Page,
  rows: readonly R[],
  show?: (row: R) => unknown,
): RouteResult {
  const shown = rows.slice(0, page_size);
  const has_next_page = rows.length > page_size;
  return { data: { data: show ? shown.map(show) : shown, page, page_size, has_next_page } };
}

/** The same, from records that are already JSON. */
export function pageOfTexts(
  { page, page_size }: Page,
  texts: string | LargeText,
  hasNextPage: boolean,
  nextCursor?: string | null,
): RouteResult {
  const next = nextCursor === undefined ? '' : `,"next_cursor":${JSON.stringify(nextCursor)}`;
  const end = `],"page":${page},"page_size":${page_size},"has_next_page":${hasNextPage}${next}}`;
  return wrapJson('{"data":[', texts, end);
}

/** Ready JSON with a prefix and suffix. A large text stays bytes throughout, and its memory is released once they are sent. */
export function wrapJson(begin: string, text: string | LargeText, end: string): RouteResult {
  if (typeof text === 'string') return { json: begin + text + end };
  return { json: text.framed(begin, end), whenSent: () => text.release() };
}

/** Declares a response with one record. */
export function responseOf(
  description: string,
  record: TSchema,
  more: Partial<ResponseSpec> = {},
): ResponseSpec {
  return { description, schema: dataOf(record), ...more };
}

/** Declaration of a paged list of records. */
interface List<P extends Params, Q extends Params, R> extends Omit<RouteDescription<P, Q>, 'responses'> {
  /** The schema of a record; `page` is the documentation of a page. */
  of: TSchema;
  page: string;
  rows(
    context: RouteContext<ValuesOf<P>, ValuesOf<Q> & Page, undefined>,
    window: RowWindow,
  ): Promise<readonly R[]>;
  show?(row: R): unknown;
}

/**
 * Builds the routes of one tag of a document. Paths are relative to that of the document; those of `ops` need an Employee key:
 * `routesOf('ops', 'Keys').get('getKey', '/keys/{id}', …)` is GET /ops/keys/{id}.
 */
export function routesOf(
  document: Route['document'],
  tag: string,
  shared: Pick<Route, 'keyTypes' | 'isSandbox' | 'volatile' | 'isHeavy'> = {},
) {
  const head = { ...(document === 'ops' ? STAFF : {}), ...shared, document, tag };
  const route = (method: Route['method'], operationId: string, path: string, declared: object) =>
    ({ ...head, method, path: BASE[document] + path, operationId, ...declared }) as unknown as Route;
  const get = <P extends Params = None, Q extends Params = None>(
    operationId: string,
    path: string,
    declared: ReadDeclaration<P, Q>,
  ): Route => route('GET', operationId, path, declared);
  const writing =
    (method: 'POST' | 'PATCH' | 'DELETE') =>
    <P extends Params = None, Q extends Params = None, B extends TSchema = TSchema, A = undefined>(
      operationId: string,
      path: string,
      declared: WriteDeclaration<P, Q, B, A>,
    ): Route =>
      route(method, operationId, path, declared);
  const loading =
    (method: 'PUT' | 'POST') =>
    <P extends Params = None, Q extends Params = None>(
      operationId: string,
      path: string,
      declared: LoadDeclaration<P, Q>,
    ): Route =>
      route(method, operationId, path, declared);
  return {
    get,
    list: <R, P extends Params = None, Q extends Params = None>(
      operationId: string,
      path: string,
      { of, page, rows, show, query, ...rest }: List<P, Q, R>,
    ): Route =>
      get(operationId, path, {
        ...rest,
        query: { updated_since: NO_CHANGES, ...query, ...paging('page', 'page_size') },
        responses: { 200: { description: page, schema: listOf(of) } },
        async read(context) {
          const asked = context as unknown as RouteContext<ValuesOf<P>, ValuesOf<Q> & Page, undefined>;
          return pageOf(asked.query, await rows(asked, windowOf(asked.query)), show);
        },
      }),
    post: writing('POST'),
    patch: writing('PATCH'),
    delete: writing('DELETE'),
    put: loading('PUT'),
    upload: loading('POST'),
  };
}
