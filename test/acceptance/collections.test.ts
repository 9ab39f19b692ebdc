import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { brunoFiles, writeFiles } from '../../scripts/collections.mjs';
import { keys, listening } from '../service/client/support.ts';
import { npmTools } from '../support/npm-tool.ts';
import { temporaryFolder } from '../support/process.ts';

const run = promisify(execFile);
const bruno = await npmTools('bruno', { '@usebruno/cli': '4.1.0' });

interface Summary {
  totalRequests: number;
  passedRequests: number;
  failedRequests: number;
  totalAssertions: number;
  passedAssertions: number;
}

describe.runIf(bruno)('The Bruno collection', async () => {
  const { address, call } = await listening();
  const read = async (name: string) => (await call('GET', `/openapi/${name}.json`, { key: null })).json();
  const documents = { v2: await read('v2'), v1: await read('v1'), ops: await read('ops') };
  const files: Record<string, string> = brunoFiles(documents);
  const folder = join(await temporaryFolder(), 'bruno');
  await writeFiles(folder, files);
  const expected = Object.values(files).filter((text) => text.includes('res.status: eq 200')).length;

  async function sent(key: string): Promise<{ code: number; summary: Summary }> {
    const report = join(folder, '..', 'report.json');
    const given = ['--env', 'local', '--env-var', `base_url=${address}`, '--env-var', `api_key=${key}`];
    const args = ['run', '-r', '--tests-only', ...given, '--reporter-json', report];
    const command = join(bruno!, 'node_modules/.bin/bru');
    const { code } = await run(command, args, { cwd: folder, maxBuffer: 2 ** 26 }).then(
      () => ({ code: 0 }),
      (error) => error as { code: number },
    );
    const [{ summary }] = JSON.parse(await readFile(report, 'utf8')) as [{ summary: Summary }];
    return { code, summary };
  }

  test('the Bruno runner sends the collection unchanged, and every complete read returns 200', async () => {
    expect(expected).toBeGreaterThan(50);
    const { code, summary } = await sent(keys.employee);
    expect(summary).toMatchObject({
      failedRequests: 0,
      totalAssertions: expected,
      passedAssertions: expected,
    });
    expect(code).toBe(0);
  });

  test('the runner reports a wrong key', async () => {
    const { code, summary } = await sent('dray_dev_wrong');
    expect(code).not.toBe(0);
    expect(summary.passedAssertions).toBe(0);
  });
});
