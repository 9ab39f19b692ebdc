import type { TSchema } from 'typebox';
import type { Route } from '../http/index.ts';

const OWN_ANNOTATIONS = new Set(['x-codes', 'x-name', 'x-sentences', 'x-too-many']);
const VERB = /^(list|get|create|update|put|validate|submit|change|rotate|advance|complete)(?=[A-Z])/;

/** A pattern says nothing to a person: a refusal by one must say what is accepted. */
function requireSentences(schema: unknown, operationId: string): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { pattern, 'x-sentences': sentences } = schema as Record<string, unknown>;
  if (typeof pattern === 'string' && !(sentences as { pattern?: string } | undefined)?.pattern)
    throw new Error(`${operationId}: the pattern ${pattern} needs its sentence in x-sentences.`);
  for (const [key, part] of Object.entries(schema))
    if (key !== 'x-sentences') requireSentences(part, operationId);
}

/**
 * Names the records of a document, so that generated clients have a type for each. A record is what a response holds, one
 * or a list of them. Its name comes from its declaration (`x-name`), or from the first read that returns it.
 */
export class NamedSchemas {
  private readonly names = new Map<object, string>();
  private readonly seen = new WeakSet<object>();

  constructor(routes: readonly Route[]) {
    const reads = routes.filter(({ method }) => method === 'GET');
    for (const route of [...reads, ...routes]) {
      for (const { schema } of Object.values(route.responses)) {
        this.nameWithin(schema);
        this.name(recordOf(schema), nameOf(route.operationId));
      }
      if ('body' in route && route.body) {
        requireSentences(route.body, route.operationId);
        this.name(route.body as TSchema, `${pascalCase(route.operationId)}Request`);
      }
    }
  }

  /** The schema as the document shows it, with references to named records. */
  show(schema: TSchema): unknown {
    return this.plain(schema, undefined);
  }

  /** Every record's full schema, by name. */
  all(): Record<string, unknown> {
    return Object.fromEntries([...this.names].map(([schema, name]) => [name, this.plain(schema, schema)]));
  }

  private name(schema: object | undefined, wanted: string): void {
    if (!schema || this.names.has(schema)) return;
    const name = declaredName(schema) ?? wanted;
    if (name === 'Error' || [...this.names.values()].includes(name))
      throw new Error(`Two schemas would be called ${name}: declare the name of one of them as x-name.`);
    this.names.set(schema, name);
  }

  /** Names what has a name of its own, wherever it stands. */
  private nameWithin(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null || this.seen.has(schema)) return;
    this.seen.add(schema);
    const name = declaredName(schema);
    if (name !== undefined) this.name(schema, name);
    for (const part of Object.values(schema)) this.nameWithin(part);
  }

  /** Drops the symbols and annotations that only our own code reads. */
  private plain(schema: object, root: object | undefined): unknown {
    const text = JSON.stringify(schema, (key, value) => {
      if (OWN_ANNOTATIONS.has(key) || isReadOnlyField(value)) return undefined;
      const name =
        value !== root && typeof value === 'object' && value !== null ? this.names.get(value) : undefined;
      if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
      return acceptsReadOnlyFields(value) ? omitReadOnlyFields(value) : value;
    });
    return JSON.parse(text);
  }
}

function declaredName(schema: object): string | undefined {
  return (schema as { 'x-name'?: string })['x-name'];
}

/** A field that only reads show: a request may hold it, but it is not content of the request. */
function isReadOnlyField(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'x-shown' in value;
}

const READ_ONLY_FIELDS_NOTE =
  'Read-only fields may be sent back unchanged and are ignored; a different value returns 409 FIELD_IMMUTABLE. Any other unknown field returns 400 SCHEMA_VIOLATION, or is ignored with Prefer: handling=lenient.';

interface ClosedSchema {
  properties: Record<string, unknown>;
  additionalProperties?: unknown;
  description?: string;
}

function acceptsReadOnlyFields(value: unknown): value is ClosedSchema {
  const { properties } = (value ?? {}) as Partial<ClosedSchema>;
  return typeof properties === 'object' && Object.values(properties).some(isReadOnlyField);
}

/** Generated clients get the fields that a request can set. The schema stays open for the others, which a note describes. */
function omitReadOnlyFields({ additionalProperties: _closed, ...schema }: ClosedSchema): object {
  return { ...schema, description: [schema.description, READ_ONLY_FIELDS_NOTE].filter(Boolean).join(' ') };
}

interface Shape {
  type?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** `{ data: record }`, `{ data: [record] }`, and the same with `Data`. */
function recordOf(schema: TSchema | undefined): object | undefined {
  const { properties } = (schema ?? {}) as Shape;
  const data = properties?.data ?? properties?.Data;
  const record = data?.items ?? data;
  return record?.properties ? record : undefined;
}

/** Records whose names differ from those of their operations: types of generated clients are named after them. */
const RECORD_NAMES: Record<string, string> = {
  explainStock: 'Stock',
  traceBatch: 'Batch',
  runSelfCheck: 'SelfCheck',
  setWorkerPaused: 'SetWorker',
  previewDayVerification: 'PreviewVerifyDay',
  listCustomerPrices: 'CustomerPricing',
  listCustomerCreditTerms: 'CustomerSupplierCreditTerm',
  listCertificatesOfAnalysis: 'Certificate',
  listProcessedPurchases: 'Purchase',
  listAuditEntries: 'Audit',
  listEmails: 'Mail',
};

/** `listInvoiceLines` → `InvoiceLine`, `getOrder` → `Order`. */
function nameOf(operationId: string): string {
  const declared = RECORD_NAMES[operationId];
  if (declared !== undefined) return declared;
  const noun = pascalCase(operationId.replace(VERB, ''));
  return noun
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
}

function pascalCase(text: string): string {
  return (
    text.slice(0, 1).toUpperCase() +
    text.slice(1).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  );
}
