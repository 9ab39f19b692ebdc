import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { brunoFiles } from '../../../scripts/collections.mjs';
import { build } from '../../support/build.ts';

interface BrunoRequest {
  meta: { type: string };
  http: { method: string; url: string };
  docs: string;
  body?: { json?: string };
}

const require = createRequire(import.meta.url);
const asyncApiSchema = require('@asyncapi/specs/schemas/3.0.0.json') as object;
const bruno = require('@usebruno/lang') as {
  bruToJsonV2(text: string): BrunoRequest;
  collectionBruToJson(text: string): { auth: { apikey: { key: string } } };
};
const { call } = await build();
const get = (path: string, key: string | null = null) => call('GET', path, { key });

interface Document {
  paths: Record<string, Record<string, { operationId: string }>>;
}

async function operationIds(): Promise<string[]> {
  const documents = await Promise.all(
    ['v1', 'v2', 'ops'].map(async (name) => (await get(`/openapi/${name}.json`)).json() as Document),
  );
  return documents.flatMap(({ paths }) =>
    Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)),
  );
}

const linksIn = (text: string) => [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link]) => link!);

test('/llms.txt describes Dray and links every guide and operation, without a key', async () => {
  const page = await get('/llms.txt');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(page.body).toMatch(/^# Dray\n\n> .+/);
  const links = linksIn(page.body);
  const guides = (await get('/docs/guides.json')).json() as { id: string }[];
  expect(links).toEqual(expect.arrayContaining(guides.map(({ id }) => `/docs/guides/${id}.md`)));
  expect(links).toEqual(
    expect.arrayContaining((await operationIds()).map((id) => `/docs/operations/${id}.md`)),
  );
  for (const link of links) expect((await get(link)).statusCode, link).toBe(200);
});

test('a guide is Markdown whose links lead to existing pages', async () => {
  const guides = (await get('/docs/guides.json')).json() as { id: string; title: string }[];
  for (const { id, title } of guides) {
    const page = await get(`/docs/guides/${id}.md`);
    expect(page.headers['content-type'], id).toBe('text/markdown; charset=utf-8');
    expect(page.body.startsWith(`# ${title}\n`), id).toBe(true);
    for (const link of linksIn(page.body).filter((one) => /^[\w-]+\.md$/.test(one)))
      expect((await get(`/docs/guides/${link}`)).statusCode, `${id}: ${link}`).toBe(200);
  }
});

test('an operation is Markdown with its request, parameters, fields and errors', async () => {
  const { body } = await get('/docs/operations/createOrder.md');
  for (const part of [
    '`POST /api/v2/orders`',
    '`Idempotency-Key`',
    '`lines[].product_id`',
    '## 202',
    '`data.totals.ext_price`',
    '`DUPLICATE_PO_NUMBER`',
  ])
    expect(body).toContain(part);
});

test('/llms-full.txt contains all of it', async () => {
  const { body } = await get('/llms-full.txt');
  for (const id of ['createOrder', 'listProducts', 'getStatus']) {
    const page = await get(`/docs/operations/${id}.md`);
    expect(body, id).toContain(page.body.trim());
  }
  expect(body).toContain((await get('/docs/guides/paging.md')).body.trim());
});

test('unchanged pages return 304', async () => {
  const { headers } = await get('/llms.txt');
  const again = await call('GET', '/llms.txt', {
    key: null,
    headers: { 'if-none-match': headers.etag as string },
  });
  expect(again.statusCode).toBe(304);
});

test.each(['/docs/nothing', '/docs/guides/nothing.md', '/docs/operations/nothing.md', '/docs/guides/../x'])(
  'an unknown path below /docs returns 404, with and without a key: %s',
  async (path) => {
    for (const key of [null, undefined]) {
      const { statusCode, body } = await call('GET', path, key === null ? { key } : {});
      expect([path, statusCode, JSON.parse(body).error?.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  },
);

test('an unknown path elsewhere still needs a key', async () => {
  for (const path of ['/docsx', '/nothing', '/llms']) expect((await get(path)).statusCode, path).toBe(401);
});

test('every guide and operation has a URL without a hash, and unknown ones return 404', async () => {
  for (const [path, place, title, words] of [
    ['/docs/guides/agents', '#/guide/agents', 'Agents', '# Agents'],
    ['/docs/operations/createOrder', '#/v2/createOrder', 'Create an order', 'POST /api/v2/orders'],
    ['/docs/operations/listProducts', '#/v1/listProducts', 'List products', 'GET /api/v1/products'],
    ['/docs/operations/getStatus', '#/ops/getStatus', 'Get service status', 'GET /ops/status'],
  ] as const) {
    const { statusCode, headers, body } = await get(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<title>${title} · Dray API reference</title>`);
    expect(body).toContain(`<meta name="place" content="${place}" />`);
    expect(body).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md" />`);
    expect(body).toMatch(new RegExp(`<main [^>]*><pre[^>]*>[^<]*${words}`));
    const [script] = /(?<=<script>)[^<]*/.exec(body)!;
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
  for (const path of ['/docs/guides/nothing', '/docs/operations/nothing', '/docs/other'])
    expect((await get(path)).statusCode, path).toBe(404);
});

test('/asyncapi.json describes every event with its schema, for the feed, the stream and webhooks', async () => {
  const page = await get('/asyncapi.json');
  expect(page.headers['content-type']).toContain('application/json');
  const document = page.json();
  expect(document.asyncapi).toBe('3.0.0');
  const elsewhere = await call('GET', '/asyncapi.json', {
    key: null,
    headers: { host: 'dray.example:8443' },
  });
  expect(elsewhere.json().servers.dray.host).toBe('dray.example:8443');
  const names = Object.keys((await get('/openapi/v2.json')).json().webhooks);
  for (const channel of ['feed', 'stream', 'webhooks'])
    expect(Object.keys(document.channels[channel].messages)).toEqual(names);
  const resolve = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce((part, name) => part?.[name], document);
  const refs = [...page.body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
  expect(refs.length).toBeGreaterThan(200);
  for (const ref of refs) expect(resolve(ref), ref).toBeDefined();
  for (const name of names)
    expect(resolve(document.components.messages[name].payload.$ref), name).toBeDefined();
});

test('/asyncapi.json is valid against the AsyncAPI schema', async () => {
  // The schema brings its own copy of draft 7.
  const ajv = new Ajv({ strict: false, meta: false, validateSchema: false, logger: false });
  addFormats.default(ajv);
  const validate = ajv.compile(asyncApiSchema);
  validate((await get('/asyncapi.json')).json());
  expect(validate.errors).toBeNull();
});

test('Bruno reads every file in its folder', async () => {
  const read = async (name: string) => [name, (await get(`/openapi/${name}.json`)).json()] as const;
  const documents = Object.fromEntries(await Promise.all(['v2', 'v1', 'ops'].map(read)));
  const files = brunoFiles(documents);
  const requests = Object.entries(files).filter(([path]) => /^(v1|v2|ops)\//.test(path));
  expect(requests).toHaveLength((await operationIds()).length);
  for (const [path, text] of requests) {
    const { meta, http, docs, body } = bruno.bruToJsonV2(text);
    expect([meta.type, http.method, http.url], path).toEqual([
      'http',
      expect.stringMatching(/^(get|post|put|patch|delete)$/),
      expect.stringMatching(/^{{base_url}}\/(api\/v[12]|ops)\//),
    ]);
    expect(docs, path).toBeTruthy();
    if (body?.json) expect(() => JSON.parse(body.json!), path).not.toThrow();
  }
  expect(bruno.collectionBruToJson(files['collection.bru']!).auth.apikey.key).toBe('x-api-key');
});

test('/.well-known/api-catalog links each API to its documents', async () => {
  const page = await get('/.well-known/api-catalog');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^application\/linkset\+json/);
  // RFC 9727 asks for it in answers to HEAD.
  const head = await call('HEAD', '/.well-known/api-catalog', { key: null });
  expect(head.headers.link).toBe('</.well-known/api-catalog>; rel="api-catalog"');
  const { linkset } = page.json() as { linkset: Record<string, { href: string }[]>[] };
  const links = linkset.flatMap((one) => [...(one['service-desc'] ?? []), ...(one['service-doc'] ?? [])]);
  expect(links.length).toBeGreaterThan(7);
  for (const { href } of links) {
    const url = new URL(href);
    expect((await get(url.pathname)).statusCode, href).toBe(200);
  }
});
