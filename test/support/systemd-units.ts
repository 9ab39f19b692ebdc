import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atEndOfFile } from './end-of-file.ts';

/** What systemd would start for a unit: its command with its environment and credentials, without its walls. */
export class SystemdUnits {
  readonly running = new Map<string, ChildProcess>();
  private readonly said = new Map<string, string>();

  constructor(
    private readonly folder: string,
    private readonly credentials: string,
    private readonly more: NodeJS.ProcessEnv = {},
  ) {}

  /** Runs to its end. */
  async once(name: string): Promise<void> {
    const child = await this.spawn(name);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${this.said.get(name)}`);
  }

  async start(name: string): Promise<void> {
    this.running.set(name, await this.spawn(name));
  }

  async stop(name: string): Promise<void> {
    const child = this.running.get(name)!;
    child.kill('SIGTERM');
    await once(child, 'exit');
    this.said.delete(name);
  }

  textOf(name: string): string {
    return this.said.get(name) ?? '';
  }

  private async spawn(name: string): Promise<ChildProcess> {
    const [, kind, instance = ''] = /^([\w-]+)(?:@(\w+))?$/.exec(name)!;
    const file = `${kind}${instance === '' ? '' : '@'}.service`;
    const credentials = join(this.credentials, name);
    const text = (await readFile(join(this.folder, file), 'utf8'))
      .replaceAll('%i', instance)
      .replaceAll('%d', credentials);
    const all = (setting: string) =>
      [...text.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value]) => value!);
    await mkdir(credentials, { recursive: true });
    for (const [credential, path] of all('LoadCredential').map((one) => one.split(':') as [string, string]))
      await cp(path, join(credentials, credential));
    const files = await Promise.all(all('EnvironmentFile').map((path) => readFile(path, 'utf8')));
    const settings = [
      ...files.flatMap((one) => one.split('\n').filter((line) => /^\w+=/.test(line))),
      ...all('Environment').flatMap((line) => line.split(' ')),
    ].map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    const [command, ...args] = all('ExecStart')[0]!.replace('/usr/bin/node', process.execPath).split(' ');
    const { PATH, DRAY_ALLOW_UNSAFE_DATABASE } = process.env;
    const env = { PATH, DRAY_ALLOW_UNSAFE_DATABASE, ...Object.fromEntries(settings), ...this.more };
    const child = spawn(command!, args, { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => this.said.set(name, `${this.said.get(name) ?? ''}${chunk}`.slice(-4_000)));
    atEndOfFile(async () => void child.kill('SIGKILL'));
    return child;
  }
}
