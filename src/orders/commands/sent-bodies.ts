import type { Queryable } from '../../db/index.ts';
import { Fault } from '../../shared/index.ts';
import { addSentBody, readSentBody, type SentBody, type SentBodyKey } from '../save/sent-body.ts';

const MAX_KEPT = 10_000;

interface RecordedBody extends SentBody {
  /** False while the database takes no writes: no other process knows of this body. */
  isWritten: boolean;
}

/**
 * Which bodies each key got of an order. The ETag is the order's version, but some of what a response shows changes without a
 * new version: a cutoff passes, a payment is requested, a customer is renamed. So a 304 is right only if every body under
 * this version was the same, whichever process gave it and whichever of the key's clients got it. Each body is recorded before
 * it is sent: whether it arrives is unknown.
 */
export class SentBodies {
  /** What this process has recorded, so that a repeated read writes nothing. */
  private readonly recorded = new Map<string, RecordedBody>();

  /** Whether nothing but this body was given under this version. */
  async isOnlyBody(db: Queryable, given: SentBodyKey, hash: string): Promise<boolean> {
    const kept = this.keptOf(given);
    if (kept && (kept.hash !== hash || !kept.isWritten)) return false;
    const found = await readSentBody(db, given);
    return found !== undefined && Number(found.version) === given.version && found.hash === hash;
  }

  /** Call before the body is sent. */
  async add(db: Queryable, given: SentBodyKey, hash: string): Promise<void> {
    const kept = this.keptOf(given);
    if (kept?.isWritten && (kept.hash === null || kept.hash === hash)) return;
    const isWritten = await write(db, given, kept?.isWritten === false ? null : hash);
    this.keep(given, { version: given.version, hash: kept || !isWritten ? null : hash, isWritten });
  }

  private keptOf(given: SentBodyKey): RecordedBody | undefined {
    const kept = this.recorded.get(nameOf(given));
    return kept?.version === given.version ? kept : undefined;
  }

  private keep(given: SentBodyKey, body: RecordedBody): void {
    if (this.recorded.size >= MAX_KEPT) this.forgetWritten();
    if (this.recorded.size >= MAX_KEPT) this.recorded.clear();
    this.recorded.set(nameOf(given), body);
  }

  /** What was not written is known only here. */
  private forgetWritten(): void {
    for (const [name, { isWritten }] of this.recorded) if (isWritten) this.recorded.delete(name);
  }
}

function nameOf({ apiKeyId, orderRef, variant }: SentBodyKey): string {
  return `${apiKeyId} ${orderRef} ${variant}`;
}

/** An order can still be read while the database takes no writes. */
async function write(db: Queryable, given: SentBodyKey, hash: string | null): Promise<boolean> {
  try {
    await db.query(addSentBody(given, hash));
    return true;
  } catch (error) {
    // A fault without a cause did not come from the database: the request itself was refused.
    if (error instanceof Fault && error.code === 'UNAVAILABLE' && error.cause) return false;
    throw error;
  }
}
