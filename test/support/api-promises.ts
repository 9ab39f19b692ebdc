/**
 * What an OpenAPI document promises to a client, a line each: operations, parameters, fields of bodies and of responses
 * with their types. Texts, names of schemas and operation ids promise nothing.
 */
type Node = Record<string, unknown>;

export interface ApiDocument {
  paths: Record<string, Record<string, Node>>;
  components: Record<string, Record<string, Node>>;
}

const MAX_DEPTH = 12;
const REQUIRED = ' is required';
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'];

class PromiseCollector {
  readonly lines = new Set<string>();
  constructor(private readonly document: ApiDocument) {}

  operations(): void {
    for (const [path, methods] of Object.entries(this.document.paths))
      for (const method of METHODS) {
        const operation = methods[method];
        if (operation) this.#operation(`${method.toUpperCase()} ${path}`, operation);
      }
  }

  #operation(name: string, operation: Node): void {
    this.lines.add(name);
    for (const parameter of (operation.parameters ?? []) as Node[]) {
      const { in: place, name: parameterName, required, schema } = this.#resolved(parameter);
      const at = `${name} ${place} ${parameterName}`;
      this.lines.add(`${at}: ${typeOf(this.#resolved(schema as Node))}`);
      if (required) this.lines.add(`${at}${REQUIRED}`);
    }
    const body = operation.requestBody as Node | undefined;
    if (body) this.#content(`${name} body`, this.#resolved(body), 'request');
    for (const [status, response] of Object.entries((operation.responses ?? {}) as Record<string, Node>)) {
      this.lines.add(`${name} ${status}`);
      // Refusals have one shape, which the codes tell apart.
      if (status.startsWith('2')) this.#content(`${name} ${status}`, this.#resolved(response), 'response');
    }
  }

  #content(at: string, holder: Node, way: 'request' | 'response'): void {
    const content = (holder.content ?? {}) as Record<string, { schema?: Node }>;
    for (const [type, { schema }] of Object.entries(content)) {
      this.lines.add(`${at} as ${type}`);
      if (schema && type === 'application/json') this.#schema(at, schema, way, 0);
    }
  }

  #schema(at: string, given: Node, way: 'request' | 'response', depth: number): void {
    const schema = this.#resolved(given);
    if (depth > MAX_DEPTH) return;
    for (const part of (schema.allOf ?? schema.anyOf ?? schema.oneOf ?? []) as Node[])
      this.#schema(at, part, way, depth + 1);
    if (schema.items) this.#schema(`${at}[]`, schema.items as Node, way, depth + 1);
    for (const [field, value] of Object.entries((schema.properties ?? {}) as Record<string, Node>)) {
      this.lines.add(`${at}.${field}: ${typeOf(this.#resolved(value))}`);
      this.#schema(`${at}.${field}`, value, way, depth + 1);
    }
    if (way === 'request')
      for (const field of (schema.required ?? []) as string[]) this.lines.add(`${at}.${field}${REQUIRED}`);
  }

  #resolved(node: Node | undefined): Node {
    if (typeof node?.$ref !== 'string') return node ?? {};
    const [, , kind, name] = node.$ref.split('/');
    return this.#resolved(this.document.components[kind!]?.[name!]);
  }
}

function typeOf(schema: Node): string {
  const parts = (schema.anyOf ?? schema.oneOf) as Node[] | undefined;
  if (parts)
    return [...new Set(parts.map((part) => (part.$ref ? 'object' : typeOf(part))))].toSorted().join('|');
  return [schema.type ?? 'any'].flat().toSorted().join('|');
}

export function promisesOf(document: ApiDocument): Set<string> {
  const promises = new PromiseCollector(document);
  promises.operations();
  return promises.lines;
}

/** The line of a response whose numbers are integers: who takes any number takes these. What a client sends is another matter. */
export function inIntegers(line: string): string {
  const [place = '', type] = line.split(': ');
  if (type === undefined || !/^\w+ \S+ 2\d\d/.test(place)) return line;
  const types = type.split('|').map((one) => (one === 'number' ? 'integer' : one));
  return `${place}: ${types.toSorted().join('|')}`;
}

/** What a client of the document before relies on and no longer can, and what it must send now that it need not before. */
export function brokenPromises(before: ApiDocument, after: ApiDocument): string[] {
  const [then, now] = [promisesOf(before), promisesOf(after)];
  const gone = [...then].filter(
    (line) => !line.endsWith(REQUIRED) && !now.has(line) && !now.has(inIntegers(line)),
  );
  const places = new Set([...then].flatMap(placesOf));
  const demanded = [...now].filter(
    (line) => line.endsWith(REQUIRED) && !then.has(line) && places.has(placeOf(line)),
  );
  return [...gone, ...demanded];
}

/** Where something is required: fields of what the document before did not know are new with it. */
const placeOf = (line: string) => line.slice(0, -REQUIRED.length).replace(/[. ][^. ]+$/, '');

function placesOf(line: string): string[] {
  const [field = ''] = line.split(': ');
  return [field, `${field}[]`, placeOf(`${field}${REQUIRED}`), field.split(' ').slice(0, 3).join(' ')];
}
