import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import type { Service } from '../../src/app/index.ts';

interface Documented {
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: object }>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Documented> }>>;
  components: { headers: Record<string, { schema: { type: string } }>; schemas: object };
}

interface Path {
  path: string;
  parts: readonly string[];
  methods: Record<string, { responses: Record<string, Documented> }>;
}

const RATE = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
/** On every answer of the API, whatever it is. */
const COMMON_HEADERS = [...RATE, 'X-Request-Id'];
/** Headers that tell a client something: an answer that has one says so in its document. */
const DOCUMENTED_HEADERS = [
  'Allow',
  'ETag',
  'Idempotency-Replayed',
  'Location',
  'Preference-Applied',
  'Retry-After',
  ...COMMON_HEADERS,
];

/** A document, and the validators of its answers, each compiled when it is first needed. */
class CheckedDocument {
  readonly paths: readonly Path[];
  private readonly ajv = addFormats.default(
    // Compiled for a few answers each: code that is shared and left as it comes is cheaper than the best code.
    new Ajv2020({
      strict: false,
      validateSchema: false,
      allErrors: true,
      inlineRefs: false,
      code: { optimize: false },
      logger: false,
    }),
  );
  private readonly validators = new Map<object, ValidateFunction>();
  private readonly byText = new Map<string, ValidateFunction>();

  constructor(readonly document: Document) {
    this.ajv.addSchema({ $id: 'document', components: closed(document.components) });
    this.paths = Object.entries(document.paths).map(([path, methods]) => ({
      path,
      parts: path.split('/'),
      methods,
    }));
  }

  validatorOf(schema: object): ValidateFunction {
    const known = this.validators.get(schema);
    if (known) return known;
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components', '"document#/components');
    // Most refusals share a schema.
    const found = this.byText.get(text) ?? this.ajv.compile(JSON.parse(text));
    this.byText.set(text, found);
    this.validators.set(schema, found);
    return found;
  }
}

/** The schema without room for fields that it does not name: an answer holds what its document says, and no more. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  const isObject = typeof copy.properties === 'object' && [copy.type].flat().includes('object');
  return isObject && copy.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}

const NAMES = ['v1', 'v2', 'ops'] as const;
/** Files of a worker share them: the documents are the same in every service. */
const checked = new Map<string, CheckedDocument>();

/** The documents as a service gives them that nobody tests: its log, its metrics and its limits are its own. */
export async function readDocuments(start: () => Promise<Service>): Promise<void> {
  if (checked.size > 0) return;
  const service = await start();
  for (const name of NAMES) {
    const { body } = await service.app.inject({ method: 'GET', url: `/openapi/${name}.json` });
    checked.set(name, new CheckedDocument(JSON.parse(body)));
  }
  await service.stop();
}

/** The documents of a service that runs elsewhere, by name. */
export function useDocuments(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) checked.set(name, new CheckedDocument(JSON.parse(text)));
}

/** What is compared of a response. */
export type Response = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload'>;

function documentFor(path: string): CheckedDocument | undefined {
  const name = NAMES.find((one) => path.startsWith(one === 'ops' ? '/ops/' : `/api/${one}/`));
  return name && checked.get(name);
}

/** Of several paths the one with the most fixed parts, as the router takes it. */
function pathAt(paths: readonly Path[], path: string): Path | undefined {
  const parts = path.split('/');
  const fitting = paths.filter(
    (one) =>
      one.parts.length === parts.length &&
      one.parts.every((part, i) => (part.startsWith('{') ? parts[i] !== '' : part === parts[i])),
  );
  const fixed = (one: Path) => one.parts.filter((part) => !part.startsWith('{')).length;
  return fitting.toSorted((a, b) => fixed(b) - fixed(a))[0];
}

/** Every answer is what the documents say, in its status, its headers and its body; else the test fails that got it. */
export function requireDocumented(method: string, url: string, response: Response): void {
  const path = url.split('?')[0]!;
  const document = documentFor(path);
  const found = pathAt(document?.paths ?? [], path);
  // A method that the path does not have is refused as every method that it has says.
  const known = found?.methods[method.toLowerCase()];
  const operation =
    known ?? (response.statusCode === 405 ? Object.values(found?.methods ?? {})[0] : undefined);
  if (!document || !found || !operation) return;
  const problems = problemsOf(document, operation.responses, response);
  if (problems.length === 0) return;
  throw new Error(
    `${method} ${url.slice(0, 200)} answers ${response.statusCode}, and ${found.path} in its document does not:\n` +
      `${problems.slice(0, 5).join('\n')}\n${response.body.slice(0, 500)}`,
  );
}

function problemsOf(
  document: CheckedDocument,
  responses: Record<string, Documented>,
  response: Response,
): string[] {
  const documented = responses[response.statusCode];
  if (!documented)
    return [`status ${response.statusCode} is not one of ${Object.keys(responses).join(', ')}`];
  return [...headerProblems(document, documented, response), ...bodyProblems(document, documented, response)];
}

function headerProblems(
  { document }: CheckedDocument,
  { headers = {} }: Documented,
  response: Response,
): string[] {
  return DOCUMENTED_HEADERS.flatMap((name) => {
    const value = response.headers[name.toLowerCase()];
    // Whoever cannot be reached cannot count, either.
    const isPromised = COMMON_HEADERS.includes(name) && (response.statusCode < 500 || !RATE.includes(name));
    const isOwed = isPromised || (name === 'Allow' && headers.Allow !== undefined);
    if (value === undefined) return isOwed ? [`header ${name} is missing`] : [];
    if (!headers[name]) return [`header ${name} is not documented`];
    const { type } = document.components.headers[name]!.schema;
    return type === 'integer' && !/^\d+$/.test(String(value)) ? [`header ${name} is ${value}`] : [];
  });
}

function textOf({ headers, body, rawPayload }: Response): string {
  return headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : body;
}

function bodyProblems(document: CheckedDocument, { content = {} }: Documented, response: Response): string[] {
  if (response.rawPayload.length === 0) return [];
  const mediaType = String(response.headers['content-type'] ?? '').split(';')[0]!;
  const media = content[mediaType];
  if (!media) return [`a body of ${mediaType} is not one of ${Object.keys(content).join(', ') || 'none'}`];
  if (mediaType !== 'application/json') return [];
  const isValid = document.validatorOf(media.schema);
  if (isValid(JSON.parse(textOf(response)))) return [];
  return isValid.errors!.map(
    ({ instancePath, message, params }) =>
      `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
  );
}
