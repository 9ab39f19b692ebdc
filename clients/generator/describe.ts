import type { DocumentedOperation, DocumentName, Documents, OpenApi, Schema } from './document.ts';
import { isHandWritten, nameOf } from './names.ts';
import { recordOf, type Shape, shapeOf, UNKNOWN } from './shape.ts';

/** The order in which clients show them. */
export const DOCUMENTS: readonly DocumentName[] = ['v2', 'v1', 'ops'];

/** What the three documents say, in the terms of a client and of no language. */
export interface Description {
  operations: readonly Operation[];
  /** The named shapes of each document. */
  shapes: Record<DocumentName, readonly NamedShape[]>;
  /** Lists that show their changes, named by their path; what both versions have is that of v1. */
  synced: readonly SyncedList[];
  /** Records that the ERP sends, by list, and the response to an upsert of them. */
  records: { lists: readonly RecordList[]; response: Shape };
}

export interface NamedShape {
  name: string;
  description: string | undefined;
  shape: Shape;
}

export interface Operation {
  id: string;
  document: DocumentName;
  resource: string;
  method: string;
  verb: string;
  path: string;
  summary: string;
  /** Names of the parameters in the path, in order. */
  ids: readonly string[];
  query: readonly QueryParameter[];
  body: RequestBody | undefined;
  /** Headers that a client has an option for. */
  takes: { idempotencyKey: boolean; ifMatch: boolean; ifNoneMatch: boolean; plan: boolean };
  result: Result;
}

export interface QueryParameter {
  name: string;
  isRequired: boolean;
  description: string;
  shape: Shape;
  /** Of one value, where several may be sent, separated by commas. */
  item: Shape | undefined;
}

/** An upload is any text or stream; other bodies are JSON. */
export interface RequestBody {
  isRequired: boolean;
  isUpload: boolean;
  shape: Shape;
}

export type Result =
  | { kind: 'stream' }
  | { kind: 'nothing' }
  | { kind: 'pages'; item: Shape }
  /** One record of v1 comes as a list of one. */
  | { kind: 'body'; bodies: readonly Shape[]; dataField: 'Data' | 'data' | undefined; isSingle: boolean };

export interface SyncedList {
  name: string;
  path: string;
  document: DocumentName;
  /** The field that a record's change shows in. */
  field: string;
  item: Shape;
}

export interface RecordList {
  name: string;
  summary: string;
  item: Shape;
}

interface Source {
  document: DocumentName;
  path: string;
  verb: string;
  operation: DocumentedOperation;
  schemas: Record<string, Schema>;
}

export function describe(documents: Documents): Description {
  const sources = DOCUMENTS.flatMap((name) => sourcesOf(name, documents[name]));
  const operations = sources.map(operationOf);
  refuseDuplicateNames(operations);
  return {
    operations,
    shapes: { v1: namedShapes(documents.v1), v2: namedShapes(documents.v2), ops: namedShapes(documents.ops) },
    synced: syncedOf(sources),
    records: recordsOf(documents.ops),
  };
}

function sourcesOf(document: DocumentName, { paths, components }: OpenApi): Source[] {
  const schemas = components.schemas ?? {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isHandWritten(path, operation.operationId))
      .map(([verb, operation]) => ({ document, path, verb: verb.toUpperCase(), operation, schemas })),
  );
}

function namedShapes({ components }: OpenApi): NamedShape[] {
  return Object.entries(components.schemas ?? {}).map(([name, schema]) => {
    const side = name.endsWith('Request') ? 'request' : 'response';
    const shape = schema.properties ? recordOf(schema, side) : shapeOf(schema, side);
    return { name, description: schema.description, shape };
  });
}

function operationOf(source: Source): Operation {
  const { document, path, verb, operation } = source;
  const [resource, method] = nameOf(document, path, operation.operationId);
  const names = new Set(operation.parameters.map(({ name }) => name));
  return {
    id: operation.operationId,
    document,
    resource,
    method,
    verb,
    path,
    summary: operation.summary,
    ids: operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name),
    query: queryOf(source),
    body: bodyOf(operation),
    takes: {
      idempotencyKey: names.has('Idempotency-Key'),
      ifMatch: names.has('If-Match'),
      ifNoneMatch: names.has('If-None-Match'),
      plan: names.has('Dray-Plan'),
    },
    result: resultOf(source),
  };
}

function refuseDuplicateNames(operations: readonly Operation[]): void {
  const seen = new Map<string, string>();
  for (const { document, resource, method, id } of operations) {
    const name = `${document} ${resource}.${method}`;
    const other = seen.get(name);
    if (other) throw new Error(`${other} and ${id} would both be ${name}: name one in EXCEPTIONS.`);
    seen.set(name, id);
  }
}

