import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createKey, type Environment, type KeyRequest, NO_ACTOR } from '../access/index.ts';
import type { Db } from '../db/index.ts';
import { auditNewKey } from '../ops/index.ts';
import { type Clock, Fault } from '../shared/index.ts';

/** What was minted, as `POST /ops/keys` returns it. */
export type FolderKey = Awaited<ReturnType<typeof auditNewKey>>;

const PATH = '/ops/keys-by-folder';
const NONCE = /^[0-9a-f]{32}$/;
const requestFilePath = (dataDir: string, nonce: string) => join(dataDir, `wanted-key-${nonce}`);

/**
 * Anyone who can write to the folder of an embedded database can create keys: by stopping its server, or, while it runs,
 * with a file in the folder that contains the request. This is how the first key of Production is made there. The request
 * only names the file; callers without write access to the folder get 404.
 */
export function installFolderKeys(
  app: FastifyInstance,
  { config, db, clock }: { config: { dataDir: string; environment: Environment }; db: Db; clock: Clock },
): void {
  if (db.engine !== 'embedded') return;
  const options = { config: { isPublic: true, template: `${PATH}/{nonce}` } };
  app.post<{ Params: { nonce: string } }>(`${PATH}/:nonce`, options, async ({ params }, reply) => {
    const wanted = await takeKeyRequest(config.dataDir, params.nonce);
    const data = await db.tx(async (tx) =>
      auditNewKey(tx, NO_ACTOR, 'key.create', await createKey(tx, config.environment, wanted, clock.now())),
    );
    return reply.code(201).header('cache-control', 'no-store').send({ data });
  });
}

async function takeKeyRequest(dataDir: string, nonce: string): Promise<KeyRequest> {
  const path = requestFilePath(dataDir, nonce);
  const text = NONCE.test(nonce) ? await readFile(path, 'utf8').catch(() => undefined) : undefined;
  if (text === undefined)
    throw new Fault('NOT_FOUND', 'There is no key request with this nonce. Request the key again.');
  await rm(path);
  const wanted = JSON.parse(text) as KeyRequest & { expiresAt: string | null };
  return { ...wanted, expiresAt: wanted.expiresAt === null ? null : new Date(wanted.expiresAt) };
}

/** Asks the server at `url`, which has the folder open, for a key. */
export async function requestFolderKey(dataDir: string, url: string, wanted: KeyRequest): Promise<FolderKey> {
  const nonce = randomBytes(16).toString('hex');
  const path = requestFilePath(dataDir, nonce);
  await writeFile(path, JSON.stringify(wanted), { mode: 0o600, flag: 'wx' });
  try {
    const response = await fetch(`${url}${PATH}/${nonce}`, { method: 'POST' });
    const body = (await response.json()) as { data?: FolderKey; error?: { detail: string } };
    if (!body.data)
      throw new Error(
        `${url} refused to create the key: ${body.error?.detail ?? `status ${response.status}`}`,
      );
    return body.data;
  } finally {
    await rm(path, { force: true });
  }
}
