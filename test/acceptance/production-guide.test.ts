import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isOnPostgres } from '../support/database.ts';
import { Clusters, debianPostgres } from '../support/debian-postgres.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { BUYER, CUSTOMER, callerOf, expectOrderPaid, load } from '../support/first-day.ts';
import { installPacked } from '../support/packed.ts';
import { dray, temporaryFolder } from '../support/process.ts';
import { answers, freePort } from '../support/run/ports.ts';
import { SystemdUnits } from '../support/systemd-units.ts';
import { findTool } from '../support/tools.ts';

const bin = isOnPostgres ? await debianPostgres() : undefined;
const nginx = findTool('nginx', 'nginx-light');
const isRoot = process.getuid!() === 0;
const run = promisify(execFile);

const guide = await readFile('docs/production.md', 'utf8');
const [installing, upgrading, rotating] = guide.split(/^## (?:Upgrade|Link secret)$/m) as [
  string,
  string,
  string,
];
const blocksIn = (text: string) =>
  [...text.matchAll(/```sh\n([\s\S]+?)```/g)].map(([, block]) => block!.trim().split('\n'));
const commandsIn = (text: string) => blocksIn(text).flat();
const commands = commandsIn(installing);

test('the production guide takes fewer than 20 commands, and states their number', () => {
  expect(commands.length).toBeLessThan(20);
  expect(guide).toContain(`: ${commands.length} commands`);
});

/** A port of four digits whose metrics, with a 1 before it, are free, too. */
async function shortPort(taken: Set<number>): Promise<number> {
  for (let port = 2_000 + Math.floor(Math.random() * 7_000); ; port++) {
    if (taken.has(port) || (await answers(port)) || (await answers(10_000 + port))) continue;
    taken.add(port);
    return port;
  }
}

