import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SESSION_VARIABLES } from '../../src/db/index.ts';
import { causeText } from '../../src/db/session-variables.ts';

const VARIABLE = /(?:current_setting\(|set_config\(|SET (?:LOCAL )?)'?(dray\.\w+)/g;

/** Variables by the files that name them. */
async function named(folder: string, ending: string): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending));
  for (const name of names)
    for (const [, variable] of (await readFile(join(folder, name), 'utf8')).matchAll(VARIABLE))
      found.set(variable!, (found.get(variable!) ?? new Set()).add(name));
  return found;
}

test('there are two session variables, and one TypeScript module names them', async () => {
  const own = SESSION_VARIABLES.map(({ name }) => name);
  expect(own).toEqual(['dray.cause', 'dray.marks']);
  const inCode = await named('src', '.ts');
  expect([...inCode.keys()].sort()).toEqual(own);
  for (const files of inCode.values()) expect([...files]).toEqual(['db/session-variables.ts']);
  // The previous version, which may run beside this one, says two things in variables of its own.
  const inDatabase = await named('database', '.sql');
  expect([...inDatabase.keys()].sort()).toEqual([...own, 'dray.events', 'dray.past'].sort());
  expect([...inDatabase.get('dray.past')!, ...inDatabase.get('dray.events')!]).toEqual([
    'session.sql',
    'session.sql',
  ]);
});

test('a transaction sets its request and trace ID, and no other text is interpolated', () => {
  const cause = { apiKeyId: 7, requestId: 'req-1' };
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect(causeText({ cause })).toBe("; SET LOCAL dray.cause = '7 req-1'");
  expect(causeText({ cause, trace })).toBe(`; SET LOCAL dray.cause = '7 req-1 ${trace}'`);
  expect(causeText({ trace })).toBe(`; SET LOCAL dray.cause = '  ${trace}'`);
  expect(causeText({ cause, via: 'cli' })).toBe("; SET LOCAL dray.cause = '7 req-1  cli'");
  expect(causeText({ cause, trace, via: 'mcp' })).toBe(`; SET LOCAL dray.cause = '7 req-1 ${trace} mcp'`);
  expect(causeText({ via: 'cli' })).toBe("; SET LOCAL dray.cause = '   cli'");
  expect(causeText({ cause: { apiKeyId: 7, requestId: "x' y" }, trace: "'" })).toBe('');
  expect(causeText(undefined)).toBe('');
});
