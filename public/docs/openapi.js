// Loads the OpenAPI documents and turns each into a flat, resolved list of operations grouped by tag.

export const SOURCES = [
  { id: 'v2', name: 'v2', subject: 'Purchases, orders, key', url: '/openapi/v2.json' },
  {
    id: 'v1',
    name: 'v1',
    subject: 'Catalog, customers, inventory, invoices, accounting',
    url: '/openapi/v1.json',
  },
  { id: 'ops', name: 'Operations', subject: 'Back office', url: '/openapi/ops.json' },
];

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** All documents, in order. One that cannot be loaded has `problem` in place of its content. */
export function loadAll() {
  return Promise.all(SOURCES.map(load));
}

export async function load(source) {
  try {
    const response = await fetch(source.url, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`${source.url} answered ${response.status}`);
    return readDocument(source, await response.json());
  } catch (error) {
    const reason = error instanceof SyntaxError ? `${source.url} is not valid JSON` : error.message;
    return { ...source, problem: reason, root: { info: {} }, operations: [], groups: [] };
  }
}

export function readDocument(source, root) {
  const operations = [];
  for (const [path, item] of Object.entries(root.paths ?? {})) {
    const pathItem = resolve(root, item);
    for (const method of METHODS) {
      if (pathItem[method]) operations.push(readOperation(source, root, path, method, pathItem));
    }
  }
  return { ...source, root, operations, groups: groupByTag(root, operations) };
}

function readOperation(source, root, path, method, pathItem) {
  const raw = pathItem[method];
  const base = basePath(raw.servers ?? pathItem.servers ?? root.servers);
  const auth = authHeader(root, raw.security ?? root.security);
  const parameters = mergeParameters(root, pathItem.parameters, raw.parameters);
  return {
    root,
    document: source.id,
    id: raw.operationId ?? `${method}${path}`.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    base,
    fullPath: base + path,
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    tags: raw.tags?.length ? raw.tags : ['Other'],
    deprecated: raw.deprecated === true,
    beta: raw['x-beta'] === true,
    keyTypes: Array.isArray(raw['x-key-types']) ? raw['x-key-types'] : [],
    errorCodes: Array.isArray(raw['x-error-codes']) ? raw['x-error-codes'] : [],
    auth,
    parameters: parameters.filter((p) => !isHandledElsewhere(p, auth)),
    body: raw.requestBody ? resolve(root, raw.requestBody) : undefined,
    responses: readResponses(root, raw.responses),
  };
}

function readResponses(root, responses = {}) {
  const rank = (status) => (status === 'default' ? '999' : status.replace(/x/gi, '9'));
  return Object.entries(responses)
    .map(([status, response]) => ({ status, ...resolve(root, response) }))
    .sort((a, b) => rank(a.status).localeCompare(rank(b.status)));
}

function mergeParameters(root, shared = [], own = []) {
  const merged = new Map();
  for (const parameter of [...shared, ...own]) {
    const found = resolve(root, parameter);
    merged.set(`${found.in}:${found.name}`, found);
  }
  const order = ['path', 'query', 'header', 'cookie'];
  return [...merged.values()].sort((a, b) => order.indexOf(a.in) - order.indexOf(b.in));
}

/** The key has its own field, and OpenAPI keeps three headers out of the parameters. */
function isHandledElsewhere(parameter, auth) {
  if (parameter.in !== 'header') return false;
  const name = parameter.name.toLowerCase();
  return name === auth?.toLowerCase() || ['accept', 'content-type', 'authorization'].includes(name);
}

/** The name of the header that carries the key, or undefined when the operation takes none. */
function authHeader(root, security) {
  for (const requirement of security ?? []) {
    for (const name of Object.keys(requirement)) {
      const scheme = resolve(root, root.components?.securitySchemes?.[name] ?? {});
      if (scheme.type === 'apiKey' && scheme.in === 'header') return scheme.name;
    }
  }
  return undefined;
}

/** The path of the server. Calls always go to this page's own origin. */
function basePath(servers) {
  const server = servers?.[0];
  if (!server?.url) return '';
  const url = server.url.replace(/\{(\w+)\}/g, (_, name) => server.variables?.[name]?.default ?? '');
  const path = new URL(url, window.location.origin).pathname;
  return path.replace(/\/+$/, '');
}

function groupByTag(root, operations) {
  const groups = new Map();
  for (const tag of root.tags ?? []) {
    groups.set(tag.name, { name: tag.name, description: tag.description ?? '', operations: [] });
  }
  for (const operation of operations) {
    const name = operation.tags[0];
    if (!groups.has(name)) groups.set(name, { name, description: '', operations: [] });
    groups.get(name).operations.push(operation);
  }
  return [...groups.values()].filter((group) => group.operations.length > 0);
}

/** Follows local references. Fields beside a $ref win over the fields it points to. */
export function resolve(root, node) {
  let found = node ?? {};
  const seen = new Set();
  while (typeof found.$ref === 'string' && !seen.has(found.$ref)) {
    seen.add(found.$ref);
    const { $ref, ...beside } = found;
    found = { ...lookUp(root, $ref), ...beside };
  }
  return found;
}

export function lookUp(root, reference) {
  if (!reference.startsWith('#/')) return {};
  let node = root;
  for (const part of reference.slice(2).split('/')) {
    node = node?.[decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~')];
  }
  return node ?? {};
}

/** The demo keys that any of the documents publishes: { name: text }. */
export function demoKeys(documents) {
  return Object.assign({}, ...documents.map((d) => d.root.info?.['x-demo-keys']).reverse());
}

/** The examples of a media type, parameter or header: [{ name, summary, value }]. */
export function examplesOf(root, holder) {
  const named = Object.entries(holder?.examples ?? {}).map(([name, example]) => {
    const { summary, value } = resolve(root, example);
    return { name, summary: summary ?? name, value };
  });
  if (holder?.example !== undefined) {
    named.unshift({ name: 'example', summary: 'Example', value: holder.example });
  }
  return named.filter((example) => example.value !== undefined);
}

export function isJson(mediaType) {
  return /[/+]json\b/i.test(mediaType) && !/ndjson|json-seq/i.test(mediaType);
}
