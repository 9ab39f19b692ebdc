import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Node {
  name: string;
  port: number;
  restPort: number;
  dataFolder: string;
}

interface Cluster {
  members: MemberStatus[];
}

interface MemberStatus {
  name: string;
  role: string;
  state: string;
}

const ASK_TIMEOUT_MS = 1_000;
/** What Patroni calls those that lead, in its older and newer words. */
const LEADERS = ['leader', 'master', 'primary'];
const HEALTHY_STATES = ['running', 'streaming'];

/** What Patroni says of its PostgreSQL. */
export class Nodes {
  constructor(readonly all: readonly Node[]) {}

  /** The one that answers as primary. */
  async primary(): Promise<Node | undefined> {
    for (const node of this.all) if (await this.isPrimary(node)) return node;
    return undefined;
  }

  /** Everybody is back, and whoever takes over next has everything. */
  async isWhole(): Promise<boolean> {
    const members = await this.members();
    const standbys = members.filter(({ role }) => role === 'sync_standby');
    return (
      members.filter(({ state }) => HEALTHY_STATES.includes(state)).length === this.all.length &&
      members.some(({ role }) => LEADERS.includes(role)) &&
      standbys.length === this.all.length - 1
    );
  }

  /** As a machine without power: PostgreSQL hears nothing of it. */
  async kill(node: Node): Promise<void> {
    const [pid] = (await readFile(join(node.dataFolder, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  async members(): Promise<MemberStatus[]> {
    for (const { restPort } of this.all) {
      const answer = await ask(`http://127.0.0.1:${restPort}/cluster`);
      // Its time can also run out while it tells.
      const told = answer?.ok
        ? ((await answer.json().catch(() => undefined)) as Cluster | undefined)
        : undefined;
      if (told) return told.members;
    }
    return [];
  }

  private async isPrimary({ restPort }: Node): Promise<boolean> {
    return (await ask(`http://127.0.0.1:${restPort}/primary`))?.status === 200;
  }
}

function ask(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) }).catch(() => undefined);
}
