import { timingSafeEqual } from 'node:crypto';
import { type Clock, systemClock } from '../shared/index.ts';
import { deriveSecret, epochDayOf, LinkKey } from './link-key.ts';

/** The kinds of documents, and where their links begin. */
const PATHS = { invoice: '/documents/invoices', purchase: '/documents/purchases' } as const;

export type DocumentKind = keyof typeof PATHS;

export const DEFAULT_LINK_DAYS = 90;
const FILE = /^([0-9a-f]{5})([\w-]{32})\.pdf$/;

export type LinkState = 'valid' | 'expired' | 'wrong';

export interface LinkOptions {
  secret: string;
  baseUrl: string;
  /** The business clock, which the sandbox can move. */
  clock?: Clock;
  /** How many days a link is valid; the day on which it was made is not counted. */
  validDays?: number;
}

/**
 * Links that open a document without a key. Anyone who has the link may read that one document; without the secret no link
 * can be made. A document's link stays the same all day (UTC).
 */
export class DocumentLinks {
  private base: string;
  private readonly linkSecret: string;
  private readonly clock: Clock;
  private readonly validDays: number;
  private secret: Buffer;
  private key: LinkKey | undefined;

  constructor({ secret, baseUrl, clock = systemClock, validDays = DEFAULT_LINK_DAYS }: LinkOptions) {
    this.linkSecret = secret;
    this.secret = deriveSecret(secret, '');
    this.clock = clock;
    this.validDays = validDays;
    this.base = baseUrl;
  }

  /** Invalidates every link of another generation. */
  useGeneration(generation: string): void {
    this.secret = deriveSecret(this.linkSecret, generation);
    this.key = undefined;
  }

  /** For a server that knows its address only once it listens. */
  setBaseUrl(baseUrl: string): void {
    this.base = baseUrl;
  }

  invoice(invoiceId: number): string {
    return this.link('invoice', String(invoiceId));
  }

  /** Only processed purchases have a document; for others the link leads nowhere. */
  purchase(purchaseGlobalId: string): string {
    return this.link('purchase', purchaseGlobalId);
  }

  /** The same as JSON, for many documents at once: computes the common part of their links once. */
  jsonOf(kind: DocumentKind): (id: string) => string {
    const key = this.keyOfToday();
    const before = JSON.stringify(`${this.base}${PATHS[kind]}/`).slice(0, -1);
    const day = key.dayText;
    return (id) => `${before}${id}/${day}${key.sign(nameOf(kind, id))}.pdf"`;
  }

  /** Whether the link was signed for this document, and recently enough. */
  stateOf(kind: DocumentKind, id: string, file: string): LinkState {
    const [, dayText = '', signature = ''] = FILE.exec(file) ?? [];
    if (signature === '') return 'wrong';
    const day = Number.parseInt(dayText, 16);
    const key = day === this.keyOfToday().day ? this.keyOfToday() : new LinkKey(this.secret, day);
    // Compared as text: several texts decode to the same bytes, and only one of them was given out.
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(key.sign(nameOf(kind, id))))) return 'wrong';
    return this.today() - day > this.validDays ? 'expired' : 'valid';
  }

  private link(kind: DocumentKind, id: string): string {
    const key = this.keyOfToday();
    return `${this.base}${PATHS[kind]}/${id}/${key.dayText}${key.sign(nameOf(kind, id))}.pdf`;
  }

  private keyOfToday(): LinkKey {
    const day = this.today();
    if (this.key?.day !== day) this.key = new LinkKey(this.secret, day);
    return this.key;
  }

  private today(): number {
    return epochDayOf(this.clock.now());
  }
}

const nameOf = (kind: DocumentKind, id: string) => `${kind}:${id}`;
