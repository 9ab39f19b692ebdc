import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** Embedded folders as released versions wrote them: `npm run release` adds one, and none is ever made anew. */
const RELEASES = resolve('test/releases');

export async function releasedFolders(): Promise<string[]> {
  const names = await readdir(RELEASES);
  return names.filter((name) => name.endsWith('.tar.br')).map((name) => name.slice(0, -'.tar.br'.length));
}

export async function unpackRelease(version: string, home: string): Promise<void> {
  await mkdir(home, { recursive: true });
  const tar = join(home, 'folder.tar');
  await pipeline(
    createReadStream(join(RELEASES, `${version}.tar.br`)),
    createBrotliDecompress(),
    createWriteStream(tar),
  );
  await promisify(execFile)('tar', ['-xf', tar, '-C', home]);
  await promisify(execFile)('rm', [tar]);
}
