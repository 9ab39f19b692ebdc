import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { createClient } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { DEFAULT_PROFILE, profilesFile, readProfiles, saveProfile } from '../profiles.ts';
import { renderTable } from '../table.ts';

/** Saves a server and its key under a name. The key is typed or piped in: an argument would stay in the shell's history. */
export async function login(config: Config, options: { url?: string }): Promise<void> {
  const name = config.profile ?? DEFAULT_PROFILE;
  const known = (await readProfiles())[name];
  const url = options.url ?? config.clientUrl ?? known?.url;
  if (!url) throw new Error('Specify the server with --url, such as --url https://dray.example.');
  const key = (await readSecret(`Key for ${url}: `)).trim();
  if (key === '') throw new Error('No key was entered. Type the key, or pipe it in.');
  const { data: me } = await createClient({ url, key, retries: 1 }).me.get();
  await saveProfile(name, { url, key });
  console.error(`Saved profile "${name}" in ${profilesFile()}: ${url}, ${me.type} key.`);
}

export async function logout(config: Config): Promise<void> {
  const name = config.profile ?? DEFAULT_PROFILE;
  if (!(name in (await readProfiles())))
    throw new Error(`Profile "${name}" does not exist. dray profiles lists the saved profiles.`);
  await saveProfile(name, undefined);
  console.error(`Profile "${name}" was removed. Its key keeps working until it is revoked.`);
}

export async function listProfiles(): Promise<void> {
  const rows = Object.entries(await readProfiles()).map(([profile, { url }]) => ({ profile, url }));
  console.log(
    rows.length > 0
      ? renderTable(rows, ['profile', 'url'])
      : 'No profiles are saved yet. Create one with: dray login --url URL',
  );
}

/** Typed without echo, or the first line that is piped in. */
async function readSecret(question: string): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTyped });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTyped) process.stderr.write('\n');
  }
}
