import type { TSchema } from 'typebox';
import type { Route } from '../http/index.ts';

const OWN_ANNOTATIONS = new Set(['x-codes', 'x-sentences', 'x-too-many']);
const VERB = /^(list|get|create|update|put|validate|submit|change|rotate|advance|complete)(?=[A-Z])/;

/**
 * Names the records of a document, so that generated clients have a type for each. A record is what a response holds, one
 * or a list of them. Its name comes from the first read that returns it.
 */
export class NamedSchemas {
  private readonly names = new Map<object, string>();

  constructor(routes: readonly Route[]) {
    const reads = routes.filter(({ method }) => method === 'GET');
    for (const route of [...reads, ...routes]) {
      for (const { schema } of Object.values(route.answers))
        this.name(recordOf(schema), nameOf(route.operationId));
      if ('body' in route && route.body)
        this.name(route.body as TSchema, `${capital(route.operationId)}Request`);
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
    const taken = new Set(this.names.values());
    let name = wanted;
    for (let n = 2; taken.has(name) || name === 'Error'; n++) name = `${wanted}${n}`;
    this.names.set(schema, name);
  }

  /** Drops the symbols and annotations that only our own code reads. */
  private plain(schema: object, root: object | undefined): unknown {
    const text = JSON.stringify(schema, (key, value) => {
      if (OWN_ANNOTATIONS.has(key)) return undefined;
      // A field that is only compared with its stored value accepts anything, but is documented with the type that reads show.
      if (isShownOtherwise(value)) return { ...value['x-shown'], readOnly: true };
      const name =
        value !== root && typeof value === 'object' && value !== null ? this.names.get(value) : undefined;
      return name === undefined ? value : { $ref: `#/components/schemas/${name}` };
    });
    return JSON.parse(text);
  }
}

function isShownOtherwise(value: unknown): value is { 'x-shown': object } {
  return typeof value === 'object' && value !== null && 'x-shown' in value;
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

/** `listInvoiceLines` → `InvoiceLine`, `getOrder` → `Order`. */
function nameOf(operationId: string): string {
  const noun = capital(operationId.replace(VERB, '').replace(/V1$/, ''));
  return noun
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
}

function capital(text: string): string {
  return (
    text.slice(0, 1).toUpperCase() +
    text.slice(1).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  );
}
