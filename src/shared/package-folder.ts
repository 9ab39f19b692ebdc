import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder with a package.json: this one or one above it. */
export function folderOfPackage(folder: string): string {
  let found = folder;
  while (!existsSync(join(found, 'package.json')) && found !== dirname(found)) found = dirname(found);
  return found;
}

/** The path of a file or folder in this package, whether this code runs from source or from a build. */
export function packagePath(path: string): string {
  return join(folderOfPackage(dirname(fileURLToPath(import.meta.url))), path);
}

export function versionOfPackage(): string {
  return (JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string }).version;
}
