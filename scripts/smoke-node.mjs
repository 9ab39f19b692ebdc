// npm run smoke: starts the built command on other versions of Node, which the npm package `node` brings; needs a registry.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DRAY = new URL('../dist/bin/dray.js', import.meta.url).pathname;
const VERSIONS = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24'];
/** The well-known key of the demo data. */
const KEY = 'dray_dev_DemoEmployee00000000000000000000_aHSs9t';

/** Undefined where the registry does not answer. */
async function installNode(version, folder) {
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', `node@${version}`], { cwd: folder });
    return join(folder, 'node_modules/node/bin/node');
  } catch (error) {
    process.stderr.write(
      `!!! node@${version} cannot be had from the registry, NOT TESTED: ${error.message.split('\n')[1]}\n`,
    );
    return undefined;
  }
}

async function listening(child) {
  let said = '';
  for await (const chunk of child.stderr) {
    said += chunk;
    const url = /Docs {3}(\S+)\/docs/.exec(said)?.[1];
    if (url) return url;
  }
  throw new Error(said);
}

async function smoke(node, folder) {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') };
  const child = spawn(node, [DRAY, 'start'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const url = await listening(child);
    const answer = await fetch(`${url}/api/v2/me`, { headers: { 'x-api-key': KEY } });
    const invoices = await fetch(`${url}/api/v1/invoices?PageSize=5`, { headers: { 'x-api-key': KEY } });
    const link = (await invoices.json()).Data[0].PDFURL;
    const pdf = await fetch(link);
    if (answer.status !== 200 || pdf.headers.get('content-type') !== 'application/pdf')
      throw new Error(`answered ${answer.status}, PDF ${pdf.status}`);
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  if (code !== 0) throw new Error(`stopped with ${code}`);
}

for (const version of VERSIONS) {
  const folder = await mkdtemp(join(tmpdir(), 'dray-node-'));
  try {
    const node = await installNode(version, folder);
    if (!node) continue;
    await smoke(node, folder);
    process.stdout.write(
      `Node ${(await run(node, ['--version'])).stdout.trim()}: starts, answers, makes a PDF, stops\n`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
