import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config/index.ts';
import type { Queryable } from '../db/index.ts';
import {
  DocumentLinks,
  deleteStoredSecret,
  readOrCreateLinkSecret,
  recordSecretFingerprint,
} from '../documents/index.ts';
import type { Clock } from '../shared/index.ts';

const MISSING =
  'DRAY_LINK_SECRET is required in Production. Set it (or DRAY_LINK_SECRET_FILE) to at least 32 random characters, such as the output of `openssl rand -base64 48`, with the same value for every process.';

/**
 * The secret that signs links, plans and heads of the audit log: the configured one. Outside Production the database may
 * keep one instead, so that trying out the service needs no settings.
 */
export async function resolveLinkSecret(
  { linkSecret, environment }: Config,
  db: Queryable,
  log?: FastifyBaseLogger,
): Promise<string> {
  if (linkSecret === undefined) {
    if (environment === 'Production') throw new ConfigError(MISSING);
    return readOrCreateLinkSecret(db);
  }
  if (await deleteStoredSecret(db))
    log?.warn('Deleted the link secret stored in the database: DRAY_LINK_SECRET replaces it');
  if ((await recordSecretFingerprint(db, linkSecret)) === 'other')
    log?.warn(
      'DRAY_LINK_SECRET has changed: links, plans and audit log heads signed with the previous secret are no longer valid',
    );
  return linkSecret;
}

export function createDocumentLinks(config: Config, secret: string, clock: Clock): DocumentLinks {
  const baseUrl = config.publicUrl ?? reachableUrl(listenUrl(config));
  return new DocumentLinks({ secret, baseUrl, clock, validDays: config.linkDays });
}

function listenUrl({ host, port, tlsCert }: Config): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${tlsCert ? 'https' : 'http'}://${name}:${port}`;
}

/** 0.0.0.0 and [::] are addresses to listen on, not addresses that a client can open. */
export function reachableUrl(url: string): string {
  return url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=[:/]|$)/, '//localhost');
}
