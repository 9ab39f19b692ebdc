import { access, readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding, etagOf, matchesEtag, PAGE_POLICY } from '../http/index.ts';
import { Fault, packagePath } from '../shared/index.ts';
import type { LoadFiles } from './load-files.ts';

const FOLDER = packagePath('dist/console');
const PUBLIC = { config: { isPublic: true, template: '/console/{path}' } };
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** The names of these files change with their content. */
const HASHED = /^assets\//;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const PAGE = 'index.html';
/** The camera reads barcodes when goods are received. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

interface Stored {
  body: Buffer;
  etag: string;
}

interface File extends Stored {
  encoding: string | undefined;
}

/**
 * Serves the web console from files that were built and compressed beforehand. Any path that is not a file gets
 * index.html; the console does its own routing. Returns what reads all files.
 */
export async function installConsole(app: FastifyInstance, folder = FOLDER): Promise<LoadFiles> {
  const names = new Set(await namesIn(folder));
  const files = new Map<string, Stored>();
  const read = async (stored: string): Promise<Stored> => {
    const known = files.get(stored);
    if (known) return known;
    const body = await readFile(join(folder, stored));
    const file = { body, etag: etagOf(body) };
    files.set(stored, file);
    return file;
  };
  const open = async (name: string, accepted: string): Promise<File> => {
    const [encoding, suffix = ''] = ENCODINGS.find(
      ([one, ending]) => names.has(name + ending) && acceptsEncoding(accepted, one),
    ) ?? [undefined];
    return { ...(await read(name + suffix)), encoding };
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, wanted: string) => {
    if (!names.has(PAGE)) throw notBuilt();
    const isFile = wanted !== PAGE && names.has(wanted) && TYPES[extname(wanted)] !== undefined;
    // A file of an earlier build is gone; sending the page instead would only be parsed as a broken script.
    if (!isFile && HASHED.test(wanted))
      throw new Fault('NOT_FOUND', `There is no /console/${wanted}. Reload the page.`);
    const name = isFile ? wanted : PAGE;
    const { body, etag, encoding } = await open(name, request.headers['accept-encoding'] ?? '');
    reply.headers({
      etag,
      vary: 'accept-encoding',
      'content-type': TYPES[extname(name)]!,
      'content-security-policy': PAGE_POLICY,
      'permissions-policy': PERMISSIONS,
      'referrer-policy': 'no-referrer',
      'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  };
  app.get('/console', PUBLIC, (request, reply) => answer(request, reply, PAGE));
  app.get<{ Params: { '*': string } }>('/console/*', PUBLIC, (request, reply) =>
    answer(request, reply, request.params['*'] || PAGE),
  );
  return () => Promise.all([...names].filter((name) => extname(name)).map(read));
}

async function namesIn(folder: string): Promise<string[]> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists ? readdir(folder, { recursive: true }) : [];
}

function notBuilt(): Fault {
  return new Fault(
    'NOT_FOUND',
    'The console has not been built. Run npm ci && npm run build; everything else works without it.',
  );
}
