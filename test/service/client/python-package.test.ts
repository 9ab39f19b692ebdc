import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { taskFolders } from '../../acceptance/tasks/programs.ts';
import { atEndOfFile } from '../../support/end-of-file.ts';
import { findMypy, findPython, python } from '../../support/python.ts';
import { runCase } from './behavior/run-case.ts';
import { CASES, pythonRunner } from './behavior/table.ts';
import { countOrdersIn, keys, listening } from './support.ts';

const builder = findPython('setuptools', 'wheel', 'venv', 'ensurepip');
const mypy = findMypy();
const folder = await mkdtemp(join(tmpdir(), 'dray-python-'));
atEndOfFile(() => rm(folder, { recursive: true }));

const guide = await readFile('docs/python.md', 'utf8');
const examples = [...guide.matchAll(/^## (\d+\. .+?)\n[\s\S]*?```python\n([\s\S]*?)```/gm)].map(
  ([, title, code]) => [title!, code!] as const,
);
const fileOf = (title: string) => join(folder, 'guide', `example_${title.split('.')[0]}.py`);
await mkdir(join(folder, 'guide'));
for (const [title, code] of examples) await writeFile(fileOf(title), code);

/** What each prints, by its number. */
const PRINTS: Record<string, RegExp> = {
  1: /^This is a key of type Employee\.$/,
  2: /^queued$/,
  3: /^\d+ \w+ \d+\.\d\d[\s\S]*\n20 True$/,
  4: /^304 None$/,
  5: /^True True$/,
  6: /^retry 1: Unreachable\nretry 2: Unreachable\nOne order: \w{26}$/,
  7: /^lines\[0\]\.product_id PRODUCT_NOT_FOUND .+\nPRODUCT_NOT_FOUND 422 \w+$/,
  8: /^Ring twice\. Gate 2\.$/,
  9: /^[1-9]\d* changed; the next run begins with \d{4}-.+Z$/,
  10: /^order\.created \w{26} \S+$/,
  11: /^listening$/,
};

/** Wheel and sdist, built from a copy and without a network. */
async function built(): Promise<string[]> {
  const source = join(folder, 'source');
  await cp('clients/python', source, { recursive: true });
  const out = join(folder, 'out');
  const program = `import os; os.chdir(${JSON.stringify(source)}); import setuptools.build_meta as b; b.build_wheel(${JSON.stringify(out)}); b.build_sdist(${JSON.stringify(out)})`;
  await mkdir(out);
  await python(builder!, ['-c', program]);
  return (await readdir(out)).sort().map((name) => join(out, name));
}

/** An environment with nothing but the package; answers its Python. */
async function installed(archive: string, name: string): Promise<string> {
  const environment = join(folder, name);
  const isWheel = archive.endsWith('.whl');
  await python(builder!, ['-m', 'venv', ...(isWheel ? [] : ['--system-site-packages']), environment]);
  const own = join(environment, 'bin/python');
  const offline = ['--no-index', '--no-deps', '--no-build-isolation', '--quiet'];
  await python(own, ['-m', 'pip', 'install', ...offline, archive], { PIP_NO_INDEX: '1' });
  return own;
}

describe.skipIf(!builder)('the Python package', async () => {
  const { address, db } = await listening();
  const env = { DRAY_URL: address, DRAY_KEY: keys.employee };
  const [wheel, sdist] = builder ? await built() : [];

  let environment: Promise<string> | undefined;
  const fromWheel = () => {
    environment ??= installed(wheel!, 'from-wheel');
    return environment;
  };

  test('Wheel and sdist are named after the service version', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect([wheel, sdist].map((path) => path!.split('/').at(-1))).toEqual([
      `dray-${version}-py3-none-any.whl`,
      `dray-${version}.tar.gz`,
    ]);
  });

  test('The sdist installs and calls the service', async () => {
    const own = await installed(sdist!, 'from-sdist');
    const program =
      'import dray, os; c = dray.Client(os.environ["DRAY_URL"], os.environ["DRAY_KEY"]); print(c.me.get().data["type"], dray.__version__, dray.v2.Order.__name__)';
    expect(await python(own, ['-c', program], env)).toMatch(/^Employee \d+\.\d+\.\d+ Order$/);
  });

  test('Every numbered section of the guide has an example', () => {
    expect(examples.map(([title]) => title.split('.')[0])).toEqual(Object.keys(PRINTS));
  });

  test('The wheel passes the behavior table in an empty environment', async () => {
    const runner = pythonRunner(await fromWheel(), {});
    const service = { address, countOrders: () => countOrdersIn(db) };
    try {
      for (const one of CASES) await runCase(one, runner.run, service);
    } finally {
      runner.stop();
    }
  });

  test('Each example of the guide runs with the wheel in an empty environment', async () => {
    const own = await fromWheel();
    for (const [title] of examples) {
      const printed = await python(own, ['-I', fileOf(title)], env);
      expect(printed, title).toMatch(PRINTS[title.split('.')[0]!]!);
    }
  });
});

test.skipIf(!mypy)('The package, the examples of the guide and the tasks pass mypy --strict', async () => {
  const flags = ['--strict', '--python-version', '3.9', '--cache-dir', join(folder, 'mypy')];
  const tasks = await taskCopies();
  const places = [resolve('clients/python/src/dray'), ...examples.map(([title]) => fileOf(title)), ...tasks];
  const env = { MYPYPATH: resolve('clients/python/src') };
  expect(tasks).toHaveLength(20);
  expect(await python(mypy!, [...flags, ...places], env)).toMatch(/^Success: no issues found/);
});

/** Each under a name of its own: mypy takes no two modules of one name. */
async function taskCopies(): Promise<string[]> {
  const to = join(folder, 'tasks');
  await mkdir(to);
  const copies = (await taskFolders()).map(async (name) => {
    const copy = join(to, `${name.replaceAll('-', '_')}.py`);
    await cp(`test/acceptance/tasks/${name}/solve.py`, copy);
    return copy;
  });
  return Promise.all(copies);
}
