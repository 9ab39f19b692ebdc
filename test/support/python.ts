import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { findTool } from './tools.ts';

const run = promisify(execFile);
const CANDIDATES = ['python3', '/usr/bin/python3'];

/** A Python that has these modules. Where there is none that is said loudly: a test that does not run proves nothing. */
export function findPython(...modules: string[]): string | undefined {
  const found = CANDIDATES.find((python) => canImport(python, modules));
  if (!found)
    process.stderr.write(
      `\n!!! There is no Python 3.9 or newer with ${modules.join(', ') || 'its standard library'}, and what needs it is NOT TESTED: apt-get install python3 python3-venv python3-setuptools python3-wheel\n\n`,
    );
  return found;
}

function canImport(python: string, modules: readonly string[]): boolean {
  const check = `import sys; assert sys.version_info >= (3, 9)\n${modules.map((one) => `import ${one}\n`).join('')}`;
  try {
    execFileSync(python, ['-c', check], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function findMypy(): string | undefined {
  return findTool('mypy', 'mypy');
}

/** What a Python program prints; what it complains about is the error. */
export async function python(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const all = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env };
  const { stdout } = await run(command, args, { env: all, maxBuffer: 2 ** 26 }).catch((error) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return stdout.trim();
}
