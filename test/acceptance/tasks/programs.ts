import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { findPython } from '../../support/python.ts';
import { WAIT_LIMIT_MS } from '../../support/run/limits.ts';

const run = promisify(execFile);
const FOLDER = 'test/acceptance/tasks';

export interface Client {
  name: 'Python' | 'MCP' | 'REST';
  file: string;
  command: string;
}

const python = findPython();

export const CLIENTS: readonly Client[] = [
  ...(python ? [{ name: 'Python', file: 'solve.py', command: python } as const] : []),
  { name: 'MCP', file: 'mcp.mjs', command: process.execPath },
  { name: 'REST', file: 'rest.mjs', command: process.execPath },
];

export async function taskFolders(): Promise<string[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** What a program prints, as JSON; what it complains about is the error. */
export async function answerOf(
  { file, command }: Client,
  folder: string,
  env: Record<string, string | number>,
): Promise<unknown> {
  const texts = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  const own = { PYTHONPATH: resolve('clients/python/src'), PYTHONDONTWRITEBYTECODE: '1', ...texts };
  const { stdout } = await run(command, [resolve(FOLDER, folder, file)], {
    env: { ...process.env, ...own },
    timeout: WAIT_LIMIT_MS,
  }).catch((error) => {
    throw new Error(`${folder}/${file}: ${error.stdout}${error.stderr}`);
  });
  return stdout.trim() === '' ? undefined : JSON.parse(stdout);
}
