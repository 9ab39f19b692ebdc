import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a command of this machine. Where it is missing that is said loudly: a test that does not run proves nothing. */
export function findTool(name: string, debianPackage: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found)
    process.stderr.write(
      `\n!!! ${name} is not installed, and what needs it is NOT TESTED: apt-get install ${debianPackage}\n\n`,
    );
  return found;
}
