import type { DocumentName, Documents, OpenApi, Parameter, Schema } from './document.ts';
import { capital } from './names.ts';
import { type Named, operationsOf, refuseDoubles, successes, traitsOf } from './operations.ts';
import { comment, fieldsOf, key, typeOf } from './types.ts';

const HEAD = '// Made by `npm run client` from the OpenAPI documents. Do not edit.\n\n';
const DOCUMENTS: readonly DocumentName[] = ['v2', 'v1', 'ops'];

/** Everything in src/generated, by the name of the file. */
export function generate(documents: Documents): Record<string, string> {
  const operations = DOCUMENTS.flatMap((name) => operationsOf(name, documents[name]));
  refuseDoubles(operations);
  return {
    'v1.ts': HEAD + typesFile('v1', documents.v1, operations),
    'v2.ts': HEAD + typesFile('v2', documents.v2, operations),
    'ops.ts': HEAD + typesFile('ops', documents.ops, operations) + recordsOf(documents.ops),
    'api.ts': HEAD + apiFile(operations),
    'operations.ts': HEAD + tableFile(operations),
  };
}

/** For the documentation page: what the client calls each operation. */
export function clientNames(documents: Documents): string {
  const lines = DOCUMENTS.flatMap((name) => operationsOf(name, documents[name])).map(
    ({ document, resource, method, operation }) =>
      `  ${operation.operationId}: '${document === 'v2' ? '' : `${document}.`}${resource}.${method}',`,
  );
  return `${HEAD}/** What the client calls each operation. @type {Record<string, string>} */\nexport const CLIENT_NAMES = {\n${lines.join('\n')}\n};\n`;
}

function typesFile(document: DocumentName, { components }: OpenApi, operations: readonly Named[]): string {
  const requests = requestNames(components.schemas ?? {});
  const schemas = Object.entries(components.schemas ?? {}).map(([name, schema]) => {
    const side = requests.has(name) ? 'request' : 'answer';
    const head = comment(schema.description, '');
    return schema.properties
      ? `${head}export interface ${name} ${fieldsOf(schema, side, '')}\n`
      : `${head}export type ${name} = ${typeOf(schema, side)};\n`;
  });
  const own = operations.filter((one) => one.document === document);
  return [...schemas, ...own.flatMap((one) => [...queryType(one), ...answerTypes(one)])].join('\n');
}

/** What only requests hold: their own schemas. */
function requestNames(schemas: Record<string, Schema>): Set<string> {
  return new Set(Object.keys(schemas).filter((name) => name.endsWith('Request')));
}

function queryOf(named: Named): Parameter[] {
  const isWalked = traitsOf(named).includes('s');
  return named.operation.parameters.filter(
    (one) => one.in === 'query' && !(isWalked && ['Page', 'PageSize'].includes(one.name)),
  );
}

const queryName = ({ operation }: Named) => `${capital(operation.operationId)}Query`;
const answerName = ({ operation }: Named) => `${capital(operation.operationId)}Answer`;

function queryType(named: Named): string[] {
  const parameters = queryOf(named);
  if (parameters.length === 0) return [];
  const lines = parameters.map(({ name, required, description, schema }) => {
    const absent = required ? '' : ' | undefined';
    return `${comment(description, '  ')}  ${key(name)}${required ? '' : '?'}: ${parameterType(schema)}${absent};`;
  });
  return [`export interface ${queryName(named)} {\n${lines.join('\n')}\n}\n`];
}

function parameterType(schema: Schema): string {
  const items = schema['x-items'];
  if (items) {
    const item = typeOf(items, 'request');
    return `${item} | readonly ${/ \| /.test(item) ? `(${item})` : item}[]`;
  }
  return schema.format === 'date-time' ? 'string | Date' : typeOf(schema, 'request');
}

