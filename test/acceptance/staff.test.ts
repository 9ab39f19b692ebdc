import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
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
const env = { DRAY_URL: server.url, XDG_CONFIG_HOME: folder };
const run = (...args: string[]) => dray(args, env);
const { keys, scenarios } = JSON.parse((await dray(['demo', '--json'])).stdout);
const INVOICE = `INV-${scenarios.invoice_new}`;

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('lists', () => {
  test.each([
    ['orders', 'list'],
    ['purchases', 'list'],
    ['invoices', 'list'],
    ['payments', 'list'],
  ])('%s %s prints the same records as a table, JSON and CSV', async (...command) => {
    const [text, json, csv] = await Promise.all([
      run(...command, '--limit', '5'),
      run(...command, '--limit', '5', '--json'),
      run(...command, '--limit', '5', '--csv'),
    ]);
    expect(text.stdout.trim().split('\n')).toHaveLength(6);
    expect(text.stderr).toContain('Showing the first 5');
    expect(JSON.parse(json.stdout)).toHaveLength(5);
    expect(csv.stdout.trim().split('\n')).toHaveLength(6);
    expect(csv.stdout.split('\n')[0]).toBe(text.stdout.split('\n')[0]!.trim().replace(/ +/g, ','));
  });

  test('emails and audit entries are listed, with the action of each entry', async () => {
    const made = JSON.parse(
      (await run('keys', 'create', '--type', 'Employee', '--name', 'audited', '--json')).stdout,
    );
    const audit = JSON.parse((await run('audit', 'list', '--action', 'key.create', '--json')).stdout);
    expect(audit.map(({ subject_id }: { subject_id: string }) => subject_id)).toContain(
      String(made.api_key_id),
    );
    expect((await run('mails')).code).toBe(0);
  });

  test('--watch refreshes the list until it is stopped', async () => {
    const { child, output } = startProcess(['payments', 'list', '--watch', '0.2', '--limit', '2'], env);
    await expect.poll(() => output.stdout.match(/payment +account/g)?.length ?? 0).toBeGreaterThan(2);
    child.kill('SIGINT');
    await once(child, 'exit');
  });

  test('a closed pipe ends the command without an error', async () => {
    const { child, output } = startProcess(['orders', 'list', '--limit', 'all', '--json'], env);
    child.stdout!.destroy();
    const [code] = await once(child, 'exit');
    expect([code, output.stderr]).toEqual([0, '']);
  });
});

describe('orders, invoices and purchases', () => {
  test('records are found by ID, number or name', async () => {
    const byNumber = await run('orders', 'show', INVOICE);
    const { id, po_num } = JSON.parse((await run('orders', 'show', INVOICE, '--json')).stdout);
    for (const name of [id, po_num, String(scenarios.invoice_new), INVOICE.toLowerCase()])
      expect((await run('orders', 'show', name)).stdout, name).toBe(byNumber.stdout);
    expect((await run('invoices', 'show', po_num)).stdout).toContain(`${INVOICE} (${scenarios.invoice_new})`);
    expect((await run('purchases', 'show', scenarios.purchase_draft)).stdout).toContain('InProgress');
    expect((await run('products', 'show', String(scenarios.product))).stdout).toContain('available');
    expect((await run('stock', String(scenarios.product))).stdout).toMatch(/\d+ available = \d+ Inventory/);
  });

  test('an ambiguous name lists all matches', async () => {
    for (const customer of [scenarios.customer, scenarios.customer_second]) {
      const headers = { 'x-api-key': keys.employee, 'content-type': 'application/json' };
      const body = JSON.stringify({ customer_id: customer, po_num: 'SAME' });
      await fetch(`${server.url}/api/v2/orders`, { method: 'POST', headers, body });
    }
    const asked = await run('orders', 'show', 'same');
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain('the name of 2 orders');
    expect(asked.stderr.match(/SAME/g)).toHaveLength(2);
  });

  test('records that do not exist are reported in one sentence', async () => {
    const none = await run('orders', 'show', 'PO-NOTHING');
    expect([none.code, none.stderr]).toEqual([1, 'dray: No order matches "PO-NOTHING".\n']);
    expect((await run('orders', 'show', scenarios.payment)).stderr).toContain('The name belongs to payment');
  });

  test('why shows the allowed actions and history shows who made each change', async () => {
    expect((await run('orders', 'why', INVOICE)).stdout).toMatch(
      /submit: no\. The order has no pending change\./,
    );
    expect((await run('orders', 'history', INVOICE)).code).toBe(0);
  });

  test('advance accepts the name of a status', async () => {
    expect((await run('invoices', 'advance', INVOICE, 'locked')).stdout).toContain('Locked for Routing');
    expect((await run('invoices', 'advance', INVOICE, 'nowhere')).stderr).toContain(
      'Invoice status "nowhere" does not exist',
    );
  });

  test('a payment can be applied by document numbers alone', async () => {
    const done = await run(
      'payments',
      'apply',
      scenarios.payment,
      scenarios.open_invoice,
      '--amount',
      '1.50',
    );
    expect(done.stdout, done.stderr).toMatch(/^Request \d+: \$1\.50 of .+, pending\.$/m);
  });

  test('verify-day --preview changes nothing', async () => {
    const preview = () => run('ops', 'invoices', 'verify-day', '--preview', '--json');
    const first = await preview();
    expect(JSON.parse(first.stdout).length).toBeGreaterThan(0);
    expect((await preview()).stdout).toBe(first.stdout);
  });
});

