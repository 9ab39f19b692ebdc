import { type Description, DOCUMENTS, type NamedShape, type Operation } from '../describe.ts';
import type { DocumentName } from '../document.ts';
import {
  capital,
  FORMER_ANSWERS,
  FORMER_IDS,
  FORMER_METHODS,
  FORMER_TYPES,
  groupByResource,
} from '../names.ts';
import type { Shape } from '../shape.ts';
import { comment, fieldsOf, key, typeOf } from './types.ts';

export const HEAD = '// Made by `npm run client` from the OpenAPI documents. Do not edit.\n\n';

/** Everything in clients/typescript/src/generated, by the name of the file. */
export function writeTypeScript(description: Description): Record<string, string> {
  return {
    'v1.ts': HEAD + typesFile('v1', description),
    'v2.ts': HEAD + typesFile('v2', description),
    'ops.ts': HEAD + typesFile('ops', description) + recordTypes(description.records),
    'api.ts': HEAD + apiFile(description),
    'operations.ts': HEAD + tableFile(description),
  };
}

function typesFile(document: DocumentName, { shapes, operations }: Description): string {
  const own = operations.filter((one) => one.document === document);
  const types = [
    ...shapes[document].map(namedType),
    ...own.flatMap((one) => [...queryType(one), ...responseTypes(one)]),
  ];
  const formerTypes = Object.entries(FORMER_TYPES[document]).map(([name, former]) =>
    deprecatedAlias(former, name),
  );
  return [...types, ...deprecatedAliases(types.join('\n'), own), ...formerTypes].join('\n');
}

/** The names of version 0.2 for the types of these operations. */
function deprecatedAliases(text: string, operations: readonly Operation[]): string[] {
  return operations.flatMap(({ id }) => {
    const former = FORMER_IDS[id] ?? id;
    const renamed = former === id ? [] : [['Query', 'Query'] as const, ['Request', 'Request'] as const];
    const answers = FORMER_ANSWERS.has(former) ? [['Answer', 'Response'] as const] : [];
    return [...renamed, ...answers]
      .map(([part, newPart]) => [capital(former) + part, capital(id) + newPart] as const)
      .filter(([, name]) => new RegExp(`^export (type|interface) ${name}\\b`, 'm').test(text))
      .map(([formerName, name]) => deprecatedAlias(formerName, name));
  });
}

function deprecatedAlias(formerName: string, name: string): string {
  return `/** @deprecated Use ${name}. */\nexport type ${formerName} = ${name};\n`;
}

function namedType({ name, description, shape }: NamedShape): string {
  const head = comment(description, '');
  return shape.kind === 'record'
    ? `${head}export interface ${name} ${fieldsOf(shape, '')}\n`
    : `${head}export type ${name} = ${typeOf(shape)};\n`;
}

const queryName = ({ id }: Operation) => `${capital(id)}Query`;
const responseName = ({ id }: Operation) => `${capital(id)}Response`;

function queryType(operation: Operation): string[] {
  if (operation.query.length === 0) return [];
  const lines = operation.query.map(({ name, isRequired, description, shape, item }) => {
    const absent = isRequired ? '' : ' | undefined';
    return `${comment(description, '  ')}  ${key(name)}${isRequired ? '' : '?'}: ${parameterType(shape, item)}${absent};`;
  });
  return [`export interface ${queryName(operation)} {\n${lines.join('\n')}\n}\n`];
}

function parameterType(shape: Shape, item: Shape | undefined): string {
  if (item) {
    const type = typeOf(item);
    return `${type} | readonly ${/ \| /.test(type) ? `(${type})` : type}[]`;
  }
  return shape.kind === 'plain' && shape.format === 'date-time' ? 'string | Date' : typeOf(shape);
}

function responseTypes(operation: Operation): string[] {
  const { result } = operation;
  if (result.kind !== 'body') return [];
  const bodies = [...new Set(result.bodies.map((shape) => typeOf(shape)))];
  return [`export type ${responseName(operation)} = ${bodies.join(' | ')};\n`];
}

function recordTypes({ lists, response }: Description['records']): string {
  const lines = lists.map(
    ({ name, summary, item }) => `${comment(summary, '  ')}  ${key(name)}: ${typeOf(item, '  ')};`,
  );
  return [
    `\n/** Records that the ERP sends, by list. */\nexport interface Records {\n${lines.join('\n')}\n}\n`,
    `export type RecordsResponse = ${typeOf(response)};\n`,
    deprecatedAlias('RecordsAnswer', 'RecordsResponse'),
  ].join('\n');
}

