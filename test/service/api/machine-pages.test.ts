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
