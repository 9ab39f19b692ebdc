import { randomBytes } from 'node:crypto';
import { type AuditActor, writeAuditEntry } from '../access/index.ts';
import { type Db, type Queryable, type Subscription, sql } from '../db/index.ts';
import type { DocumentLinks } from './links.ts';

const NAME = 'link_generation';
const CHANNEL = 'dray_links';
/** How often to poll while notifications may be missed. */
const FALLBACK_POLL_MS = 500;

/** Not a secret: without the link secret it cannot sign anything. */
async function readGeneration(db: Queryable): Promise<string> {
  const [row] = await db.query<{ value: string }>(
    sql`SELECT value #>> '{}' AS value FROM setting WHERE name = ${NAME}`,
  );
  return row?.value ?? '';
}

/** Revokes every link given out so far, in every process within a second. */
export async function revokeLinks(tx: Queryable, by: AuditActor): Promise<string> {
  const fresh = randomBytes(12).toString('base64url');
  await tx.query(sql`INSERT INTO setting (name, value) VALUES (${NAME}, ${JSON.stringify(fresh)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
  await tx.query(sql`SELECT pg_notify(${CHANNEL}, '')`);
  await writeAuditEntry(tx, { ...by, action: 'links.revoke', subject: 'links', subjectId: null });
  return fresh;
}

/** Keeps this process's links at the database's current generation. */
export class LinkGenerationWatcher {
  private subscription: Subscription | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private readCount = 0;

  constructor(
    private readonly db: Db,
    private readonly links: DocumentLinks,
  ) {}

  async start(): Promise<void> {
    this.subscription = await this.db.listen(CHANNEL, (event) => {
      clearInterval(this.pollTimer);
      if (event === 'lost') this.pollTimer = setInterval(() => this.tryRefresh(), FALLBACK_POLL_MS).unref();
      this.tryRefresh();
    });
    await this.refresh();
  }

  async stop(): Promise<void> {
    clearInterval(this.pollTimer);
    await this.subscription?.stop();
  }

  /** For the process that makes the change: it need not wait for the notification. */
  use(generation: string): void {
    this.readCount++;
    this.links.useGeneration(generation);
  }

  private async refresh(): Promise<void> {
    const look = ++this.readCount;
    const generation = await readGeneration(this.db);
    if (look === this.readCount) this.links.useGeneration(generation);
  }

  /** While the database is down no document can be opened either; the next attempt comes when it is back. */
  private tryRefresh(): void {
    this.refresh().catch(() => undefined);
  }
}
