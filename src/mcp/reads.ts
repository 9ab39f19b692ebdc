import type { Route } from '../http/index.ts';
import { argumentsOf, callOf, inputSchemaOf } from './arguments.ts';
import {
  CONTINUATION,
  CONTINUE_ARGUMENT,
  cursorTo,
  NEXT_CURSOR,
  PAGE_ARGUMENTS,
  type PagePosition,
  pagePositionOf,
  pageSizeOf,
} from './pages.ts';
import { type EntryWindow, type Schema, type Shape, shapeOf } from './shape.ts';
import type { Arguments, RouteOf, Tool, ToolContext, ToolResult } from './tool.ts';

const READ_ANNOTATIONS = { readOnlyHint: true, openWorldHint: false } as const;

/** What every tool that reads declares. */
interface ReadToolDeclaration {
  name: string;
  title: string;
  description: string;
  operation: string;
}

interface ListToolDeclaration extends ReadToolDeclaration {
  /** What the entries are called: `orders`. */
  of: string;
  /** The tool that shows the rest of long lists within an entry, if entries have any. */
  readOn?: string;
  /** Fields beside the entries that the answer keeps. */
  carries?: readonly string[];
}

/** The parts of an answer of the API. */
interface Page {
  data?: unknown[];
  Data?: unknown[];
  has_next_page?: boolean;
  next_cursor?: string;
  has_more?: boolean;
}

/** A list, page by page. */
export function listTool(routeOf: RouteOf, declared: ListToolDeclaration): Tool {
  const route = routeOf(declared.operation);
  const taken = argumentsOf(route);
  const entry = entryShape(route);
  const carried = extraFieldsOf(route, declared.carries ?? []);
  return {
    ...toolMetadataOf(declared),
    input: inputSchemaOf(taken, PAGE_ARGUMENTS),
    output: withFields(listOutput(entry), carried.schema),
    async run(context, given) {
      const place = pagePositionOf(context, declared.name, given, 1);
      const call = callOf(taken, place.given);
      const paging = pagingOf(route, Number(place.at), pageSizeOf(place.given));
      const page = (await context.call(declared.operation, {
        ...call,
        query: { ...call.query, ...paging },
      })) as Page;
      const all = page.data ?? page.Data ?? [];
      const isPage = isPaged(route) && !isWhole(page);
      const rows = isPage ? all : pageWithin(all, place);
      const hasMore = isPage
        ? (page.has_next_page ?? (await hasNextPage(context, declared, place, rows.length, call, route)))
        : all.length > Number(place.at) * pageSizeOf(place.given);
      const next = hasMore ? cursorTo(context, declared.name, { ...place, at: Number(place.at) + 1 }) : null;
      const { content, sentence } = listResult(entry, rows, next, declared);
      return { content: { ...content, ...carried.show(page) }, sentence };
    },
  };
}

/** What a list says beside its entries. */
function extraFieldsOf(route: Route, names: readonly string[]) {
  const shapes = names.map(
    (name) => [name, shapeOf(responseSchemaFor(route).properties![name]!, name)] as const,
  );
  return {
    schema: Object.fromEntries(shapes.map(([name, { schema }]) => [name, schema])),
    show: (page: Page) =>
      Object.fromEntries(
        shapes.map(([name, { show }]) => [
          name,
          show((page as Record<string, unknown>)[name], { from: 0, isCut: false }),
        ]),
      ),
  };
}

function withFields(output: Record<string, unknown>, fields: object): Record<string, unknown> {
  return { ...output, properties: { ...(output.properties as object), ...fields } };
}

/** v1 does not say whether another page follows. */
async function hasNextPage(
  context: ToolContext,
  { operation }: ReadToolDeclaration,
  place: PagePosition,
  rows: number,
  call: ReturnType<typeof callOf>,
  route: Route,
): Promise<boolean> {
  const size = pageSizeOf(place.given);
  if (rows < size) return false;
  const paging = pagingOf(route, Number(place.at) * size + 1, 1);
  const { Data = [] } = (await context.call(operation, {
    ...call,
    query: { ...call.query, ...paging },
  })) as Page;
  return Data.length > 0;
}

function isPaged(route: Route): boolean {
  return Object.keys(pagingOf(route, 1, 1)).length > 0;
}

/** Differences between two versions are one answer, although the changes themselves have pages. */
const isWhole = ({ data, has_next_page }: Page) => data !== undefined && has_next_page === undefined;

/** The page of a list that the API gives as a whole. */
function pageWithin(all: unknown[], { at, given }: PagePosition): unknown[] {
  const size = pageSizeOf(given);
  return all.slice((Number(at) - 1) * size, Number(at) * size);
}

function pagingOf(route: Route, page: number, size: number): Record<string, string> {
  const query = (route.query ?? {}) as Record<string, unknown>;
  if ('page' in query) return { page: String(page), page_size: String(size) };
  return 'Page' in query ? { Page: String(page), PageSize: String(size) } : {};
}