describe('records load', () => {
  test('records load accepts CSV, and a dry run changes nothing', async () => {
    const path = await file('p.csv', `ProductID,Description\n${scenarios.product},"New, ""better"""\n`);
    const dry = await run('records', 'load', path, '--as', 'products', '--dry-run');
    expect(dry.stdout).toContain('Nothing was changed. The result would be: 0 new, 1 changed');
    expect((await run('records', 'load', path, '--as', 'products')).stdout).toContain('0 new, 1 changed');
    expect((await run('records', 'load', path, '--as', 'products')).stdout).toContain('1 unchanged');
    expect((await run('products', 'show', String(scenarios.product))).stdout).toContain('New, "better"');
  });

  test('records load lists invalid rows and loads nothing', async () => {
    const rows = [`${scenarios.product},101`, `${scenarios.product_second},99999`];
    const path = await file('bad.csv', `ProductID,SupplierID\n${rows.join('\n')}\n`);
    const done = await run('records', 'load', path, '--as', 'products');
    expect([done.code, done.stdout]).toEqual([1, '']);
    expect(done.stderr).toMatch(/Nothing was changed: 1 problem in 2 records/);
    expect(done.stderr).toMatch(/3 +SupplierID +99999 +Supplier 99999 does not exist/);
    expect((await run('records', 'load', path, '--as', 'product')).stderr).toContain(
      'Did you mean products?',
    );
    expect((await run('records', 'load', join(folder, 'none'), '--as', 'products')).stderr).toMatch(
      /File .* does not exist\./,
    );
  });
});

