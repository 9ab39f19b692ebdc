import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { ApiKey } from '../access/index.ts';
import type { Db } from '../db/index.ts';
import { type Route, routesOf } from '../http/index.ts';
import { type Clock, Fault } from '../shared/index.ts';
import { type FeedDeps, parseStart, readCurrentFeedEnd, readPageAfter } from './feed-pages.ts';
import type { Follower } from './hub.ts';
import { advancePosition, type FeedPosition } from './position.ts';
import { type EventRow, presentEvent } from './present.ts';
import { FEED_QUERY } from './routes.ts';
import { CATALOG_TEXT } from './schema.ts';
import { MAX_STREAMS_PER_KEY, StreamSlots } from './stream-slots.ts';

const routes = routesOf('v2', 'Events');

const COMMENT_EVERY_MS = 15_000;
const BATCH_SIZE = 200;
/** What is handed to the connection at once. The rest waits here, where it can still be judged. */
const CHUNK_CHARS = 16_384;

/** A stream with backpressure: `send` waits until the reader wants more. */
class PacedStream extends Readable {
  private wanted: (() => void) | undefined;
  readonly gone: Promise<void>;
  private whenGone!: () => void;

  constructor() {
    super();
    this.gone = new Promise((resolve) => {
      this.whenGone = resolve;
    });
  }

  override _read(): void {
    this.wanted?.();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.whenGone();
    this.wanted?.();
    done(error);
  }

  async send(text: string): Promise<void> {
    if (this.destroyed || this.push(text)) return;
    await new Promise<void>((resolve) => {
      this.wanted = resolve;
    });
    this.wanted = undefined;
  }
}

export interface StreamDeps extends FeedDeps {
  db: Db;
  clock: Clock;
}

export function streamRoute(deps: StreamDeps): Route {
  const slots = new StreamSlots(deps.db);
  return routes.get('streamEvents', '/events/stream', {
    summary: 'Stream events',
    description: `Streams the events of GET /api/v2/events as server-sent events (SSE): \`id\` is the cursor, \`event\` the type and \`data\` the event. To resume, send \`Last-Event-ID\` or \`after\`; without either, the stream starts with the oldest event available. A comment is sent every 15 seconds to keep the connection open. The stream ends with a \`bye\` event when the service stops or the API key becomes invalid. An API key can have at most ${MAX_STREAMS_PER_KEY} open streams; each counts as one request.\n\n${CATALOG_TEXT}`,
    query: FEED_QUERY,
    responses: {
      200: {
        description: 'A stream of server-sent events.',
        mediaType: 'text/event-stream',
        schema: Type.String(),
      },
    },
    errors: ['CURSOR_INVALID', 'CURSOR_EXPIRED'],
    volatile: true,
    async read(context) {
      const { db, key, query, lastEventId } = context;
      const begin = lastEventId || query.after;
      const from = begin === 'now' ? await readCurrentFeedEnd(db) : parseStart(deps, begin);
      const follower = await deps.hub.follow(key, query.types?.flat());
      context.onEnd(() => {
        follower.close();
        follower.stop();
      });
      const slot = await slots.take(key.apiKeyId, () => follower.close());
      if (!slot) throw tooManyStreams();
      context.onEnd(() => slot.leave());
      context.releaseSlot();
      const out = new PacedStream();
      out.gone.then(() => follower.close());
      run(deps, db, { out, follower, types: query.types?.flat() }, from).catch((error: Error) =>
        out.destroy(error),
      );
      return {
        stream: out,
        headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
      };
    },
  });
}

function tooManyStreams(): Fault {
  return new Fault(
    'RATE_LIMITED',
    `This API key has ${MAX_STREAMS_PER_KEY} open streams, which is the maximum. Close one before you open another, or poll GET /api/v2/events.`,
    { headers: { 'Retry-After': '15' } },
  );
}

interface Stream {
  out: PacedStream;
  follower: Follower;
  types: readonly string[] | undefined;
}

/** First sends existing events page by page, then new ones as they arrive. */
async function run(
  deps: StreamDeps,
  db: Db,
  { out, follower, types }: Stream,
  from: FeedPosition | undefined,
): Promise<void> {
  await out.send(': welcome\n\n');
  let position = from;
  let shift = 0;
  const send = async (rows: readonly EventRow[]) => {
    let text = '';
    for (const row of rows) {
      if (isOver()) return;
      // A slow reader may have waited for this one for long: the key of now decides.
      const presenter = { key: follower.key, cursors: deps.cursors, from: position, shift };
      if (follower.canRead(row)) text += sseMessage(presentEvent(row, presenter));
      if (text.length < CHUNK_CHARS) continue;
      await out.send(text);
      text = '';
    }
    if (text !== '') await out.send(text);
  };
  const isOver = () => out.destroyed || follower.isClosed || hasExpired(follower.key, deps.clock);
  let isBehind = true;
  let commentAt = performance.now() + COMMENT_EVERY_MS;
  while (!isOver()) {
    if (isBehind) {
      const page = await readPageAfter(deps, db, { key: follower.key, types, limit: BATCH_SIZE }, position);
      shift = page.shift;
      await send(page.rows);
      position = page.next;
      isBehind = page.hasMore;
      continue;
    }
    if (performance.now() >= commentAt) {
      commentAt = performance.now() + COMMENT_EVERY_MS;
      await out.send(': still here\n\n');
    }
    await follower.waitForEvents(
      Math.min(commentAt - performance.now(), msUntilExpiry(follower.key, deps.clock)),
    );
    if (isOver()) break;
    if (follower.isOverrun) {
      follower.resume();
      isBehind = true;
      continue;
    }
    const rows = follower.take(position!, BATCH_SIZE);
    await send(rows);
    const last = rows.at(-1);
    if (last)
      position = advancePosition(position!, { tick: last.tick, seq: last.seq, atMs: last.atMs }, shift);
  }
  await out.send('event: bye\ndata: {}\n\n');
  out.push(null);
}

function sseMessage(event: { cursor: string; type: string }): string {
  return `id: ${event.cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function hasExpired({ expiresAt }: ApiKey, clock: Clock): boolean {
  return expiresAt !== null && expiresAt <= clock.now();
}

/** Time until the key expires; if it never does, the interval between comments. */
function msUntilExpiry({ expiresAt }: ApiKey, clock: Clock): number {
  return expiresAt === null ? COMMENT_EVERY_MS : expiresAt.getTime() - clock.now().getTime();
}
