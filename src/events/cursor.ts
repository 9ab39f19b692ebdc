import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Queryable, sql } from '../db/index.ts';
import { Fault } from '../shared/index.ts';
import type { Position } from './position.ts';

const MAC_CHARS = 12;
const LONGEST = 4_000;

/** Turns places into texts that nobody else can make, and back. Good for every key of this environment. */
export class Cursors {
  constructor(
    private readonly secret: Buffer,
    private readonly environment: string,
  ) {}

  write({ tick, seq, atMs, snapshot }: Position): string {
    const numbers = [tick, seq, atMs].map((number) => number.toString(36)).join('.');
    const body = Buffer.from(snapshot === undefined ? numbers : `${numbers}.${snapshot}`).toString(
      'base64url',
    );
    return body + this.mac(body);
  }

  read(text: string): Position {
    const body = text.slice(0, -MAC_CHARS);
    if (text.length > LONGEST || !isSame(text.slice(-MAC_CHARS), this.mac(body))) throw invalid();
    const [tick, seq, at, snapshot] = Buffer.from(body, 'base64url').toString().split('.');
    const [tickNumber, seqNumber, atMs] = [tick, seq, at].map((digits) => Number.parseInt(digits!, 36));
    return { tick: tickNumber!, seq: seqNumber!, atMs: atMs!, snapshot };
  }

  private mac(body: string): string {
    const digest = createHmac('sha256', this.secret)
      .update(`${this.environment} ${body}`)
      .digest('base64url');
    return digest.slice(0, MAC_CHARS);
  }
}

function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

function invalid(): Fault {
  return new Fault(
    'CURSOR_INVALID',
    'This is no cursor of this environment. Send a cursor or next_cursor exactly as it was given, or leave after out to begin with the oldest event.',
  );
}

export function expired(keptDays: number): Fault {
  return new Fault(
    'CURSOR_EXPIRED',
    `This cursor is older than ${keptDays} days, and events after it are gone. Begin again: take GET /api/v2/events/snapshot and follow from its cursor, or leave after out for the oldest event that is kept.`,
  );
}

export async function openCursors(db: Queryable, environment: string): Promise<Cursors> {
  const [row] = await db.query<{ secret: Uint8Array }>(sql`SELECT secret FROM event_feed`);
  return new Cursors(Buffer.from(row!.secret), environment);
}
