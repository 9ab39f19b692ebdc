import { access, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ATOM_TYPE, atomOf, type ChangelogEntry } from '../changelog/index.ts';
import { PAGE_POLICY } from '../http/index.ts';
import { packagePath } from '../shared/index.ts';
import { apiCatalog } from './api-catalog.ts';
import { readDocsParts, renderDocsHome, renderDocsPage } from './docs-page.ts';
import { guidesOf, readGuides } from './guides.ts';
import { type LoadFiles, memoizeSuccess } from './load-files.ts';
import { installMachinePages } from './machine-pages.ts';
import type { OpenApi } from './operation-pages.ts';
import { StaticText } from './static-text.ts';

/** The bundled docs; without a build the sources are served instead. */
const BUILT = packagePath('dist/docs');
const SOURCE = packagePath('public/docs');
const PUBLIC = { config: { isPublic: true } };
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
};
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

interface Docs<Name extends string> {
  documents: readonly Name[];
  /** The document that the page shows first. */
  first: Name;
  build(name: Name): object;
  asyncApi(baseUrl: string): object;
  /** Changes to the API. */
  changes: readonly ChangelogEntry[];
  /** Whether agents are served. */
  hasMcp: boolean;
  /** Whether there is demo data to describe. */
  isDemo: boolean;
  /** Address of the service in links; empty: relative. */
  baseUrl: string;
}

/**
 * Installs the documentation page and its contents; documents and guides are built on first request. Returns what reads the
 * files that this takes.
 */
export async function installDocs<Name extends string>(
  app: FastifyInstance,
  docs: Docs<Name>,
): Promise<LoadFiles> {
  const isBuilt = await access(BUILT).then(
    () => true,
    () => false,
  );
  const folder = isBuilt ? BUILT : SOURCE;
  const names = (await readdir(folder)).filter((name) => TYPES[extname(name)]);
  const page = async (url: string, name: string) => {
    const type = TYPES[extname(name)]!;
    const headers = { 'content-type': type, 'content-security-policy': PAGE_POLICY };
    const text = new StaticText(await readFile(join(folder, name)), headers);
    app.get(url, PUBLIC, (request, reply) => text.send(request, reply));
  };
  const parts = memoizeSuccess(() => readDocsParts(folder, isBuilt));
  const guides = memoizeSuccess(readGuides);
  serveLazily(app, '/docs', async () => {
    return htmlText(renderDocsHome(await parts(), () => docs.build(docs.first)));
  });
  for (const name of names) await page(`/docs/${name}`, name);
  await page('/favicon.ico', 'favicon.ico');
  for (const name of docs.documents) serveLazily(app, `/openapi/${name}.json`, () => json(docs.build(name)));
  const guidesHere = async () => guidesOf(await guides(), docs);
  serveLazily(app, '/docs/guides.json', async () => json(await guidesHere()));
  const atomHeaders = { 'content-type': `${ATOM_TYPE}; charset=utf-8` };
  serveLazily(
    app,
    '/docs/changelog.atom',
    () => new StaticText(atomOf(docs.changes, docs.baseUrl), atomHeaders),
  );
  const baseUrlOf = ({ protocol, host }: FastifyRequest) => docs.baseUrl || `${protocol}://${host}`;
  let asyncApi: { baseUrl: string; text: StaticText } | undefined;
  app.get('/asyncapi.json', PUBLIC, (request, reply) => {
    const baseUrl = baseUrlOf(request);
    if (asyncApi?.baseUrl !== baseUrl) asyncApi = { baseUrl, text: json(docs.asyncApi(baseUrl)) };
    return asyncApi.text.send(request, reply);
  });
  app.get('/.well-known/api-catalog', PUBLIC, (request, reply) => {
    const link = '</.well-known/api-catalog>; rel="api-catalog"';
    return reply
      .headers({ 'content-type': CATALOG_TYPE, 'cache-control': 'no-cache', link })
      .send(JSON.stringify(apiCatalog(baseUrlOf(request), docs)));
  });
  installMachinePages(app, {
    baseUrl: docs.baseUrl,
    documents: () => docs.documents.map((name) => docs.build(name) as OpenApi),
    guides: guidesHere,
    page: async (of) => htmlText(renderDocsPage(await parts(), of)),
  });
  app.get('/', PUBLIC, (_request, reply) => reply.redirect('/docs', 302));
  return () => Promise.all([parts(), guides()]);
}

function htmlText({ html, policy }: { html: string; policy: string }): StaticText {
  return new StaticText(html, { 'content-type': TYPES['.html']!, 'content-security-policy': policy });
}

function json(value: object): StaticText {
  return new StaticText(JSON.stringify(value), JSON_HEADERS);
}

function serveLazily(app: FastifyInstance, url: string, make: () => StaticText | Promise<StaticText>): void {
  let made: StaticText | undefined;
  app.get(url, PUBLIC, async (request, reply) => {
    made ??= await make();
    return made.send(request, reply);
  });
}
