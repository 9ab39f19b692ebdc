import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const MAX_BYTES = 512 * 1024;

/** Texts that this service gave to one API key and takes back from no other: cursors and plans. */
export class SignedTexts {
  private readonly secret: Buffer;

  /** The link secret also signs other things, so a separate secret is derived from it. */
  constructor({ linkSecret, environment }: { linkSecret: string; environment: string }) {
    this.secret = createHmac('sha256', linkSecret).update(`agents of ${environment}`).digest();
  }

  sign(purpose: string, apiKeyId: number, content: unknown): string {
    const text = deflateRawSync(JSON.stringify(content)).toString('base64url');
    return `${text}.${this.signature(purpose, apiKeyId, text)}`;
  }

  /** Undefined unless it was signed for this purpose and this key. */
  open<T>(purpose: string, apiKeyId: number, token: string): T | undefined {
    const [text = '', signature = '', ...rest] = token.split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signature(purpose, apiKeyId, text))];
    if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const packed = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_BYTES });
    return JSON.parse(packed.toString()) as T;
  }

  private signature(purpose: string, apiKeyId: number, text: string): string {
    return createHmac('sha256', this.secret).update(`${purpose} ${apiKeyId} ${text}`).digest('base64url');
  }
}