function answerTypes(named: Named): string[] {
  const { json, isOther } = successes(named);
  const traits = traitsOf(named);
  if (isOther || json.length === 0 || traits.includes('l') || traits.includes('L')) return [];
  const bodies = [...new Set(json.map((schema) => typeOf(schema, 'answer')))];
  return [`export type ${answerName(named)} = ${bodies.join(' | ')};\n`];
}

/** The records of each list, and what a load of them answers. */
function recordsOf({ paths }: OpenApi): string {
  const loads = Object.entries(paths).flatMap(([path, { put }]) =>
    put?.operationId.startsWith('putRecords_') ? [{ name: path.slice('/ops/records/'.length), put }] : [],
  );
  const lines = loads.map(({ name, put }) => {
    const { schema } = put.requestBody!.content['application/json']!;
    return `${comment(put.summary, '  ')}  ${key(name)}: ${typeOf(schema.items ?? {}, 'request', '  ')};`;
  });
  const answer = loads[0]!.put.responses['200']!.content!['application/json']!.schema;
  return [
    `\n/** Records that the ERP sends, by list. */\nexport interface Records {\n${lines.join('\n')}\n}\n`,
    `export type RecordsAnswer = ${typeOf(answer.properties!.data!, 'answer')};\n`,
  ].join('\n');
}

function apiFile(operations: readonly Named[]): string {
  const imports = [
    "import type { Answer } from '../answer.ts';",
    "import type { RequestOptions } from '../options.ts';",
    "import type { Pages } from '../pages.ts';",
    ...DOCUMENTS.map((name) => `import type * as ${name.toUpperCase()} from './${name}.ts';`),
  ];
  const [v2, v1, ops] = DOCUMENTS.map((name) => operations.filter((one) => one.document === name));
  return [
    `${imports.join('\n')}\n`,
    `/** Every operation of the service. */\nexport interface Api {\n${resources(v2!, '  ')}\n  /** The read API. */\n  v1: {\n${resources(v1!, '    ')}\n  };\n  /** What the distributor's staff need. */\n  ops: {\n${resources(ops!, '    ')}\n  };\n}\n`,
    `/** Lists that \`dray.sync\` follows. */\nexport interface SyncedRecords {\n${synced(operations)
      .map(({ name, type }) => `  ${key(name)}: ${type};`)
      .join('\n')}\n}\n`,
  ].join('\n');
}

function byResource(operations: readonly Named[]): [string, Named[]][] {
  const groups = new Map<string, Named[]>();
  for (const one of operations) groups.set(one.resource, [...(groups.get(one.resource) ?? []), one]);
  return [...groups];
}

function resources(operations: readonly Named[], indent: string): string {
  return byResource(operations)
    .map(([name, methods]) => {
      const lines = methods.map((one) => methodType(one, `${indent}  `));
      return `${indent}${key(name)}: {\n${lines.join('\n')}\n${indent}};`;
    })
    .join('\n');
}

function methodType(named: Named, indent: string): string {
  const { operation, verb, path, method } = named;
  const ids = operation.parameters
    .filter((one) => one.in === 'path')
    .map(({ name }) => `${name}: string | number`);
  const parameters = [...ids, ...bodyParameter(named), optionsParameter(named)];
  const text = `${operation.summary}.\n\n\`${verb} ${path}\``;
  return `${comment(text, indent)}${indent}${method}(${parameters.join(', ')}): ${resultType(named)};`;
}

function bodyParameter(named: Named): string[] {
  const { operation, document } = named;
  const { requestBody } = operation;
  if (!requestBody) return [];
  const traits = traitsOf(named);
  const type = traits.includes('u')
    ? 'string | Blob | ReadableStream<Uint8Array>'
    : qualified(typeOf(requestBody.content['application/json']!.schema, 'request'), document);
  return [`body${requestBody.required ? '' : '?'}: ${type}`];
}

function optionsParameter(named: Named): string {
  const query = queryOf(named);
  if (query.length === 0) return 'options?: RequestOptions';
  const isNeeded = query.some((one) => one.required);
  return `options${isNeeded ? '' : '?'}: ${named.document.toUpperCase()}.${queryName(named)} & RequestOptions`;
}

