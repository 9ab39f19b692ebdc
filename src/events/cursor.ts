import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Queryable, type Statement, sql, trusted } from '../db/index.ts';
import { Fault, plural } from '../shared/index.ts';
import type { FeedPosition } from './position.ts';

const MAC_CHARS = 12;
const MAX_CURSOR_CHARS = 4_000;
/** tick, seq and time in hexadecimal, and their MAC: a format that the database can produce, too. */
const PLAIN = /^([0-9a-f]{1,16})\.([0-9a-f]{1,16})\.([0-9a-f]{1,16})\.([0-9a-f]{24})$/;
const PLAIN_MAC_CHARS = 24;

/** Encodes positions as cursors that cannot be forged, and decodes them. Valid for every key of this environment. */
export class Cursors {
  private readonly key: Buffer;

  constructor(
    private readonly secret: Buffer,
    private readonly environment: string,
  ) {
    this.key = createHash('sha256').update(secret).update(` ${environment}`).digest();
  }

  /** The database signs the cursor of each event on a page itself: `written` must produce the same string as this. */
  write({ tick, seq, atMs, snapshot }: FeedPosition): string {
    if (snapshot === undefined) {
      const place = [tick, seq, atMs].map((number) => number.toString(16)).join('.');
      return `${place}.${this.plainMac(place)}`;
    }
    const numbers = [tick, seq, atMs].map((number) => number.toString(36)).join('.');
    const body = Buffer.from(`${numbers}.${snapshot}`).toString('base64url');
    return body + this.mac(body);
  }

  /** SQL: the cursor of the event `e`, whose time in milliseconds is `atMs`. */
  cursorSql(atMs: Statement): Statement {
    const place = sql`to_hex(e.tick) || '.' || to_hex(e.seq) || '.' || to_hex(${atMs})`;
    return sql`${place} || '.' || left(encode(sha256(decode(${this.key.toString('hex')}, 'hex') || convert_to(${place}, 'UTF8')), 'hex'), ${trusted(String(PLAIN_MAC_CHARS))})`;
  }

  read(text: string): FeedPosition {
    if (text.length > MAX_CURSOR_CHARS) throw invalid();
    const plain = PLAIN.exec(text);
    return plain ? this.readPlain(plain) : this.readEncoded(text);
  }

  private readPlain([text, tick, seq, at, mac]: RegExpExecArray): FeedPosition {
    if (!isSame(mac!, this.plainMac(text.slice(0, -PLAIN_MAC_CHARS - 1)))) throw invalid();
    const [tickNumber, seqNumber, atMs] = [tick, seq, at].map((digits) => Number.parseInt(digits!, 16));
    return { tick: tickNumber!, seq: seqNumber!, atMs: atMs! };
  }

  private readEncoded(text: string): FeedPosition {
    const body = text.slice(0, -MAC_CHARS);
    if (!isSame(text.slice(-MAC_CHARS), this.mac(body))) throw invalid();
    const [tick, seq, at, snapshot] = Buffer.from(body, 'base64url').toString().split('.');
    const [tickNumber, seqNumber, atMs] = [tick, seq, at].map((digits) => Number.parseInt(digits!, 36));
    return { tick: tickNumber!, seq: seqNumber!, atMs: atMs!, snapshot };
  }

  /** Truncated to less than half of the digest, which rules out length extension without the key. */
  private plainMac(place: string): string {
    return createHash('sha256').update(this.key).update(place).digest('hex').slice(0, PLAIN_MAC_CHARS);
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
    'This cursor is not valid in this environment. Send the cursor or next_cursor exactly as you received it, or omit the after parameter to start with the oldest event.',
  );
}

export function cursorExpired(keptDays: number): Fault {
  return new Fault(
    'CURSOR_EXPIRED',
    `This cursor is older than ${plural(keptDays, 'day', 'days')}, and the events after it have been deleted. Start over: call GET /api/v2/events/snapshot and continue from its cursor, or omit the after parameter to start with the oldest available event.`,
  );
}

export async function openCursors(db: Queryable, environment: string): Promise<Cursors> {
  const [row] = await db.query<{ secret: Uint8Array }>(sql`SELECT secret FROM event_feed`);
  return new Cursors(Buffer.from(row!.secret), environment);
}
