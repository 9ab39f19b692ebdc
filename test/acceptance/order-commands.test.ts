import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atEndOfFile } from '../support/end-of-file.ts';
import { dray, startProcess, startServer, temporaryFolder } from '../support/process.ts';
import { demoProcessDatabase } from '../support/process-database.ts';

const folder = await temporaryFolder();
const server = await startServer(await demoProcessDatabase());
atEndOfFile(async () => {
  await server.stop();
});
const { keys, scenarios } = JSON.parse((await dray(['demo', '--json'])).stdout);
const env = { DRAY_URL: server.url, XDG_CONFIG_HOME: folder };
const run = (...args: string[]) => dray(['orders', ...args], env);
const json = async (...args: string[]) => {
  const { stdout, stderr } = await run(...args, '--json');
  return JSON.parse(stdout || `"${stderr}"`);
};
const CUSTOMER = String(scenarios.customer);
const PRODUCT = String(scenarios.product);
const SECOND = String(scenarios.product_second);
const headers = { 'x-api-key': keys.employee };
const customers = await fetch(`${server.url}/api/v1/customers?CustomerIDs=${CUSTOMER}`, { headers });
const { Data } = (await customers.json()) as { Data: { DeliveryDates: string[] }[] };
const DAY = Data[0]!.DeliveryDates[3]!;

