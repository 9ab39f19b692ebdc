// Builds the console with Vite, and compresses its files once instead of on every request.
import { access, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSED = /\.(html|js|css|svg)$/;
const MISSING =
  'The console is not built: its packages are missing. npm ci, without --omit=dev, installs them. Everything else works.\n';

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether it was built; a machine without the packages of the console runs the rest of the service. */
export async function buildConsole(root, out) {
  const packages = ['vite', 'react-dom', '@tanstack/react-router'];
  const found = await Promise.all(packages.map((name) => exists(join(root, 'node_modules', name))));
  if (!found.every(Boolean) || !(await exists(join(root, 'console/index.html')))) {
    process.stderr.write(MISSING);
    return false;
  }
  // A development build, which Vite makes if the environment says so, is slower and twice as large.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const { output } = await build({ configFile: join(root, 'console/vite.config.ts'), logLevel: 'warn' });
  const made = output.map(({ fileName }) => fileName);
  await Promise.all(made.filter((name) => COMPRESSED.test(name)).map((name) => compress(join(out, name))));
  await removeOld(join(out, 'assets'), new Set(made.map((name) => name.replace('assets/', ''))));
  return true;
}

/** Parts of earlier builds stay for a week: a server that has not been restarted still serves them. */
async function removeOld(folder, made) {
  const weekAgo = Date.now() - 7 * 86_400_000;
  for (const name of await readdir(folder)) {
    if (made.has(name.replace(/\.(br|gz)$/, ''))) continue;
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < weekAgo) await rm(path);
  }
}

async function compress(path) {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