/** Events, which have cursors of their own. */
export function feedTool(routeOf: RouteOf, declared: ListToolDeclaration): Tool {
  const route = routeOf(declared.operation);
  const taken = argumentsOf(route);
  const entry = entryShape(route);
  return {
    ...toolMetadataOf(declared),
    input: inputSchemaOf(taken, PAGE_ARGUMENTS),
    output: withAfter(listOutput(entry)),
    async run(context, given) {
      const place = pagePositionOf(context, declared.name, given, '');
      const call = callOf(taken, place.given);
      const query = {
        ...call.query,
        limit: String(pageSizeOf(place.given)),
        ...(place.at === '' ? {} : { after: String(place.at) }),
      };
      const page = (await context.call(declared.operation, { query })) as Page;
      const next = cursorTo(context, declared.name, { ...place, at: page.next_cursor! });
      const { content, sentence } = listResult(entry, page.data ?? [], page.has_more ? next : null, declared);
      return { content: { ...content, after: page.next_cursor }, sentence };
    },
  };
}

/** The end of the page: from there a later call sees what is new. */
function withAfter(output: Record<string, unknown>): Record<string, unknown> {
  const after = { type: 'string', description: 'Pass it as after in a later call to read newer events.' };
  return withFields(output, { after });
}

/** One document. */
export function documentTool(
  routeOf: RouteOf,
  declared: ReadToolDeclaration & {
    of: string;
    more?: Record<string, unknown>;
    callWith?: (given: Arguments) => Arguments;
    required?: string[];
  },
): Tool {
  const route = routeOf(declared.operation);
  const taken = argumentsOf(route);
  const shape = dataShape(route);
  const known = declared.more ? taken.map((one) => ({ ...one, isRequired: false })) : taken;
  return {
    ...toolMetadataOf(declared),
    input: inputSchemaOf(known, { ...declared.more, ...CONTINUE_ARGUMENT }, declared.required),
    output: documentOutput(shape),
    async run(context, given) {
      const place = pagePositionOf(context, declared.name, given, 0);
      const asked = declared.callWith?.(place.given) ?? place.given;
      const found = await context.call(declared.operation, callOf(taken, asked));
      return documentResult(context, shape, dataInResponse(found), place, declared);
    },
  };
}

/** Single records of v1 are lists of one. */
export function dataInResponse(answer: unknown): unknown {
  const { data, Data } = answer as { data?: unknown; Data?: unknown };
  return data ?? (Array.isArray(Data) ? Data[0] : Data);
}

export function toolMetadataOf({ name, title, description, operation }: ReadToolDeclaration) {
  return { name, title, description, operations: [operation], annotations: READ_ANNOTATIONS };
}

export function listOutput({ schema }: Shape): Record<string, unknown> {
  return {
    type: 'object',
    properties: {
      data: { type: 'array', items: schema, maxItems: 50 },
      next_cursor: NEXT_CURSOR,
      read_on: CONTINUATION,
    },
    required: ['data', 'next_cursor'],
  };
}

export function documentOutput({ schema }: Shape): Record<string, unknown> {
  return {
    type: 'object',
    properties: { data: schema, data_more: { const: true }, read_on: CONTINUATION },
    required: ['data'],
  };
}

export function listResult(
  entry: Shape,
  rows: readonly unknown[],
  next: string | null,
  { of, readOn }: Pick<ListToolDeclaration, 'of' | 'readOn'>,
): ToolResult {
  const window: EntryWindow = { from: 0, isCut: false };
  const data = rows.map((row) => entry.show(row, window));
  return {
    content: {
      data,
      next_cursor: next,
      ...(window.isCut && readOn ? { read_on: { tool: readOn } } : {}),
    },
    sentence: `${countText(data.length, of)}${next === null ? '.' : '; continue with next_cursor.'}`,
  };
}

/** `1 order`, `2 orders`. */
function countText(count: number, of: string): string {
  return `${count} ${count === 1 ? of.replace(/ies$/, 'y').replace(/s$/, '') : of}`;
}

export function documentResult(
  context: ToolContext,
  shape: Shape,
  found: unknown,
  place: PagePosition,
  { name, of }: { name: string; of: string },
): ToolResult {
  const window: EntryWindow = { from: Number(place.at), isCut: false };
  const data = shape.show(found, window);
  const isCutItself =
    Array.isArray(found) && Array.isArray(data) && window.isCut && data.length < found.length;
  const cursor = cursorTo(context, name, { ...place, at: window.from + 50 });
  return {
    content: {
      data,
      ...(isCutItself ? { data_more: true } : {}),
      ...(window.isCut ? { read_on: { tool: name, cursor } } : {}),
    },
    sentence: `${of}${window.isCut ? ' Lists are truncated to 50 entries; read_on says how to continue.' : ''}`,
  };
}

const responseSchemaFor = (route: Route): Schema => route.responses[200]!.schema as unknown as Schema;

/** The answers that a list has; where it has several, those that are pages. */
function bodiesOf(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

function dataSchemas(route: Route): Schema[] {
  return bodiesOf(responseSchemaFor(route)).map(({ properties }) => (properties!.data ?? properties!.Data)!);
}

export function entryShape(route: Route): Shape {
  const items = dataSchemas(route).map((data) => data.items!);
  return shapeOf(items.length === 1 ? items[0]! : { anyOf: items }, 'data');
}

export function dataShape(route: Route): Shape {
  const [data] = dataSchemas(route);
  const isRecordOfV1 = route.document === 'v1' && data!.items !== undefined;
  return shapeOf(isRecordOfV1 ? data!.items! : data!, 'data');
}
