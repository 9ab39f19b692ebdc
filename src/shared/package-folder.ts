import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder, this one or above it, that is a package. */
export function folderOfPackage(folder: string): string {
  let found = folder;
  while (!existsSync(join(found, 'package.json')) && found !== dirname(found)) found = dirname(found);
  return found;
}

/** A file or folder of this package, wherever this code runs from: its source or a build. */
export function inPackage(path: string): string {
  return join(folderOfPackage(dirname(fileURLToPath(import.meta.url))), path);
}
