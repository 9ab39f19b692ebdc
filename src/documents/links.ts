import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Statement, sql, trusted } from '../db/index.ts';

/** What there are documents of, and where their links begin. */
const PATHS = { invoice: '/documents/invoices', purchase: '/documents/purchases' } as const;

export type DocumentKind = keyof typeof PATHS;

/** 192 bits: nobody guesses one, and base64 needs no padding. */
const SIGNATURE_BYTES = 24;
const BLOCK_BYTES = 64;
const MOST_KEPT = 10_000;

/**
 * Links that open a document without a key. Whoever has the link may read the one document; a link cannot be
 * made without the secret. The same link comes out of JavaScript and of SQL.
 */
export class DocumentLinks {
  private base: string;
  private readonly secret: Buffer;
  private readonly innerPad: string;
  private readonly outerPad: string;
  /** Lists show the same documents again and again, and a signature never changes. */
  private readonly made = new Map<string, string>();

  constructor(options: { secret: string; baseUrl: string }) {
    this.secret = Buffer.from(options.secret);
    const block = Buffer.alloc(BLOCK_BYTES);
    const fits = this.secret.length <= BLOCK_BYTES;
    (fits ? this.secret : createHash('sha256').update(this.secret).digest()).copy(block);
    this.innerPad = Buffer.from(block.map((byte) => byte ^ 0x36)).toString('hex');
    this.outerPad = Buffer.from(block.map((byte) => byte ^ 0x5c)).toString('hex');
    this.base = trimmed(options.baseUrl);
  }

  /** For a server that learns its address only when it listens. */
  moveTo(baseUrl: string): void {
    this.base = trimmed(baseUrl);
  }

  invoice(invoiceId: number): string {
    return this.link('invoice', String(invoiceId));
  }

  /** Only processed purchases have a document; for others the link leads nowhere. */
  purchase(purchaseGlobalId: string): string {
    return this.link('purchase', purchaseGlobalId);
  }

  /** The same as an expression over a column such as `i.invoice_id`; null where that is null. */
  invoiceSql(idExpression: string): Statement {
    return this.linkSql('invoice', idExpression);
  }

  purchaseSql(idExpression: string): Statement {
    return this.linkSql('purchase', idExpression);
  }

  isSigned(kind: DocumentKind, id: string, signature: string): boolean {
    const given = Buffer.from(signature);
    const right = Buffer.from(this.signature(kind, id));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private link(kind: DocumentKind, id: string): string {
    return `${this.base}${PATHS[kind]}/${id}/${this.signature(kind, id)}.pdf`;
  }

  private linkSql(kind: DocumentKind, idExpression: string): Statement {
    const id = trusted(`(${idExpression})::text`);
    const pads = sql`decode(${this.innerPad}::text, 'hex'), decode(${this.outerPad}::text, 'hex')`;
    return sql`(${`${this.base}${PATHS[kind]}/`}::text || ${id} || '/' ||
      document_signature(${pads}, ${`${kind}:`}::text || ${id}) || '.pdf')`;
  }

  private signature(kind: DocumentKind, id: string): string {
    const name = `${kind}:${id}`;
    let signature = this.made.get(name);
    if (signature === undefined) {
      const full = createHmac('sha256', this.secret).update(name).digest();
      signature = full.subarray(0, SIGNATURE_BYTES).toString('base64url');
      if (this.made.size >= MOST_KEPT) this.made.clear();
      this.made.set(name, signature);
    }
    return signature;
  }
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '');
}
