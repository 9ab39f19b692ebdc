import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Profile {
  url: string;
  key: string;
}

type Profiles = Record<string, Profile>;

export const DEFAULT_PROFILE = 'default';

export function profilesFile(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'dray', 'profiles.json');
}

/** All profiles; refuses a file that others can read, because it contains keys. */
export async function readProfiles(file = profilesFile()): Promise<Profiles> {
  const found = await stat(file).catch(() => undefined);
  if (!found) return {};
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new Error(`${file} contains keys and is readable by others. Run: chmod 600 '${file}'`);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Profiles;
  } catch {
    throw new Error(`${file} is not valid JSON. Fix it, or delete it and log in again.`);
  }
}

/** Undefined if there is no default profile; throws if a requested one does not exist. */
export async function findProfile(name: string | undefined): Promise<Profile | undefined> {
  const all = await readProfiles();
  const found = all[name ?? DEFAULT_PROFILE];
  if (found || name === undefined) return found;
  const known = Object.keys(all);
  const there = known.length > 0 ? `Saved profiles: ${known.join(', ')}.` : 'No profiles are saved yet.';
  throw new Error(`Profile "${name}" does not exist. ${there} Create it with: dray login --profile ${name}`);
}

export async function saveProfile(
  name: string,
  profile: Profile | undefined,
  file = profilesFile(),
): Promise<void> {
  const { [name]: _old, ...others } = await readProfiles(file);
  const all = profile ? { ...others, [name]: profile } : others;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}`;
  await writeFile(part, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  await chmod(part, 0o600);
  await rename(part, file);
}
