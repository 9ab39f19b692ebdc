import { expect, test } from 'vitest';
import { build } from '../../support/build.ts';

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

test('/llms.txt says what Dray is, and links every guide and every operation, without a key', async () => {
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

test('a guide is Markdown whose links lead to pages that exist', async () => {
  const guides = (await get('/docs/guides.json')).json() as { id: string; title: string }[];
  for (const { id, title } of guides) {
    const page = await get(`/docs/guides/${id}.md`);
    expect(page.headers['content-type'], id).toBe('text/markdown; charset=utf-8');
    expect(page.body.startsWith(`# ${title}\n`), id).toBe(true);
    for (const link of linksIn(page.body).filter((one) => /^[\w-]+\.md$/.test(one)))
      expect((await get(`/docs/guides/${link}`)).statusCode, `${id}: ${link}`).toBe(200);
  }
});

test('an operation is Markdown with its request, its parameters, its fields and its errors', async () => {
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

test('/llms-full.txt has all of it', async () => {
  const { body } = await get('/llms-full.txt');
  for (const id of ['createOrder', 'listProducts', 'getStatus']) {
    const page = await get(`/docs/operations/${id}.md`);
    expect(body, id).toContain(page.body.trim());
  }
  expect(body).toContain((await get('/docs/guides/paging.md')).body.trim());
});

test('pages are answered with 304 where the reader has them', async () => {
  const { headers } = await get('/llms.txt');
  const again = await call('GET', '/llms.txt', {
    key: null,
    headers: { 'if-none-match': headers.etag as string },
  });
  expect(again.statusCode).toBe(304);
});

test.each(['/docs/nothing', '/docs/guides/nothing.md', '/docs/operations/nothing.md', '/docs/guides/../x'])(
  'an unknown path below /docs is 404, with and without a key: %s',
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

test('every guide and operation has an address without a hash, and unknown ones are 404', async () => {
  const at = async (path: string) => {
    const { statusCode, headers } = await get(path);
    return [statusCode, headers.location];
  };
  expect(await at('/docs/guides/orders')).toEqual([302, '/docs#/guide/orders']);
  expect(await at('/docs/operations/createOrder')).toEqual([302, '/docs#/v2/createOrder']);
  expect(await at('/docs/operations/listProducts')).toEqual([302, '/docs#/v1/listProducts']);
  expect(await at('/docs/operations/getStatus')).toEqual([302, '/docs#/ops/getStatus']);
  for (const path of ['/docs/guides/nothing', '/docs/operations/nothing', '/docs/other'])
    expect((await at(path))[0], path).toBe(404);
});

test('/asyncapi.json has every event with its schema, in the feed, the stream and webhooks', async () => {
  const page = await get('/asyncapi.json');
  expect(page.headers['content-type']).toContain('application/json');
  const document = page.json();
  expect(document.asyncapi).toBe('3.0.0');
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

test('/.well-known/api-catalog links each API to its documents, which exist', async () => {
  const page = await get('/.well-known/api-catalog');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^application\/linkset\+json/);
  const { linkset } = page.json() as { linkset: Record<string, { href: string }[]>[] };
  const links = linkset.flatMap((one) => [...(one['service-desc'] ?? []), ...(one['service-doc'] ?? [])]);
  expect(links.length).toBeGreaterThan(7);
  for (const { href } of links) {
    const url = new URL(href);
    expect((await get(url.pathname)).statusCode, href).toBe(200);
  }
});