/** A type of a document's own file. */
function qualified(type: string, document: DocumentName): string {
  return /^[A-Z]\w*$/.test(type) ? `${document.toUpperCase()}.${type}` : type;
}

function resultType(named: Named): string {
  const traits = traitsOf(named);
  const { json, isOther } = successes(named);
  if (isOther) return 'Promise<Response>';
  if (traits.includes('l') || traits.includes('L')) return `Pages<${itemType(named)}>`;
  if (json.length === 0) return 'Promise<Answer<undefined, undefined>>';
  const body = `${named.document.toUpperCase()}.${answerName(named)}`;
  const field = ['Data', 'data'].find((name) =>
    shapesOf(json[0]!).every(({ properties }) => properties?.[name]),
  );
  if (field === undefined) return `Promise<Answer<undefined, ${body}>>`;
  return `Promise<Answer<${body}['${field}']${traits.includes('s') ? '[number]' : ''}, ${body}>>`;
}

/** The alternatives of an answer, or the one that it is. */
function shapesOf(schema: Schema): Schema[] {
  return schema.properties ? [schema] : (schema.anyOf ?? schema.oneOf ?? [schema]);
}

function itemType({ operation, document }: Named): string {
  const { properties = {} } = operation.responses['200']!.content!['application/json']!.schema;
  return qualified(typeOf((properties.data ?? properties.Data)!.items ?? {}, 'answer', '    '), document);
}

function tableFile(operations: readonly Named[]): string {
  const rows = (document: DocumentName, indent: string) =>
    byResource(operations.filter((one) => one.document === document))
      .map(([name, methods]) => {
        const lines = methods.map(
          (one) => `${indent}  ${one.method}: ['${one.verb}', '${one.path}', '${traitsOf(one)}'],`,
        );
        return `${indent}${key(name)}: {\n${lines.join('\n')}\n${indent}},`;
      })
      .join('\n');
  const lists = synced(operations).map(({ name, path, field }) => `  ${key(name)}: ['${path}', '${field}'],`);
  return `import type { Operations } from '../methods.ts';
import type { Synced } from '../sync.ts';
import type { SyncedRecords } from './api.ts';

export const OPERATIONS: Operations = {
${rows('v2', '  ')}
  v1: {
${rows('v1', '    ')}
  },
  ops: {
${rows('ops', '    ')}
  },
};

export const SYNCED: Record<keyof SyncedRecords, Synced> = {
${lists.join('\n')}
};
`;
}

/** Lists that tell changes, named by their path; what both versions have is that of v1. */
function synced(operations: readonly Named[]): { name: string; path: string; field: string; type: string }[] {
  const found = operations.filter(
    ({ operation, path }) =>
      operation.parameters.some(({ name }) => /^updated_?since$/i.test(name)) && !path.includes('{'),
  );
  const inOrder = [
    ...found.filter(({ document }) => document === 'v1'),
    ...found.filter(({ document }) => document === 'v2'),
  ];
  const names = new Set<string>();
  return inOrder.flatMap((one) => {
    const name = one.path.replace(/^\/api\/v\d\//, '');
    const field = changeField(one);
    if (names.has(name) || field === undefined) return [];
    names.add(name);
    return [{ name, path: one.path, field, type: itemType(one) }];
  });
}

/** The field that a record's change shows in. */
function changeField({ operation, schemas }: Named): string | undefined {
  const { properties = {} } = operation.responses['200']!.content!['application/json']!.schema;
  const item = (properties.Data ?? properties.data)?.items ?? {};
  const record = item.$ref ? schemas[item.$ref.split('/').at(-1)!] : item;
  const fields = Object.keys(record?.properties ?? {});
  return ['InvoiceLastUpdated', 'TimeUpdated', 'time_updated', 'updated_at'].find((name) =>
    fields.includes(name),
  );
}
