import { etagOf } from '../../http/index.ts';

const MOST_KEPT = 10_000;

/**
 * What was last sent of an order. Its tag is its version, and some of what it shows changes without a new one: a cutoff
 * passes, a payment is asked for, a customer is renamed. So a tag that a client sends back only counts where
 * the text behind it was the same.
 */
export class SentTexts {
  private readonly tags = new Map<string, string>();

  /** Whether this is what was sent under the same name before. */
  isRepeated(name: string, text: string): boolean {
    const tag = etagOf(text);
    const before = this.tags.get(name);
    if (before === tag) return true;
    if (this.tags.size >= MOST_KEPT) this.tags.clear();
    this.tags.set(name, tag);
    return false;
  }
}