async function file(content: unknown): Promise<string> {
  const path = join(folder, `${Math.random()}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function piped(args: string[], input: string) {
  const { child, output } = startProcess(['orders', ...args], env);
  child.stdin!.end(input);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

const ofCustomer = ['--customer', CUSTOMER];
const complete = [...ofCustomer, '--delivery', DAY, '--line', `${PRODUCT}=2cases`];

async function posted(po: string): Promise<string> {
  const { id } = await json('create', ...complete, '--po', po, '--submit');
  await expect.poll(async () => (await json('show', id)).stage).toBe('posted');
  return id;
}

describe('dray orders copy', () => {
  test('dray orders copy creates a draft with the same lines', async () => {
    const { id } = await json('create', ...complete, '--po', 'CLI-COPY');
    const copy = await json('copy', id, '--delivery', DAY, '--po', 'CLI-COPY-2');
    expect(copy).toMatchObject({ copied_from: id, po_num: 'CLI-COPY-2', delivery_date: DAY, stage: 'draft' });
    expect(copy.lines.map((line: { product_id: number }) => line.product_id)).toEqual([Number(PRODUCT)]);
  });
});

describe('dray orders create', () => {
  test('dray orders create reads flags, a file or standard input, and flags override the file', async () => {
    const flags = await json(
      'create',
      ...complete,
      '--po',
      'CLI-1',
      '--memo',
      'Ring.',
      '--email',
      'a@x.test,b@x.test',
    );
    expect(flags).toMatchObject({ status: 'draft', po_num: 'CLI-1', memo: 'Ring.', delivery_date: DAY });
    expect([flags.emails, flags.lines.length]).toEqual([['a@x.test', 'b@x.test'], 1]);
    const order = {
      customer_id: Number(CUSTOMER),
      po_num: 'CLI-2',
      lines: [{ product_id: Number(PRODUCT), cases: 1 }],
    };
    const read = await json(
      'create',
      '--file',
      await file(order),
      '--po',
      'CLI-3',
      '--line',
      `${SECOND}=1cs`,
      '--backorder',
    );
    expect([read.po_num, read.lines.map((line: { product_id: number }) => line.product_id)]).toEqual([
      'CLI-3',
      [Number(PRODUCT), Number(SECOND)],
    ]);
    expect(read.lines[1].accept_backorder).toBe(true);
    const pipe = await piped(
      ['create', '--file', '-', '--json'],
      JSON.stringify({ ...order, po_num: 'CLI-4' }),
    );
    expect(JSON.parse(pipe.stdout).po_num, pipe.stderr).toBe('CLI-4');
  });

  test('dray orders create prints the result and the next step', async () => {
    const { code, stdout } = await run('create', ...complete);
    const [, id] = /^Order (\w{26}) for .+ is draft: \d+ units, \$[\d,.]+\.$/m.exec(stdout)!;
    expect([code, stdout]).toEqual([0, expect.stringContaining(`dray orders submit ${id}`)]);
    expect((await run('show', id!)).stdout).toContain('draft');
  });

  test('repeating dray orders create with the same --idempotency-key creates one order', async () => {
    const twice = [...complete, '--idempotency-key', 'cart-1'];
    expect((await json('create', ...twice)).id).toBe((await json('create', ...twice)).id);
  });

  test('a rejected order prints every field that is wrong', async () => {
    const lines = ['--line', '999999=1', '--line', '999998=1', '--line', '999997=1', '--line', '999996=1'];
    const more = ['--line', '999995=1', '--line', '999994=1', '--line', '999993=1'];
    const refused = await run('create', ...ofCustomer, ...lines, ...more);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/^dray: .+\. \(422 PRODUCT_NOT_FOUND, request \w+\)$/m);
    for (let i = 0; i < 7; i++) expect(refused.stderr).toContain(`  lines[${i}].product_id: `);
    expect((await run('create', '--line', `${PRODUCT}=1`)).stderr).toContain('customer_id: ');
  });

  test.each([
    ['{"customer_id": 5001,', 'is not valid JSON'],
    ['[{"customer_id": 5001}]', 'contains a list. Send one order at a time'],
    ['5001', 'does not contain an order'],
  ])('a file with %s is rejected with a message', async (content, sentence) => {
    const refused = await run('create', '--file', await file(content));
    expect([refused.code, refused.stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(refused.stderr).toContain(sentence);
  });

  test('a line that is not PRODUCT=QUANTITY is rejected before anything is sent', async () => {
    for (const line of ['20001', '20001=', '20001=-1', '20001=2 pallets', '=2'])
      expect((await run('create', ...ofCustomer, '--line', line)).stderr).toContain(`not "${line}"`);
    expect((await run('create', '--file', join(folder, 'none.json'))).stderr).toMatch(
      /^dray: File .* does not exist\./,
    );
  });
});

describe('dray orders validate', () => {
  test('dray orders validate previews a submission and exits with 0', async () => {
    const plan = await run('validate', ...complete);
    expect([plan.code, plan.stderr]).toEqual([0, '']);
    expect(plan.stdout).toMatch(
      /The order can be submitted\. Submitting it results in one order:[\s\S]+Total {2}\$/,
    );
    const { id } = await json('create', ...complete);
    expect((await json('validate', id)).plan_token).toBeTruthy();
    const changed = await json('validate', id, '--line', `${PRODUCT}=5cases`);
    expect(changed.lines[0].cases).toBe(5);
  });

  test('dray orders validate lists every problem and exits with 1', async () => {
    const { code, stdout } = await run('validate', ...ofCustomer);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^The order cannot be submitted\. There are \d+ problems:/),
    ]);
    expect(stdout).toMatch(/delivery_date: .+\n/);
    expect(JSON.parse((await run('validate', ...ofCustomer, '--json')).stdout).valid).toBe(false);
  });
});

describe('dray orders update and submit', () => {
  test('dray orders update changes single lines of a draft and keeps the others', async () => {
    const { id } = await json('create', ...complete);
    const added = await json('update', id, '--line', `${SECOND}=1cs`, '--memo', 'Later.');
    expect([added.memo, added.lines.map((line: { cases: number }) => line.cases)]).toEqual([
      'Later.',
      [2, 1],
    ]);
    const more = await json('update', id, '--line', `${PRODUCT}=3cases`);
    expect(more.lines.map((line: { cases: number }) => line.cases)).toEqual([3, 1]);
    const fewer = await json('update', id, '--remove-line', SECOND, '--memo', '');
    expect([fewer.memo, fewer.lines.length]).toEqual([null, 1]);
    expect((await run('update', id, '--remove-line', SECOND)).stderr).toContain('no line for product');
    expect((await run('update', id)).stderr).toContain('Specify at least one change');
  });

  test('a submission does not prompt without a terminal', async () => {
    const { id } = await json('create', ...complete, '--po', 'CLI-S');
    const done = await run('submit', id);
    expect([done.code, done.stderr]).toEqual([0, '']);
    expect(done.stdout).toMatch(/ is (queued|importing|accepted): /);
    await expect.poll(async () => (await json('show', id)).stage).toBe('posted');
    expect((await run('submit', id)).stderr).toContain('409 NO_PENDING_CHANGES');
  });

  test('dray orders update changes a posted order, and the change can be discarded or submitted', async () => {
    const id = await posted('CLI-P');
    expect((await run('update', id, '--memo', 'First.')).stdout).toContain('Pending change: draft');
    expect((await run('discard', id)).stdout).toContain('discarded');
    expect((await json('show', id)).pending_change).toBeNull();
    await run('update', id, '--memo', 'Second.', '--submit');
    await expect.poll(async () => (await json('show', id)).memo).toBe('Second.');
  });
});

describe('dray orders cancel', () => {
  test('dray orders cancel deletes a draft', async () => {
    const { id } = await json('create', ...complete);
    expect((await run('cancel', id)).stdout).toBe('The draft was deleted.\n');
    expect((await run('cancel', id)).stdout).toBe('The draft is already deleted.\n');
  });

  test('dray orders cancel requests a cancellation, and does nothing for a canceled order', async () => {
    const id = await posted('CLI-C');
    expect((await run('why', id)).stdout).toContain('cancel: yes');
    expect((await run('cancel', id)).stdout).toMatch(/Cancellation: (pending|applied|completed)\./);
    await expect.poll(async () => (await json('show', id)).status).toBe('cancelled');
    expect((await json('why', id)).allowed_actions.cancel.allowed).toBe(true);
    expect((await run('why', id)).stdout).toContain('cancel: no. The order is already canceled.');
    expect((await run('cancel', id)).stdout).toBe('The order is already canceled.\n');
  });
});

const hasScript = spawnSync('script', ['--version']).status === 0;

/** Types the answer at a terminal, once the question is there. */
async function atTerminal(args: string[], answer: string): Promise<{ code: number; output: string }> {
  const command = [process.execPath, join(import.meta.dirname, '../../dist/bin/dray.js'), 'orders', ...args];
  const child = spawn('script', ['-qec', command.map((part) => `'${part}'`).join(' '), '/dev/null'], {
    env: { ...process.env, ...env, DATABASE_URL: '' },
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
    if (answer !== '' && output.includes('[y/N]')) {
      child.stdin.write(answer);
      answer = '';
    }
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

describe.runIf(hasScript)('at a terminal', () => {
  test('at a terminal, a submission shows its plan and asks for confirmation', async () => {
    const { id } = await json('create', ...complete, '--po', 'CLI-T');
    const no = await atTerminal(['submit', id], 'n\n');
    expect([no.code, no.output]).toEqual([1, expect.stringContaining('Submitting it results in one order')]);
    expect(no.output).toContain('Nothing was changed.');
    expect((await json('show', id)).status).toBe('draft');
    const yes = await atTerminal(['submit', id], 'y\n');
    expect([yes.code, yes.output]).toEqual([0, expect.stringMatching(/ is (queued|importing|accepted): /)]);
  });

  test('--yes skips the prompt, and an invalid order is reported without one', async () => {
    const { id } = await json('create', ...complete, '--po', 'CLI-Y');
    const yes = await atTerminal(['submit', id, '--yes'], '');
    expect([yes.code, yes.output.includes('[y/N]')]).toEqual([0, false]);
    const bad = await atTerminal(['create', ...ofCustomer, '--submit'], '');
    expect([bad.code, bad.output]).toEqual([1, expect.stringContaining('The order cannot be submitted.')]);
    expect(bad.output).toContain('delivery_date: ');
  });

  test('a cancellation asks for confirmation', async () => {
    const { id } = await json('create', ...complete);
    expect((await atTerminal(['cancel', id], 'n\n')).output).toContain('Nothing was changed.');
    expect((await json('show', id)).status).toBe('draft');
  });
});
