import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { etagOf, matchesEtag, PAGE_POLICY } from '../http/index.ts';
import { inPackage } from '../shared/index.ts';

const FOLDER = inPackage('public/docs');
const PUBLIC = { config: { isPublic: true } };
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const withTag = (text: string) => ({ text, etag: etagOf(text) });

/** The documentation page and the documents that it shows, which are built when first asked for. */
export async function installDocs<Name extends string>(
  app: FastifyInstance,
  documents: readonly Name[],
  build: (name: Name) => object,
): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => TYPES[extname(name)]);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(FOLDER, name))] as const)),
  );
  const page = (url: string, name: string) =>
    app.get(url, PUBLIC, (_request, reply) =>
      reply
        .headers({
          'content-type': TYPES[extname(name)]!,
          'content-security-policy': PAGE_POLICY,
          'cache-control': 'no-cache',
        })
        .send(files.get(name)),
    );
  page('/docs', 'index.html');
  for (const name of names) page(`/docs/${name}`, name);
  for (const name of documents) {
    let built: { text: string; etag: string } | undefined;
    app.get(`/openapi/${name}.json`, PUBLIC, (request, reply) => {
      built ??= withTag(JSON.stringify(build(name)));
      const { text, etag } = built;
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.header('content-type', 'application/json; charset=utf-8').send(text);
    });
  }
  app.get('/', PUBLIC, (_request, reply) => reply.redirect('/docs', 302));
}
