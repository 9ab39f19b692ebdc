import type { Json } from '../../support/json.ts';
import type { Random } from '../support/random.ts';

/** An operation of the OpenAPI documents. */
export interface Operation {
  method: string;
  path: string;
  parameters: readonly { name: string; in: string; schema: Json }[];
  body: Json | undefined;
}

export interface Generated {
  /** Method and path of the operation. */
  operation: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** They replace all data, move the clock of everybody, never end, or take away the keys that the requests come with. */
const LEFT_OUT = [
  '/ops/import',
  '/ops/refresh',
  '/ops/sandbox/clock',
  '/ops/worker',
  '/ops/keys/{id}',
  '/ops/keys/{id}/rotate',
  '/api/v2/events/stream',
];

/** Ids that there are, and those of them that a name means: `customer` those of customers. */
export interface Known {
  all: readonly string[];
  named: ReadonlyMap<string, readonly string[]>;
}

const normalizeName = (name: string): string => name.replaceAll(/[^A-Za-z]/g, '').toLowerCase();

/** Of names such as `product_second`, what they begin with is what they mean. */
export function knownOf(ids: Readonly<Record<string, string | number | readonly string[]>>): Known {
  const named = new Map<string, string[]>();
  for (const [name, id] of Object.entries(ids)) {
    const values = [id].flat().map(String);
    const parts = name.split('_');
    for (let length = 1; length <= parts.length; length++) {
      const meant = normalizeName(parts.slice(0, length).join(''));
      named.set(meant, [...(named.get(meant) ?? []), ...values]);
    }
  }
  return { all: [...new Set([...named.values()].flat())], named };
}

/** For `ProductIDs`, `customer_id` or the `orders` of a path; all where the name means none. */
function idsNamed({ all, named }: Known, name: string): readonly string[] {
  const wanted = normalizeName(name);
  const meant = [...named.keys()].filter((one) => wanted.startsWith(one) || wanted.endsWith(one));
  const longest = meant.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? all : named.get(longest)!;
}

/** A name that ends like one of these is that of an id. */
const IS_ID = /(id|ids|num|nums)$/i;

const ODD_VALUES = [
  '',
  '0',
  '-1',
  '1e9',
  '9999999999999',
  'null',
  "' OR 1=1",
  '../..',
  '💥',
  'NaN',
  ',,',
  '2026-02-30',
  '%00',
];

export function operationsOf(documents: readonly Json[]): Operation[] {
  return documents.flatMap((document) =>
    Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
      LEFT_OUT.includes(path)
        ? []
        : Object.entries<Json>(methods).map(([method, one]) => ({
            method: method.toUpperCase(),
            path,
            parameters: (one.parameters ?? []).map((parameter: Json) => resolve(document, parameter)),
            body: inlined(document, one.requestBody?.content?.['application/json']?.schema, 0),
          })),
    ),
  );
}

function resolve(document: Json, value: Json): Json {
  if (typeof value?.$ref !== 'string') return value;
  return value.$ref
    .slice(2)
    .split('/')
    .reduce((found: Json, name: string) => found[name], document);
}

const MAX_DEPTH = 8;

function inlined(document: Json, schema: Json, depth: number): Json {
  if (depth > MAX_DEPTH || schema === null || typeof schema !== 'object') return schema;
  const found = resolve(document, schema);
  if (Array.isArray(found)) return found.map((one) => inlined(document, one, depth));
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, inlined(document, value, depth + 1)]),
  );
}

