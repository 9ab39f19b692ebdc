import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, encodingFor, etagOf, matchesEtag } from '../http/index.ts';

/** A frequently requested text; compressed on the first request for each encoding, then cached. */
export class StaticText {
  private readonly bytes: Buffer;
  private readonly etag: string;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    text: string | Buffer,
    private readonly headers: Record<string, string>,
  ) {
    this.bytes = Buffer.from(text);
    this.etag = etagOf(this.bytes);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
    reply.headers({ ...this.headers, etag: this.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (matchesEtag(known, this.etag)) return reply.code(304).removeHeader('content-type').send();
    const encoding = encodingFor(accepted);
    if (encoding === undefined) return reply.send(this.bytes);
    const made = this.packed.get(encoding) ?? compress(this.bytes, encoding);
    this.packed.set(encoding, made);
    const bytes = await made;
    return reply.header('content-encoding', encoding).send(bytes);
  }
}
