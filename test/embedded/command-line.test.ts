import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dray, startServer, temporaryFolder } from '../support/process.ts';

const env = { DATA_DIR: join(await temporaryFolder(), 'data') };

interface Me {
  data: { environment: string };
}

describe('the command line', () => {
  test('--help explains the commands', async () => {
    const { stdout } = await dray(['--help']);
    for (const word of [
      'start',
      'serve',
      'work',
      'migrate',
      'seed',
      'demo',
      'keys',
      'config',
      'Getting started',
    ]) {
      expect(stdout).toContain(word);
    }
  });

  test('an invalid setting is reported before anything is opened', async () => {
    const { code, stderr } = await dray(['start'], { ...env, PORT: 'x' });
    expect([code, stderr]).toEqual([78, expect.stringContaining('PORT must be a whole number')]);
  });

  test('config shows effective values without secrets', async () => {
    const { stdout } = await dray(['config'], { DATABASE_URL: 'postgres://u:topsecret@h/d', PORT: '1234' });
    expect(stdout).toMatch(/PORT\s+1234/);
    expect(stdout).not.toContain('topsecret');
  });

  test('an unknown command and a missing option list the alternatives', async () => {
    expect((await dray(['sell'])).stderr).toContain('unknown command');
    expect((await dray(['keys', 'create'])).stderr).toContain('--type');
    expect((await dray(['keys', 'create', '--type', 'Supplier'], env)).stderr).toContain('--all-suppliers');
    expect((await dray(['keys', 'create', '--type', 'king'], env)).stderr).toContain(
      'Employee, Supplier or Customer',
    );
    expect((await dray(['seed', '--scale', 'x'], env)).stderr).toContain('--scale must be');
  });

  test('Production creates no demo data, but a first key can be created', async () => {
    const production = { DATA_DIR: join(await temporaryFolder(), 'live'), DRAY_ENV: 'Production' };
    const live = await startServer(production);
    expect(live.output.stderr).not.toMatch(/demo/i);
    const { stdout, code } = await dray(['keys', 'create', '--type', 'Employee'], production);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^dray_live_/)]);
    expect((await readdir(production.DATA_DIR)).filter((name) => name.startsWith('wanted-key'))).toEqual([]);
    const uninvited = await fetch(`${live.url}/ops/keys-by-folder/${'0'.repeat(32)}`, { method: 'POST' });
    expect(uninvited.status).toBe(404);
    const me = await fetch(`${live.url}/api/v2/me`, { headers: { 'x-api-key': stdout.trim() } });
    expect(((await me.json()) as Me).data.environment).toBe('Production');
    const { keys } = JSON.parse((await dray(['demo', '--json'])).stdout) as { keys: { employee: string } };
    const demo = await fetch(`${live.url}/api/v2/me`, { headers: { 'x-api-key': keys.employee } });
    expect(demo.status).toBe(401);
    expect(
      (await dray(['seed', '--scale', '1'], { ...production, DATA_DIR: `${production.DATA_DIR}2` })).stderr,
    ).toContain('Production');
    await live.stop();
  });

  test.each([
    ['migrate'],
    ['status'],
    ['keys', 'create', '--type', 'Employee'],
    ['serve'],
    ['work'],
    ['check'],
    ['export', 'out'],
    ['rebuild', 'order-texts'],
  ])('in a folder without a database, dray %s says what to set and creates nothing', async (...command) => {
    const home = await temporaryFolder();
    const { code, stderr } = await dray(command, { DRAY_ENV: 'Test', DATA_DIR: join(home, 'data') });
    expect([code, stderr]).toEqual([
      78,
      expect.stringMatching(
        /^dray: There is no database in .*\. To use PostgreSQL, set DATABASE_URL .*dray start and dray import create\.\n$/,
      ),
    ]);
    expect(await readdir(home)).toEqual([]);
  });
});