/** nginx with what is in conf.d, as Debian’s own configuration includes it. */
async function reloadNginx(root: string): Promise<void> {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${root}/run/${one};`,
  );
  await mkdir(join(root, 'run'), { recursive: true });
  const main = `daemon off; worker_processes 1; pid ${root}/run/pid; error_log stderr;
events {} http { ${temp.join(' ')} include ${root}/etc/nginx/conf.d/*.conf; }`;
  await writeFile(join(root, 'run/nginx.conf'), main);
  const child = spawn(nginx!, ['-p', root, '-e', 'stderr', '-c', join(root, 'run/nginx.conf')], {
    stdio: 'ignore',
  });
  atEndOfFile(async () => void child.kill('SIGTERM'));
}

test.runIf(bin && nginx && isRoot)(
  'following the production guide results in TLS, workers, metrics and a backup',
  async () => {
    const root = await temporaryFolder();
    await chmod(root, 0o755);
    for (const folder of [
      'etc/nginx/conf.d',
      'etc/systemd/system',
      'root',
      'var/backups',
      'var/log/nginx',
      'credentials',
    ])
      await mkdir(join(root, folder), { recursive: true });
    const clusters = await Clusters.in(bin!, join(root, 'clusters'));
    await clusters.init('main');
    const database = await clusters.start('main');
    const taken = new Set<number>();
    const [one, two, https, http] = [
      await shortPort(taken),
      await shortPort(taken),
      await freePort(),
      await freePort(),
    ];
    const workers = [await freePort(), await freePort()];
    /** The same text with the places and ports of this test. */
    const here = (text: string) =>
      text
        .replace(
          /(?<![\w.])\/(opt\/dray|etc\/(?:dray|nginx|systemd)|root|var\/(?:backups|log\/nginx))\b/g,
          `${root}/$1`,
        )
        .replaceAll('18091', String(workers[0]))
        .replaceAll('18092', String(workers[1]))
        .replace(/\b8081\b/g, String(one))
        .replace(/\b8082\b/g, String(two))
        .replaceAll('127.0.0.1:5432', `127.0.0.1:${database}`)
        .replaceAll('orders.example.com:443:', `orders.example.com:${https}:`)
        .replaceAll('https://orders.example.com/', `https://orders.example.com:${https}/`);
    const inPlace = async (path: string, change = (text: string) => text) =>
      writeFile(path, change(here(await readFile(path, 'utf8'))));
    const atServer = { PGHOST: '127.0.0.1', PGPORT: String(database), PGUSER: 'postgres' };
    // What the tests themselves were given is none of a newcomer's settings.
    const { DATABASE_URL: _url, REDIS_URL: _redis, ...inherited } = process.env;
    const env = { ...inherited, ...atServer, PATH: `${bin}:${process.env.PATH}` };
    const units = new SystemdUnits(join(root, 'etc/systemd/system'), join(root, 'credentials'));
    let answer = '';

    async function follow(command: string): Promise<void> {
      const [first, ...words] = command.split(' ');
      if (first === 'apt-get') return;
      if (first === 'npm') {
        await installPacked(join(root, /--prefix \/(\S+)/.exec(command)![1]!));
        const [, rest] = command.split(' && ');
        return rest === undefined ? undefined : follow(rest);
      }
      if (first === 'systemctl') return control(words);
      const { stdout } = await run('bash', ['-ec', here(command).replace(/runuser -u postgres -- /, '')], {
        env,
      });
      if (first === 'curl') answer = stdout;
      if (first === 'cp')
        for (const name of await readdir(join(root, 'etc/systemd/system')))
          await inPlace(join(root, 'etc/systemd/system', name));
    }

    async function control(words: string[]): Promise<void> {
      const names = words.filter((word) => word.startsWith('dray-')).map(here);
      if (words.includes('nginx')) {
        const conf = join(root, 'etc/nginx/conf.d/dray.conf');
        await inPlace(conf, (text) =>
          text
            .replace(/^\s*listen \[::\].*\n/gm, '')
            .replace('listen 443', `listen 127.0.0.1:${https}`)
            .replace('listen 80;', `listen 127.0.0.1:${http};`),
        );
        await reloadNginx(root);
        await expect.poll(() => answers(https)).toBe(true);
        return;
      }
      if (words[0] === 'daemon-reload') return;
      if (words[0] === 'start') return units.once(names[0]!);
      if (words[0] === 'restart') for (const name of names) await units.stop(name);
      for (const name of names.filter((each) => !each.endsWith('.timer'))) await units.start(name);
    }

    async function type(typed: readonly string[]): Promise<void> {
      for (const command of typed) {
        await follow(command).catch((error: Error) => {
          throw new Error(`${command}\n${error.message}`);
        });
        // A person reads what was started before going on.
        for (const name of [...units.running.keys()].filter((one) => here(command).includes(one)))
          await expect
            .poll(() => units.textOf(name), { message: name })
            .toMatch(/Docs {3}|is processing background jobs/);
      }
    }
    await type([...commands, ...commandsIn(upgrading)]);
    expect(JSON.parse(answer).data).toMatchObject({ type: 'Employee', environment: 'Production' });
    for (const port of [10_000 + one, 10_000 + two, ...workers])
      expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(), String(port)).toContain(
        'dray_jobs',
      );
    // Two workers were there before any data, and the first order is posted, delivered and paid.
    const key = (await readFile(join(root, 'root/first-key'), 'utf8')).trim();
    const staff = callerOf(`http://127.0.0.1:${one}`, key);
    await load(staff);
    const { data: buyer } = await staff<{ data: { key: string } }>('POST', '/ops/keys', {
      type: 'Customer',
      customer_ids: [CUSTOMER],
      user_id: BUYER,
    });
    await expectOrderPaid(staff, callerOf(`http://127.0.0.1:${two}`, buyer.key));
    // The link secret changes, and the webhook keeps its secret.
    const query = async (text: string) =>
      (await run('psql', ['-At', '-d', 'dray', '-c', text], { env })).stdout.trim();
    const { data: hook } = await staff<{ data: { webhook_id: string } }>('POST', '/api/v2/webhooks', {
      url: 'https://hooks.example.com/',
    });
    const ping = async () =>
      (await staff<{ data: { error: string } }>('POST', `/api/v2/webhooks/${hook.webhook_id}/ping`)).data
        .error;
    const sealedBy = () => query("SELECT split_part(secret, ':', 2) FROM webhook");
    const before = await sealedBy();
    const [change, forget] = blocksIn(rotating) as [string[], string[]];
    await type(change);
    expect(await ping()).not.toMatch(/sealed/);
    // Instead of ten minutes.
    await query("INSERT INTO job (queue, payload) VALUES ('housekeeping.webhookSecrets', '{}')");
    await expect.poll(sealedBy).not.toBe(before);
    await type(forget);
    expect(await ping()).not.toMatch(/sealed/);
    const backup = /^ExecStart=(.*)$/m.exec(
      await readFile(join(root, 'etc/systemd/system/dray-backup.service'), 'utf8'),
    )![1]!;
    const [script, ...args] = backup.split(' ');
    const dump = (await clusters.run(script!, args, atServer)).trim();
    await clusters.run('createdb', ['restored'], atServer);
    await clusters.run('pg_restore', ['--exit-on-error', '--no-owner', '--dbname=restored', dump], atServer);
    const restored = `postgres://postgres@127.0.0.1:${database}/restored`;
    const check = await dray(['check'], { DRAY_ENV: 'Production', DATABASE_URL: restored });
    expect(check.code, check.stderr + check.stdout).toBe(0);
    for (const child of units.running.values()) {
      child.kill('SIGTERM');
      expect((await once(child, 'exit'))[0]).toBe(0);
    }
  },
);
