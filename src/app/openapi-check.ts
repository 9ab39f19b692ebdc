interface Operation {
  summary: string;
  description?: string;
  operationId: string;
  parameters: readonly { name: string; description?: string }[];
}

interface Schema {
  description?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
}

export interface DescribedDocument {
  paths: Record<string, Record<string, object>>;
  components: object;
}

/** What an operation does, in one word: the first of its summary and of its id. */
const VERBS =
  /^(add|advance|apply|cancel|clear|compare|complete|copy|correct|create|delete|discard|end|explain|export|get|import|list|pause|ping|preview|queue|read|replay|reset|retry|revoke|rotate|run|search|send|set|stream|submit|trace|update|upsert|validate|verify)(?![a-z])/;

/** Conditions and examples only repeat the names of properties. */
const WITHOUT_TEXTS = new Set(['not', 'if', 'else', 'example', 'examples', 'required']);

/** Fails the build of a document in which a text is missing, and names each place. */
export function requireTexts(name: string, { paths, components }: DescribedDocument): void {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods)) as Operation[];
  const missing = [
    ...operations.flatMap(missingIn),
    ...[...fieldsIn({ paths, components }, '')].filter(isBare).map(([path]) => `a description of ${path}`),
  ];
  if (missing.length > 0) throw new Error(`The document ${name} lacks ${missing.join('; ')}`);
}

function missingIn({ operationId: id, summary, description, parameters }: Operation): string[] {
  const beginsWithVerb = VERBS.test(id) && VERBS.test(summary.toLowerCase());
  return [
    ...(beginsWithVerb ? [] : [`a verb at the beginning of ${id}: ${summary}`]),
    ...(description ? [] : [`a description of ${id}`]),
    ...parameters.filter((one) => !one.description).map((one) => `a description of ${id} ${one.name}`),
  ];
}

/** Every property of every schema, with its path. */
function* fieldsIn(part: unknown, path: string): Generator<[string, Schema]> {
  if (typeof part !== 'object' || part === null) return;
  const { properties } = part as Schema;
  const fields = properties && typeof properties === 'object' ? Object.entries(properties) : [];
  for (const [name, field] of fields) yield [`${path}.${name}`, field];
  for (const [key, value] of Object.entries(part))
    if (!WITHOUT_TEXTS.has(key)) yield* fieldsIn(value, `${path}/${key}`);
}

/** A reference is described where the record is. */
function isBare([, field]: [string, Schema]): boolean {
  return !field.description && !field.$ref;
}
