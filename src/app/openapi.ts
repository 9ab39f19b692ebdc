import type { TSchema } from 'typebox';
import {
  deprecationText,
  type Param,
  type Params,
  preferencesOf,
  type ResponseSpec,
  type Route,
} from '../http/index.ts';
import { type Code, MEANING, STATUS } from '../shared/index.ts';
import { requireTexts } from './openapi-check.ts';
import { errorSchemas } from './openapi-errors.ts';
import { NamedSchemas } from './openapi-schemas.ts';
import { tagsOf } from './openapi-tags.ts';
import { INTRODUCTION, preferHeader, REQUEST_HEADERS, RESPONSE_HEADERS } from './openapi-text.ts';
import { eventSchemas, webhookOperations } from './openapi-webhooks.ts';

interface DocumentOptions {
  version: string;
  demoKeys: Record<string, string> | undefined;
}

type DocumentName = Route['document'];

export const DOCUMENT_NAMES: readonly DocumentName[] = ['v1', 'v2', 'ops'];

/** An OpenAPI 3.1 document, built from the same declarations that the routes run on. */
export function buildDocument(
  name: DocumentName,
  routes: readonly Route[],
  options: DocumentOptions,
): object {
  const own = routes.filter((route) => route.document === name);
  const schemas = new NamedSchemas(own);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of own) {
    paths[route.path] ??= {};
    paths[route.path]![route.method.toLowerCase()] = operation(route, schemas);
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: INTRODUCTION[name].title,
      version: options.version,
      description: INTRODUCTION[name].description,
      contact: { name: 'The operator of this service' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      ...(options.demoKeys ? { 'x-demo-keys': options.demoKeys } : {}),
    },
    servers: [{ url: '/', description: 'This service' }],
    security: [{ apiKey: [] }],
    tags: tagsOf(name, own),
    paths,
    ...(name === 'v2' ? { webhooks: webhookOperations() } : {}),
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      ...(own.length > 0
        ? {
            headers: usedHeaders(paths),
            schemas: { ...errorSchemas(name), ...schemas.all(), ...(name === 'v2' ? eventSchemas() : {}) },
          }
        : {}),
    },
  };
  requireTexts(name, document);
  return document;
}

function usedHeaders(paths: object): object {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(RESPONSE_HEADERS).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

function operation(route: Route, schemas: NamedSchemas): object {
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: descriptionOf(route),
    ...(route.deprecated ? { deprecated: true } : {}),
    parameters: [
      ...parameters('path', (route.params ?? {}) as Params),
      ...parameters('query', (route.query ?? {}) as Params),
      ...requestHeaders(route),
    ],
    ...requestBody(route, schemas),
    responses: { ...responses(route, schemas), ...errorResponses(route) },
    ...(route.document === 'v2' ? { 'x-beta': true } : {}),
    ...(route.keyTypes ? { 'x-key-types': route.keyTypes } : {}),
    'x-error-codes': codesOf(route).map((code) => ({
      status: STATUS[code],
      code,
      description: MEANING[code],
    })),
  };
}

/** The request body in each media type that the route accepts. */
function contentOf(route: Route): Record<string, { schema: TSchema; example?: unknown }> {
  if ('load' in route) return route.content;
  if (route.method === 'GET' || !route.body) return {};
  return { 'application/json': { schema: route.body as TSchema, example: route.bodyExample } };
}

function requestBody(route: Route, schemas: NamedSchemas): object {
  const entries = Object.entries(contentOf(route));
  if (entries.length === 0) return {};
  const content = entries.map(([mediaType, { schema, example }]) => [
    mediaType,
    { schema: schemas.show(schema), ...(example === undefined ? {} : { example }) },
  ]);
  const required = 'load' in route || route.method === 'GET' || !route.bodyOptional;
  return { requestBody: { required, content: Object.fromEntries(content) } };
}

function descriptionOf(route: Route): string {
  const who = route.keyTypes
    ? `Requires an ${route.keyTypes.join(' or ')} key.`
    : 'Available to all API key types.';
  const gone = route.deprecated ? [deprecationText(route.deprecated)] : [];
  return [...gone, route.description, who].join('\n\n');
}

function parameters(place: 'path' | 'query', declared: Params): object[] {
  const documented = Object.entries(declared).filter(([, one]) => one.refusal === undefined);
  return documented.map(([name, one]: [string, Param<unknown>]) => ({
    name,
    in: place,
    required: one.required,
    description: one.description,
    ...(one.schema.deprecated ? { deprecated: true } : {}),
    schema: one.schema,
  }));
}

function requestHeaders(route: Route): object[] {
  const wanted: (keyof typeof REQUEST_HEADERS)[] = ['X-Request-Id'];
  if (route.method === 'GET' && !route.volatile) wanted.push('If-None-Match');
  if (codesOf(route).includes('VERSION_MISMATCH')) wanted.push('If-Match');
  if (isIdempotent(route)) wanted.push('Idempotency-Key');
  if (codesOf(route).includes('PLAN_CHANGED')) wanted.push('Dray-Plan');
  wanted.push('Dray-Simulate');
  return [
    ...wanted.map((name) => ({ name, in: 'header', required: false, ...REQUEST_HEADERS[name] })),
    ...(takesPrefer(route) ? [preferHeader(preferencesOf(route))] : []),
  ];
}