function isSingle({ document, verb, operation }: Source): boolean {
  return document === 'v1' && verb === 'GET' && operation.operationId.startsWith('get');
}

function queryOf(source: Source): QueryParameter[] {
  const isOnePage = isSingle(source);
  return source.operation.parameters
    .filter((one) => one.in === 'query' && !(isOnePage && ['Page', 'PageSize'].includes(one.name)))
    .map(({ name, required, description, schema }) => ({
      name,
      isRequired: required,
      description,
      shape: shapeOf(schema, 'request'),
      item: schema['x-items'] && shapeOf(schema['x-items'], 'request'),
    }));
}

function bodyOf({ requestBody }: DocumentedOperation): RequestBody | undefined {
  if (!requestBody) return undefined;
  const json = requestBody.content['application/json'];
  const isUpload = !json || Object.keys(requestBody.content).length > 1;
  return {
    isRequired: requestBody.required,
    isUpload,
    shape: json && !isUpload ? shapeOf(json.schema, 'request') : UNKNOWN,
  };
}

/** Schemas of success, as JSON; a document of another type is read as it comes. */
function successSchemas({ responses }: DocumentedOperation): { json: Schema[]; isOther: boolean } {
  const contents = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => content ?? {});
  const json = contents.flatMap((content) =>
    content['application/json'] ? [content['application/json'].schema] : [],
  );
  const isOther = json.length === 0 && contents.some((content) => Object.keys(content).length > 0);
  return { json, isOther };
}

function resultOf(source: Source): Result {
  const { json, isOther } = successSchemas(source.operation);
  if (isOther) return { kind: 'stream' };
  if (json.length === 0) return { kind: 'nothing' };
  if (isPaginated(source, json[0]!)) return { kind: 'pages', item: shapeOf(itemOf(source), 'response') };
  const dataField = (['Data', 'data'] as const).find((name) =>
    alternativesOf(json[0]!).every(({ properties }) => properties?.[name]),
  );
  const bodies = json.map((schema) => shapeOf(schema, 'response'));
  return { kind: 'body', bodies, dataField, isSingle: isSingle(source) };
}

function isPaginated(source: Source, schema: Schema): boolean {
  const { verb, operation } = source;
  const isList = verb === 'GET' && (schema.properties?.data ?? schema.properties?.Data)?.items !== undefined;
  return (
    isList && !isSingle(source) && operation.parameters.some(({ name }) => name === 'page' || name === 'Page')
  );
}

/** The alternatives of a response, or its only shape. */
function alternativesOf(schema: Schema): Schema[] {
  return schema.properties ? [schema] : (schema.anyOf ?? schema.oneOf ?? [schema]);
}

function itemOf({ operation }: Source): Schema {
  const { properties = {} } = operation.responses['200']!.content!['application/json']!.schema;
  return (properties.data ?? properties.Data)?.items ?? {};
}

function recordsOf({ paths }: OpenApi): Description['records'] {
  const prefix = '/ops/records/';
  const loads = Object.entries(paths).flatMap(([path, { put }]) =>
    put && path.startsWith(prefix) ? [{ name: path.slice(prefix.length), put }] : [],
  );
  const lists = loads.map(({ name, put }) => {
    const { schema } = put.requestBody!.content['application/json']!;
    return { name, summary: put.summary, item: shapeOf(schema.items ?? {}, 'request') };
  });
  const response = loads[0]!.put.responses['200']!.content!['application/json']!.schema;
  return { lists, response: shapeOf(response.properties!.data!, 'response') };
}

function syncedOf(sources: readonly Source[]): SyncedList[] {
  const found = sources.filter(
    ({ operation, path }) =>
      operation.parameters.some(({ name }) => /^updated_?since$/i.test(name)) && !path.includes('{'),
  );
  const inOrder = ['v1', 'v2'].flatMap((name) => found.filter(({ document }) => document === name));
  const names = new Set<string>();
  return inOrder.flatMap((one) => {
    const name = one.path.replace(/^\/api\/v\d\//, '');
    const field = changeField(one);
    if (names.has(name) || field === undefined) return [];
    names.add(name);
    const { path, document } = one;
    return [{ name, path, document, field, item: shapeOf(itemOf(one), 'response') }];
  });
}

function changeField(source: Source): string | undefined {
  const item = itemOf(source);
  const record = item.$ref ? source.schemas[item.$ref.split('/').at(-1)!] : item;
  const fields = Object.keys(record?.properties ?? {});
  return ['InvoiceLastUpdated', 'TimeUpdated', 'time_updated', 'updated_at'].find((name) =>
    fields.includes(name),
  );
}
