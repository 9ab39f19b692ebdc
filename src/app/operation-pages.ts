/** The parts of an OpenAPI document that its pages in Markdown show. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  description?: string;
  readOnly?: boolean;
}

interface Media {
  schema: Schema;
  example?: unknown;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description: string; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
  'x-error-codes': { status: number; code: string; description: string }[];
}

export interface OpenApi {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
}

export interface OperationPage {
  id: string;
  /** The document and the tag that it belongs to. */
  section: string;
  title: string;
  /** `GET /api/v2/orders`. */
  request: string;
  text: string;
}

/** Every operation of a document as Markdown, in its order. */
export function operationPages({ info, paths, components }: OpenApi): OperationPage[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const request = `${method.toUpperCase()} ${path}`;
      return {
        id: operation.operationId,
        section: `${info.title}: ${operation.tags[0]}`,
        title: operation.summary,
        request,
        text: pageOf(request, operation, components.schemas ?? {}),
      };
    }),
  );
}

type Schemas = Record<string, Schema>;

function pageOf(request: string, operation: Operation, schemas: Schemas): string {
  return [
    `# ${operation.summary}`,
    `\`${request}\``,
    operation.description,
    ...parametersOf(operation),
    ...bodyOf(operation, schemas),
    ...responsesTable(operation, schemas),
    ...codesOf(operation),
  ].join('\n\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const rows = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...lines].map((line) => `| ${line.map(cell).join(' | ')} |`).join('\n');
const block = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function parametersOf({ parameters }: Operation): string[] {
  if (parameters.length === 0) return [];
  const lines = parameters.map(({ name, in: place, required, description, schema }) => [
    `\`${name}\``,
    required ? `${place}, required` : place,
    typeText(schema),
    description,
  ]);
  return ['## Parameters', rows(['Name', 'In', 'Type', 'Meaning'], lines)];
}

function bodyOf({ requestBody }: Operation, schemas: Schemas): string[] {
  const media = Object.entries(requestBody?.content ?? {});
  if (media.length === 0) return [];
  const [, { schema, example }] = media[0]!;
  const types = media.map(([type]) => `\`${type}\``).join(' or ');
  return [
    '## Body',
    `${types}${requestBody!.required ? '' : ', optional'}.`,
    ...fieldTable(schema, schemas),
    ...(example === undefined ? [] : [block(example)]),
  ];
}

function responsesTable({ responses }: Operation, schemas: Schemas): string[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([status, { description, content }]) => {
      const [first] = Object.entries(content ?? {});
      if (!first) return [`## ${status}`, description];
      const [mediaType, { schema, example }] = first;
      return [
        `## ${status}`,
        `${description} \`${mediaType}\`.`,
        ...fieldTable(schema, schemas),
        ...(example === undefined ? [] : [block(example)]),
      ];
    });
}

function codesOf(operation: Operation): string[] {
  const lines = operation['x-error-codes'].map(({ status, code, description }) => [
    String(status),
    `\`${code}\``,
    description,
  ]);
  return ['## Errors', rows(['Status', 'Code', 'Means'], lines)];
}

/** Deeper fields are left out: the OpenAPI document has them all. */
const MAX_DEPTH = 4;

function fieldTable(schema: Schema, schemas: Schemas): string[] {
  const lines = fieldsOf(schema, schemas, '', MAX_DEPTH);
  return lines.length === 0 ? [] : [rows(['Field', 'Type', 'Meaning'], lines)];
}

/** One row for each field, named by its path: `lines[].units`. */
function fieldsOf(schema: Schema, schemas: Schemas, prefix: string, depth: number): string[][] {
  const known = resolveRef(schema, schemas);
  if (known.items) return fieldsOf(known.items, schemas, `${prefix}[]`, depth);
  if (!known.properties || depth === 0) return [];
  const required = new Set(known.required);
  return Object.entries(known.properties).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const found = resolveRef(field, schemas);
    const notes = [found.readOnly ? 'read-only' : '', required.has(name) ? '' : 'may be absent'];
    const type = [typeText(found), ...notes.filter((note) => note !== '')].join(', ');
    return [[`\`${path}\``, type, found.description ?? ''], ...fieldsOf(found, schemas, path, depth - 1)];
  });
}

function resolveRef(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...more } = schema;
  return $ref === undefined ? schema : { ...schemas[$ref.split('/').at(-1)!], ...more };
}

function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  const branches = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => one.type || one.$ref);
  if (schema.type === undefined)
    return branches.length > 0 ? [...new Set(branches.map(typeText))].join(' or ') : 'anything';
  const types = [schema.type].flat();
  return types.map((type) => (schema.format && type === 'string' ? schema.format : type)).join(' or ');
}
