import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dray, type RunningServer, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

let server: RunningServer;
let env: { DRAY_URL: string };
let folder: string;
let scenarios: Record<string, number>;

beforeAll(async () => {
  const demo = await dray(['demo', '--json']);
  scenarios = JSON.parse(demo.stdout).scenarios;
  server = await startServer(await demoProcessDatabase());
  env = { DRAY_URL: server.url };
  folder = await temporaryFolder();
});
afterAll(() => server.stop());

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('dray ops orders', () => {
  test('import reports the outcome of each row, and history shows who imported it', async () => {
    const path = await file('order.csv', `Product ID;Cases\r\n${scenarios.product};2\r\nnothing;1\r\n`);
    const done = await dray(['ops', 'orders', 'import', String(scenarios.customer), path], env);
    expect(done.stderr).toContain('utf-8');
    expect(done.code).toBe(0);
    expect(done.stdout).toContain('Rows imported: 1 of 2. Lines in the draft: 1.');
    expect(done.stdout).toMatch(/3 +nothing \| 1 +Product nothing does not exist/);
    const id = /Draft (\w{26})/.exec(done.stdout)![1]!;
    const history = await dray(['ops', 'orders', 'history', id], env);
    expect(history.stdout).toContain('order.import');
    const json = JSON.parse((await dray(['ops', 'orders', 'history', id, '--json'], env)).stdout);
    expect(json).toMatchObject([{ action: 'order.import', to_version: '1' }]);
  });

  test('import reads files in legacy spreadsheet encodings', async () => {
    const path = await file(
      'old.csv',
      Buffer.from('supplier_product_number,units\nCaf\u00e9-\u0080,1\n', 'latin1'),
    );
    const args = ['ops', 'orders', 'import', String(scenarios.customer), path, '--json'];
    const [row] = JSON.parse((await dray(args, env)).stdout).import.pending;
    expect(row).toMatchObject({ row_number: 2, cells: { supplier_product_number: 'Café-€', units: '1' } });
  });

  test('errors are reported as a sentence and an exit code', async () => {
    const path = await file('bad.csv', 'a,b\n1,2');
    const bad = await dray(['ops', 'orders', 'import', String(scenarios.customer), path], env);
    expect([bad.code, bad.stdout]).toEqual([1, '']);
    expect(bad.stderr).toContain('400 SCHEMA_VIOLATION');
    const missing = await dray(['ops', 'orders', 'import', '5001', join(folder, 'none.csv')], env);
    expect([missing.code, missing.stderr.split('\n').length]).toEqual([1, 2]);
    const word = await dray(['ops', 'orders', 'import', 'abc', path], env);
    expect(word.stderr).toContain('must be a positive whole number');
    const unknown = await dray(['ops', 'orders', 'history', '01ARZ3NDEKTSV4RRFFQ69G5FAV'], env);
    expect(unknown.stderr).toContain('404 ORDER_NOT_FOUND');
  });
});