describe('profiles', () => {
  const login = async (key: string, ...args: string[]) => {
    const { child, output } = startProcess(['login', ...args], { XDG_CONFIG_HOME: folder });
    child.stdin!.end(`${key}\n`);
    const [code] = await once(child, 'close');
    return { code, ...output };
  };

  test('profiles store a server and its key, readable only by their owner', async () => {
    const done = await login(keys.customer, '--profile', 'shop', '--url', server.url);
    expect(done).toMatchObject({ code: 0, stderr: expect.stringContaining('Customer key.') });
    const path = join(folder, 'dray/profiles.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toContain(keys.customer);
    const mine = await dray(['--profile', 'shop', 'orders', 'list', '--json'], { XDG_CONFIG_HOME: folder });
    const customers = new Set(JSON.parse(mine.stdout).map((one: { customer_id: number }) => one.customer_id));
    expect([...customers].every((id) => [scenarios.customer, scenarios.customer_second].includes(id))).toBe(
      true,
    );
    expect((await dray(['profiles'], { XDG_CONFIG_HOME: folder })).stdout).not.toContain(keys.customer);
  });

  test('login does not save an invalid key, and a missing profile is named in the error', async () => {
    expect((await login('dray_dev_wrong', '--profile', 'bad', '--url', server.url)).code).toBe(1);
    const none = await dray(['--profile', 'bad', 'orders', 'list'], { XDG_CONFIG_HOME: folder });
    expect(none.stderr).toContain('Profile "bad" does not exist');
  });
});

test('a wrong key, a wrong address and a stopped server each give a one-sentence error', async () => {
  const wrong = await dray(['orders', 'list'], { ...env, DRAY_KEY: 'dray_dev_x' });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('401 UNAUTHENTICATED')]);
  const down = await dray(['orders', 'list'], { ...env, DRAY_URL: 'http://127.0.0.1:1', DRAY_KEY: 'x' });
  expect([down.code, down.stderr]).toEqual([1, expect.stringContaining('Check that the service is running')]);
  expect(down.stderr.trim().split('\n')).toHaveLength(1);
});

test('completion knows commands, subcommands and options', async () => {
  const script = await file('completion.bash', (await run('completion', 'bash')).stdout);
  const ask = async (...words: string[]) => {
    const line = `source ${script}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _dray; echo "\${COMPREPLY[@]}"`;
    const shell = spawn('bash', ['-c', line]);
    let said = '';
    shell.stdout.on('data', (text) => {
      said += text;
    });
    await once(shell, 'close');
    return said.trim().split(' ');
  };
  expect(await ask('dray', 'ord')).toEqual(['orders']);
  expect(await ask('dray', 'orders', '')).toEqual(expect.arrayContaining(['list', 'show', 'history', 'why']));
  expect(await ask('dray', 'orders', 'list', '--w')).toEqual(['--watch']);
  expect((await run('completion', 'fish')).stderr).toContain('bash and zsh');
});

const hasZsh = spawnSync('zsh', ['--version']).status === 0;

test.runIf(hasZsh)('completion for zsh offers the same', async () => {
  const script = await file('completion.zsh', (await run('completion', 'zsh')).stdout);
  const ask = (...words: string[]) => {
    const line = `compdef() { :; }; compadd() { shift; print -r -- "$@"; }; source ${script}; words=(${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length}; _dray`;
    return spawnSync('zsh', ['-fc', line], { encoding: 'utf8' }).stdout.trim().split(' ');
  };
  expect(ask('dray', '')).toContain('orders');
  expect(ask('dray', 'orders', '')).toEqual(expect.arrayContaining(['list', 'show', 'history', 'why']));
  expect(ask('dray', 'orders', 'list', '--limit', '5', '')).toContain('--watch');
});

/** Types into a zsh at a terminal and answers what stands there after the tab. */
async function typeIntoShell(script: string, text: string, wanted: string): Promise<string> {
  const dump = join(await temporaryFolder(), 'zcompdump');
  const steps = await file(
    'type.zsh',
    `zmodload zsh/zpty; zpty z zsh -f -i
    zpty -w z 'PS1=; autoload -Uz compinit; compinit -u -d ${dump}; source ${script}; print REA''DY'
    wait_for() { repeat 600; do zpty -r -t z part && seen+=$part; [[ $seen == *$1* ]] && return; sleep 0.05; done }
    wait_for READY; seen=''
    zpty -n -w z $'${text}\\t'
    wait_for '${wanted}'; print -r -- $seen; zpty -d z`,
  );
  return spawnSync('zsh', ['-f', steps], { encoding: 'utf8' }).stdout;
}

test.runIf(hasZsh)('zsh completes commands at a terminal', async () => {
  const script = await file('typed.zsh', (await run('completion', 'zsh')).stdout);
  for (const [text, whole] of [
    ['dray ord', 'dray orders'],
    ['dray orders sh', 'dray orders show'],
    ['dray orders list --wa', 'dray orders list --watch'],
  ] as const)
    expect(await typeIntoShell(script, text, whole)).toContain(whole);
});
