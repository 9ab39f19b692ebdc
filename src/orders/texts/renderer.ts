import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/index.ts';
import { applyInvalidations } from './invalidations.ts';
import { renderUnlockedTexts } from './render.ts';

const BATCH_SIZE = 100;
const MAX_WAITING = 2_000;
/** Orders that follow each other more closely than this come first; their texts are rendered afterwards. */
const IDLE_MS = 100;

/**
 * Renders texts that reads found missing, after the response is sent. So changes by the ERP do not slow down its loads, and
 * orders that are never read cost nothing at all.
 */
export class TextRenderer {
  private readonly waiting = new Set<number>();
  private readonly later = new Set<number>();
  private idleTimer: NodeJS.Timeout | undefined;
  private isInvalidationDue = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  /** Only for posted orders. If the queue is full, the rest is left for the next read to report. */
  renderSoon(orderNos: readonly number[]): void {
    for (const orderNo of orderNos) if (this.waiting.size < MAX_WAITING) this.waiting.add(orderNo);
    this.begin();
  }

  /** The same as soon as no more orders are reported. A read that comes before that reports them itself. */
  renderWhenIdle(orderNos: readonly number[]): void {
    for (const orderNo of orderNos) if (this.later.size < MAX_WAITING) this.later.add(orderNo);
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      const reported = [...this.later];
      this.later.clear();
      this.renderSoon(reported);
    }, IDLE_MS).unref();
  }

  requestInvalidation(): void {
    this.isInvalidationDue = true;
    this.begin();
  }

  /** Resolves when there is nothing left to do. */
  async drain(): Promise<void> {
    while (this.running) await this.running;
  }

  private begin(): void {
    this.running ??= new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.work())
      // Texts only save time, and the next read will report them missing again.
      .catch((error) => this.log.warn({ err: error }, 'could not update the stored JSON of orders'))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async work(): Promise<void> {
    while (this.isInvalidationDue || this.waiting.size > 0) {
      if (this.db.writeObstacle() !== undefined) return this.waiting.clear();
      if (this.isInvalidationDue) {
        this.isInvalidationDue = false;
        await applyInvalidations(this.db);
      }
      const orderNos = [...this.waiting].slice(0, BATCH_SIZE);
      for (const orderNo of orderNos) this.waiting.delete(orderNo);
      if (orderNos.length > 0) await this.db.tx((tx) => renderUnlockedTexts(tx, orderNos));
    }
  }
}