function apiFile({ operations, synced }: Description): string {
  const imports = [
    "import type { ApiResponse } from '../response.ts';",
    "import type { RequestOptions } from '../options.ts';",
    "import type { Pages } from '../pages.ts';",
    ...DOCUMENTS.map((name) => `import type * as ${name.toUpperCase()} from './${name}.ts';`),
  ];
  const [v2, v1, ops] = DOCUMENTS.map((name) => operations.filter((one) => one.document === name));
  const lists = synced.map(
    ({ name, item, document }) => `  ${key(name)}: ${qualified(typeOf(item, '    '), document)};`,
  );
  return [
    `${imports.join('\n')}\n`,
    `/** Every operation of the service. */\nexport interface Api {\n${resources(v2!, '  ')}\n  /** The read API. */\n  v1: {\n${resources(v1!, '    ')}\n  };\n  /** What the distributor's staff need. */\n  ops: {\n${resources(ops!, '    ')}\n  };\n}\n`,
    `/** Lists that \`dray.sync\` follows. */\nexport interface SyncedRecords {\n${lists.join('\n')}\n}\n`,
  ].join('\n');
}

function resources(operations: readonly Operation[], indent: string): string {
  return groupByResource(operations)
    .map(([name, methods]) => {
      const lines = methods.flatMap((one) => [
        methodType(one, `${indent}  `),
        ...formerMethodType(one, `${indent}  `),
      ]);
      return `${indent}${key(name)}: {\n${lines.join('\n')}\n${indent}};`;
    })
    .join('\n');
}

/** What version 0.2 called the method. */
function formerMethodOf({ document, resource, method }: Operation): string | undefined {
  return FORMER_METHODS[[...(document === 'v2' ? [] : [document]), resource, method].join('.')];
}

function formerMethodType(operation: Operation, indent: string): string[] {
  const former = formerMethodOf(operation);
  if (former === undefined) return [];
  const { document, resource, method } = operation;
  const path = [...(document === 'v2' ? [] : [document]), resource, method];
  const type = path.map((name) => `['${name}']`).join('');
  return [`${indent}/** @deprecated Use ${method}. */\n${indent}${former}: Api${type};`];
}

function methodType(operation: Operation, indent: string): string {
  const { verb, path, method, summary } = operation;
  const ids = operation.ids.map((name) => `${name}: string | number`);
  const parameters = [...ids, ...bodyParameter(operation), optionsParameter(operation)];
  const text = `${summary}.\n\n\`${verb} ${path}\``;
  return `${comment(text, indent)}${indent}${method}(${parameters.join(', ')}): ${resultType(operation)};`;
}

function bodyParameter({ body, document }: Operation): string[] {
  if (!body) return [];
  const type = body.isUpload
    ? 'string | Blob | ReadableStream<Uint8Array>'
    : qualified(typeOf(body.shape), document);
  return [`body${body.isRequired ? '' : '?'}: ${type}`];
}

function optionsParameter(operation: Operation): string {
  const { query, document } = operation;
  if (query.length === 0) return 'options?: RequestOptions';
  const isNeeded = query.some((one) => one.isRequired);
  return `options${isNeeded ? '' : '?'}: ${document.toUpperCase()}.${queryName(operation)} & RequestOptions`;
}

/** A type of a document's own file. */
function qualified(type: string, document: DocumentName): string {
  return /^[A-Z]\w*$/.test(type) ? `${document.toUpperCase()}.${type}` : type;
}

function resultType(operation: Operation): string {
  const { result, document } = operation;
  if (result.kind === 'stream') return 'Promise<Response>';
  if (result.kind === 'nothing') return 'Promise<ApiResponse<undefined, undefined>>';
  if (result.kind === 'pages') return `Pages<${qualified(typeOf(result.item, '    '), document)}>`;
  const body = `${document.toUpperCase()}.${responseName(operation)}`;
  const { dataField, isSingle } = result;
  if (dataField === undefined) return `Promise<ApiResponse<undefined, ${body}>>`;
  return `Promise<ApiResponse<${body}['${dataField}']${isSingle ? '[number]' : ''}, ${body}>>`;
}

/** What methods.ts of the client knows of an operation, a letter each. */
function traitsOf({ takes, body, result, document }: Operation): string {
  return [
    takes.idempotencyKey ? 'k' : '',
    body ? (body.isUpload ? 'u' : 'b') : '',
    result.kind === 'body' && result.isSingle ? 's' : '',
    result.kind === 'pages' ? (document === 'v1' ? 'L' : 'l') : '',
    result.kind === 'stream' ? 'r' : '',
  ].join('');
}

function tableFile({ operations, synced }: Description): string {
  const rows = (document: DocumentName, indent: string) =>
    groupByResource(operations.filter((one) => one.document === document))
      .map(([name, methods]) => {
        const lines = methods.flatMap((one) =>
          [one.method, formerMethodOf(one)].flatMap((method) =>
            method === undefined
              ? []
              : [`${indent}  ${method}: ['${one.verb}', '${one.path}', '${traitsOf(one)}'],`],
          ),
        );
        return `${indent}${key(name)}: {\n${lines.join('\n')}\n${indent}},`;
      })
      .join('\n');
  const lists = synced.map(({ name, path, field }) => `  ${key(name)}: ['${path}', '${field}'],`);
  return `import type { Operations } from '../methods.ts';
import type { SyncedList } from '../sync.ts';
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

export const SYNCED: Record<keyof SyncedRecords, SyncedList> = {
${lists.join('\n')}
};
`;
}
