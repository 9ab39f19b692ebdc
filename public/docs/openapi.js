// Reads an OpenAPI document into a flat, resolved list of operations grouped by tag.
/**
 * @import {
 *   ApiDocument, Group, Method, OpenApi, Operation, OperationObject, OperationResponse, Parameter,
 *   PathItem, SecurityRequirement, Server, Source,
 * } from './types.d.ts'
 */
import { resolve } from './reference.js';

/** @type {Method[]} */
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const PLACES = ['path', 'query', 'header', 'cookie'];

/**
 * @param {Source} source
 * @param {OpenApi} root
 * @returns {ApiDocument}
 */
export function readDocument(source, root) {
  const operations = [];
  for (const [path, item] of Object.entries(root.paths ?? {})) {
    const pathItem = resolve(root, item);
    for (const method of METHODS) {
      const raw = pathItem[method];
      if (raw) operations.push(readOperation({ source, root, path, method, pathItem, raw }));
    }
  }
  return { ...source, root, operations, groups: groupByTag(root, operations) };
}

/**
 * @typedef {object} Place the position of an operation in its document
 * @property {Source} source
 * @property {OpenApi} root
 * @property {string} path
 * @property {Method} method
 * @property {PathItem} pathItem
 * @property {OperationObject} raw
 */

/**
 * @param {Place} place
 * @returns {Operation}
 */
function readOperation({ source, root, path, method, pathItem, raw }) {
  const auth = authHeader(root, raw.security ?? root.security);
  const parameters = mergeParameters(root, [...(pathItem.parameters ?? []), ...(raw.parameters ?? [])]);
  return {
    root,
    document: source.id,
    id: raw.operationId ?? `${method}${path}`.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, ''),
    method: method.toUpperCase(),
    fullPath: basePath(raw.servers ?? pathItem.servers ?? root.servers) + path,
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    tags: raw.tags?.length ? raw.tags : ['Other'],
    deprecated: raw.deprecated === true,
    beta: raw['x-beta'] === true,
    keyTypes: raw['x-key-types'] ?? [],
    errorCodes: raw['x-error-codes'] ?? [],
    auth,
    parameters: parameters.filter((p) => !isHandledElsewhere(p, auth)),
    body: raw.requestBody ? resolve(root, raw.requestBody) : undefined,
    responses: readResponses(root, raw),
  };
}

/**
 * @param {OpenApi} root
 * @param {OperationObject} raw
 * @returns {OperationResponse[]}
 */
function readResponses(root, { responses = {} }) {
  const rank = (/** @type {string} */ status) => (status === 'default' ? '999' : status.replace(/x/gi, '9'));
  return Object.entries(responses)
    .map(([status, response]) => ({ status, ...resolve(root, response) }))
    .sort((a, b) => rank(a.status).localeCompare(rank(b.status)));
}

/**
 * Of two with the same name in the same place the later counts: an operation's own after those of its path.
 * @param {OpenApi} root
 * @param {Parameter[]} parameters
 */
function mergeParameters(root, parameters) {
  /** @type {Map<string, Parameter>} */
  const merged = new Map();
  for (const parameter of parameters) {
    const found = resolve(root, parameter);
    merged.set(`${found.in}:${found.name}`, found);
  }
  return [...merged.values()].sort((a, b) => PLACES.indexOf(a.in) - PLACES.indexOf(b.in));
}

/**
 * The key has its own field, and OpenAPI keeps three headers out of the parameters.
 * @param {Parameter} parameter
 * @param {string | undefined} auth
 */
function isHandledElsewhere(parameter, auth) {
  if (parameter.in !== 'header') return false;
  const name = parameter.name.toLowerCase();
  return name === auth?.toLowerCase() || ['accept', 'content-type', 'authorization'].includes(name);
}

/**
 * The name of the header that carries the key, or undefined when the operation takes none.
 * @param {OpenApi} root
 * @param {SecurityRequirement[]} [security]
 */
function authHeader(root, security = []) {
  for (const requirement of security) {
    for (const name of Object.keys(requirement)) {
      const scheme = resolve(root, root.components?.securitySchemes?.[name] ?? {});
      if (scheme.type === 'apiKey' && scheme.in === 'header') return scheme.name;
    }
  }
  return undefined;
}

/**
 * The path of the server. Calls always go to this page's own origin.
 * @param {Server[]} [servers]
 */
function basePath(servers) {
  const server = servers?.[0];
  if (!server?.url) return '';
  const url = server.url.replace(/\{(\w+)\}/g, (_, name) => server.variables?.[name]?.default ?? '');
  const path = new URL(url, window.location.origin).pathname;
  return path.replace(/\/+$/, '');
}

/**
 * @param {OpenApi} root
 * @param {Operation[]} operations
 */
function groupByTag(root, operations) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const { name, description = '' } of root.tags ?? [])
    groups.set(name, { name, description, operations: [] });
  for (const operation of operations) {
    const name = operation.tags[0];
    const group = groups.get(name) ?? { name, description: '', operations: [] };
    group.operations.push(operation);
    groups.set(name, group);
  }
  return [...groups.values()].filter((group) => group.operations.length > 0);
}
