import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEndOfFile } from './end-of-file.ts';
import { freePort } from './run/ports.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';

/** Where Debian has the newest PostgreSQL with its tools; said loudly where there is none. */
export async function debianPostgres(): Promise<string | undefined> {
  const versions = (await readdir(VERSIONS).catch(() => [])).toSorted((a, b) => Number(b) - Number(a));
  if (versions[0] !== undefined) return join(VERSIONS, versions[0], 'bin');
  process.stderr.write(
    '\n!!! There is no PostgreSQL with pg_dump and pg_basebackup, so backup and restore are NOT TESTED: apt-get install postgresql\n\n',
  );
  return undefined;
}

/** Clusters of a test's own, with the tools of their version, as the user that Debian has for them. */
export class Clusters {
  private constructor(
    readonly bin: string,
    readonly folder: string,
    private readonly user: { uid: number; gid: number } | undefined,
  ) {}

  static async in(bin: string, folder: string): Promise<Clusters> {
    const user = await postgresUser();
    await mkdir(folder, { recursive: true });
    if (user) await chown(folder, user.uid, user.gid);
    return new Clusters(bin, folder, user);
  }

  async run(tool: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    const command = tool.includes('/') ? tool : join(this.bin, tool);
    const path = `${this.bin}:${process.env.PATH}`;
    const { stdout } = await run(command, args, {
      ...this.user,
      cwd: this.folder,
      env: { PATH: path, ...env },
    });
    return stdout;
  }

  init(name: string): Promise<string> {
    return this.run('initdb', ['-D', join(this.folder, name), '-U', 'postgres', '-A', 'trust', '--no-sync']);
  }

  /** Answers the port. */
  async start(name: string, settings: string[] = [], onPort?: number): Promise<number> {
    const port = onPort ?? (await freePort());
    const options = [`port=${port}`, `unix_socket_directories=${this.folder}`, 'fsync=off', ...settings];
    const text = options.map((one) => `-c ${one.replace(/=(.*)$/, (_, value) => `='${value}'`)}`).join(' ');
    const log = join(this.folder, `${name}.log`);
    atEndOfFile(() =>
      this.stop(name).then(
        () => undefined,
        () => undefined,
      ),
    );
    await this.run('pg_ctl', ['-D', join(this.folder, name), '-w', '-o', text, '-l', log, 'start']).catch(
      async (error: Error) => {
        throw new Error(`${error.message}\n${await readFile(log, 'utf8')}`);
      },
    );
    return port;
  }

  stop(name: string, mode = 'fast'): Promise<string> {
    return this.run('pg_ctl', ['-D', join(this.folder, name), '-m', mode, '-w', 'stop']);
  }
}

async function postgresUser() {
  if (process.getuid!() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres')!;
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
