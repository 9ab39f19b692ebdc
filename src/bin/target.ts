import type { Config } from '../config/index.ts';
import { ownerOf } from '../db/index.ts';
import { demoKeys } from '../demo/index.ts';
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
  const { profile: name, clientUrl, clientKey, olderClientKey } = config;
  const profile = name !== undefined || clientUrl === undefined ? await findProfile(name) : undefined;
  if (profile) return profile;
  const url = clientUrl ?? (config.databaseUrl ? undefined : (await ownerOf(config.dataDir))?.url);
  if (!url) return undefined;
  const given = clientKey ?? olderClientKey;
  const key = given ?? (config.environment === 'Development' ? demoKeys().employee : undefined);
  if (!key) throw new RefusedError(`Set DRAY_KEY to an Employee key, to be used with ${url}.`);
  return { url, key };
}
