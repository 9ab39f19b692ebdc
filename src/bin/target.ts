import { demoKeys } from '../../demo/index.ts';
import type { Config } from '../config/index.ts';
import { findFolderOwner } from '../db/index.ts';
import { findProfile } from './profiles.ts';

/** Why a command cannot start. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

export interface Target {
  url: string;
  key: string;
}

/**
 * The server to use: the named profile, DRAY_URL, the profile `default`, or the process that has the embedded folder open.
 * Undefined if none is known.
 */
export async function findTarget(config: Config): Promise<Target | undefined> {
  const { profile: name, clientUrl } = config;
  const profile = name !== undefined || clientUrl === undefined ? await findProfile(name) : undefined;
  if (profile) return profile;
  const url = clientUrl ?? (await serverOfFolder(config));
  if (!url) return undefined;
  const key = keyFor(config);
  if (!key) throw new RefusedError(`Set DRAY_KEY to an Employee key for ${url}.`);
  return { url, key };
}

function keyFor({ clientKey, olderClientKey, environment }: Config): string | undefined {
  return clientKey ?? olderClientKey ?? (environment === 'Development' ? demoKeys().employee : undefined);
}

/** The process that has the embedded folder open, if there is one that listens. */
async function serverOfFolder({ databaseUrl, dataDir }: Config): Promise<string | undefined> {
  return databaseUrl ? undefined : (await findFolderOwner(dataDir))?.url;
}

/** The same if nothing says which server and key to use: then only access to the folder is left to show. */
export async function findServerWithoutKey(config: Config): Promise<string | undefined> {
  const { profile, clientUrl } = config;
  if (profile !== undefined || clientUrl !== undefined || keyFor(config)) return undefined;
  return (await findProfile(undefined)) ? undefined : serverOfFolder(config);
}
