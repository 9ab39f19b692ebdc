import { etagOf } from '../../http/index.ts';

const MOST_KEPT = 10_000;

/**
 * Remembers what was last sent for an order. The ETag is the order's version, but some of what a response shows changes
 * without a new version: a cutoff passes, a payment is requested, a customer is renamed. So a 304 is only allowed if the
 * text is the same as the one sent before.
 */
export class SentTexts {
  private readonly tags = new Map<string, string>();

  /** Whether the same text was last sent under this name. */
  isRepeated(name: string, text: string): boolean {
    const tag = etagOf(text);
    const before = this.tags.get(name);
    if (before === tag) return true;
    if (this.tags.size >= MOST_KEPT) this.tags.clear();
    this.tags.set(name, tag);
    return false;
  }
}