function takesPrefer(route: Route): boolean {
  const can = preferencesOf(route);
  return can.return || can.handling;
}

function isIdempotent(route: Route): boolean {
  return (route.method === 'POST' || route.method === 'PATCH') && !('load' in route);
}

const COMMON_RESPONSE_HEADERS = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Request-Id',
] as const;

function headerRefs(names: readonly string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Response headers beyond those that every response has. */
function responseHeaders(
  route: Route,
  status: string,
  { schema, mediaType, isLocated }: ResponseSpec,
): string[] {
  const isWhole = !mediaType || mediaType === 'application/octet-stream';
  const hasTag = schema ? isWhole : status === '204' && Boolean(route.responses[200]?.schema);
  return [
    ...(hasTag ? ['ETag'] : []),
    ...(isLocated ? ['Location'] : []),
    ...(isIdempotent(route) ? ['Idempotency-Replayed'] : []),
    ...(takesPrefer(route) ? ['Preference-Applied'] : []),
  ];
}

/** Whether `Prefer: return=minimal` turns the response into a 204. */
function supportsMinimalReturn(route: Route): boolean {
  if (route.method === 'GET' || ('alwaysAnswers' in route && route.alwaysAnswers)) return false;
  return route.responses[200]?.schema !== undefined && !route.responses[204];
}

function responses(route: Route, schemas: NamedSchemas): Record<string, object> {
  const declared = {
    ...route.responses,
    ...(supportsMinimalReturn(route)
      ? { 204: { description: 'Done. Returned with Prefer: return=minimal.' } }
      : {}),
  };
  const all = Object.entries(declared).map(([status, answer]: [string, ResponseSpec]) => {
    const content = answer.schema
      ? {
          content: {
            [answer.mediaType ?? 'application/json']: {
              schema: schemas.show(answer.schema),
              ...(answer.example === undefined ? {} : { example: answer.example }),
            },
            ...Object.fromEntries(
              (answer.alternatives ?? []).map((mediaType) => [mediaType, { schema: { type: 'string' } }]),
            ),
          },
        }
      : {};
    const extra = responseHeaders(route, status, answer);
    return [
      status,
      {
        description: answer.description,
        headers: headerRefs([...COMMON_RESPONSE_HEADERS, ...extra]),
        ...content,
      },
    ];
  });
  if (route.method === 'GET' && !route.volatile) {
    all.push([
      '304',
      {
        description: 'Not modified since the ETag in If-None-Match.',
        headers: headerRefs([...COMMON_RESPONSE_HEADERS, 'ETag']),
      },
    ]);
  }
  return Object.fromEntries(all);
}

const COMMON_CODES: readonly Code[] = [
  'SCHEMA_VIOLATION',
  'UNAUTHENTICATED',
  'NOT_PERMITTED',
  'METHOD_NOT_ALLOWED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
];

const CODES_WITH_RETRY_AFTER: ReadonlySet<Code> = new Set([
  'RATE_LIMITED',
  'UNAVAILABLE',
  'IDEMPOTENCY_KEY_IN_PROGRESS',
]);

function codesOf(route: Route): Code[] {
  const codes: Code[] = [...COMMON_CODES];
  if (isIdempotent(route)) codes.push('IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_PROGRESS');
  if (route.method !== 'GET') codes.push('UNSUPPORTED_MEDIA_TYPE', 'REQUEST_TOO_LARGE');
  return [...new Set([...codes, ...(route.errors ?? [])])].sort((a, b) => STATUS[a] - STATUS[b]);
}

function errorResponses(route: Route): Record<string, object> {
  const statuses = [...new Set(codesOf(route).map((code) => STATUS[code]))];
  const all = statuses.map((status) => {
    const codes = codesOf(route).filter((code) => STATUS[code] === status);
    const extra = [
      ...(status === 405 ? ['Allow'] : []),
      ...(codes.some((code) => CODES_WITH_RETRY_AFTER.has(code)) ? ['Retry-After'] : []),
      ...(isIdempotent(route) ? ['Idempotency-Replayed'] : []),
    ];
    // v1 has sentences and no codes.
    const description =
      route.document === 'v1' ? codes.map((code) => MEANING[code]).join(' ') : codes.join(', ');
    return [status, errorResponse(description, extra)];
  });
  const tooLong = errorResponse('The URL and headers together exceed 64 KB.', []);
  return Object.fromEntries([...all, [431, tooLong]]);
}

function errorResponse(description: string, headers: readonly string[]): object {
  return {
    description,
    headers: headerRefs([...COMMON_RESPONSE_HEADERS, ...headers]),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}
