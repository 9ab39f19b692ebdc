import type { Config } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import { DocumentLinks, keptLinkSecret } from '../documents/index.ts';

/** Links for this service: signed with the given secret, or with the one that the database keeps. */
export async function openLinks(config: Config, db: Db): Promise<DocumentLinks> {
  const secret = config.linkSecret ?? (await keptLinkSecret(db));
  return new DocumentLinks({ secret, baseUrl: config.publicUrl ?? reachable(listeningOn(config)) });
}

function listeningOn({ host, port, tlsCert }: Config): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${tlsCert ? 'https' : 'http'}://${name}:${port}`;
}

/** "Every address of this machine" is no address to send somebody to. */
export function reachable(url: string): string {
  return url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=[:/]|$)/, '//localhost');
}
