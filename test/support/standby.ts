import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Clusters } from './debian-postgres.ts';
import { temporaryFolder } from './process.ts';

const SETTINGS = ['wal_level=replica', 'max_wal_senders=10', 'hot_standby=on'];
const DATABASE = 'dray';

/** A primary, and standbys that stream from it. */
export class Replicated {
  private constructor(
    readonly clusters: Clusters,
    readonly port: number,
  ) {}

  static async start(bin: string): Promise<Replicated> {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const clusters = await Clusters.in(bin, join(folder, 'clusters'));
    await clusters.init('primary');
    const port = await clusters.start('primary', SETTINGS);
    await ask(urlOf(port, 'postgres'), `CREATE DATABASE ${DATABASE}`);
    return new Replicated(clusters, port);
  }

  get url(): string {
    return urlOf(this.port);
  }

  /** Of the primary, or of another one. */
  async standby(name: string, settings: string[] = [], port = this.port): Promise<Standby> {
    const target = join(this.clusters.folder, name);
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    await this.clusters.run('pg_basebackup', [...from, '-D', target, '-R', '-X', 'stream', '-c', 'fast']);
    return Standby.start(this.clusters, name, [...SETTINGS, ...settings]);
  }
}

export class Standby {
  private constructor(
    private readonly clusters: Clusters,
    readonly name: string,
    private readonly settings: string[],
    public port: number,
  ) {}

  static async start(clusters: Clusters, name: string, settings: string[]): Promise<Standby> {
    return new Standby(clusters, name, settings, await clusters.start(name, settings));
  }

  get url(): string {
    return urlOf(this.port);
  }

  /** From here on it shows what it shows now. */
  async pause(): Promise<void> {
    await ask(this.url, 'SELECT pg_wal_replay_pause()');
    for (;;) {
      const [row] = await ask(this.url, 'SELECT pg_get_wal_replay_pause_state() AS state');
      if (row!.state === 'paused') return;
    }
  }

  async resume(): Promise<void> {
    await ask(this.url, 'SELECT pg_wal_replay_resume()');
  }

  /** As behind a network that is slow: nothing more arrives, until what this answers is called. */
  async cutOff(): Promise<() => void> {
    const [row] = await ask(this.url, 'SELECT pid FROM pg_stat_wal_receiver');
    const pid = Number(row!.pid);
    process.kill(pid, 'SIGSTOP');
    return () => process.kill(pid, 'SIGCONT');
  }

  async stop(mode = 'immediate'): Promise<void> {
    await this.clusters.stop(this.name, mode);
  }

  /** On the same port. */
  async restart(): Promise<void> {
    this.port = await this.clusters.start(this.name, this.settings, this.port);
  }

  async promote(): Promise<void> {
    await ask(this.url, 'SELECT pg_promote(true)');
  }
}

export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export function urlOf(port: number, database = DATABASE): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}