/** The same request for the same number of the same seed. Most values fit their schema; some are odd. */
export function generate(random: Random, operations: readonly Operation[], known: Known): Generated {
  const { method, path, parameters, body } = random.pick(operations);
  const textFor = (name: string, schema: Json) =>
    random.chance(0.1) ? random.pick(ODD_VALUES) : textOf(valueFor(random, schema, known, name, 0));
  const filled = path.replaceAll(/([^/]*)\/\{(\w+)\}/g, (_, list: string, name: string) => {
    const meant = idsNamed(known, /^(id|num)$/i.test(name) ? list.replace(/s$/, '') : name);
    const ids = random.chance(0.9) ? meant : known.all;
    return `${list}/${encodeURIComponent(random.chance(0.85) ? random.pick(ids) : random.pick(ODD_VALUES) || '0')}`;
  });
  const query = parameters
    .filter((one) => one.in === 'query' && random.chance(0.25))
    .map(({ name, schema }) => `${name}=${encodeURIComponent(textFor(name, schema))}`);
  const headers: Record<string, string> = {};
  if (random.chance(0.15)) headers['idempotency-key'] = `fuzz-${random.int(1, 500)}`;
  if (random.chance(0.05)) headers['if-match'] = `"${random.int(1, 4)}"`;
  if (random.chance(0.05)) headers.prefer = random.pick(['return=minimal', 'handling=lenient', 'x']);
  const url = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  const operation = `${method} ${path}`;
  if (!body || method === 'GET') return { operation, method, path: url, headers };
  return {
    operation,
    method,
    path: url,
    headers,
    body: JSON.stringify(mutated(random, valueFor(random, body, known, '', 0))),
  };
}

const textOf = (value: Json): string => (Array.isArray(value) ? value.join(',') : String(value));

function valueFor(random: Random, schema: Json, known: Known, name: string, depth: number): Json {
  if (!schema || depth > MAX_DEPTH) return null;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return valueFor(random, random.pick<Json>(options), known, name, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const [type] = random.shuffle([schema.type ?? 'string'].flat() as string[]);
  if (type === 'null') return null;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') return numberFor(random, schema, known, name);
  if (type === 'array')
    return Array.from({ length: random.int(0, 3) }, () =>
      valueFor(random, schema.items, known, name, depth + 1),
    );
  if (type === 'object') return objectFor(random, schema, known, depth);
  if (schema.format === 'date') return dateFor(random);
  if (schema.format === 'date-time') return `2026-11-1${random.int(0, 7)}T1${random.int(0, 9)}:00:00.000Z`;
  if (IS_ID.test(name) && random.chance(0.7)) return random.pick(idsNamed(known, name));
  return random.pick([
    ...known.all,
    'text',
    `${random.int(0, 99)}.5${random.int(0, 9)}`,
    'CA',
    'x'.repeat(random.int(1, 40)),
  ]);
}

const isNumber = (id: string): boolean => /^\d+$/.test(id);

function numberFor(random: Random, schema: Json, known: Known, name: string): number {
  const meant = IS_ID.test(name) ? idsNamed(known, name).filter(isNumber) : [];
  if (meant.length > 0 && random.chance(0.7)) return Number(random.pick(meant));
  return random.chance(0.3)
    ? Number(random.pick(known.all.filter(isNumber)))
    : random.int(schema.minimum ?? 0, 50);
}

/** Half of them soon, as those of deliveries are. */
function dateFor(random: Random): string {
  if (random.chance(0.5)) return `2026-1${random.int(0, 2)}-2${random.int(0, 8)}`;
  return new Date(Date.now() + random.int(1, 60) * 86_400_000).toISOString().slice(0, 10);
}

function objectFor(random: Random, schema: Json, known: Known, depth: number): Json {
  const required: string[] = schema.required ?? [];
  const names = Object.keys(schema.properties ?? {}).filter(
    (name) => required.includes(name) || random.chance(0.4),
  );
  return Object.fromEntries(
    names.map((name) => [name, valueFor(random, schema.properties[name], known, name, depth + 1)]),
  );
}

/** Now and then something that no schema has. */
function mutated(random: Random, value: Json): Json {
  if (random.chance(0.05))
    return random.pick<Json>([null, [], 'text', Number.MAX_VALUE, [[]], { unknown: 1 }]);
  if (!random.chance(0.1) || value === null || typeof value !== 'object') return value;
  const names = Object.keys(value);
  if (names.length === 0) return value;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, {
    [random.pick(names)]: random.pick(ODD_VALUES),
  });
}
