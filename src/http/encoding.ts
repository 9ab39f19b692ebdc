import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip';

/** Whether an Accept-Encoding header allows this encoding. */
export function acceptsEncoding(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((one) => one.trim());
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
}

/** The best encoding the client accepts; undefined means uncompressed. */
export function encodingFor(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  return acceptsEncoding(header, 'br') ? 'br' : acceptsEncoding(header, 'gzip') ? 'gzip' : undefined;
}

/** Compresses hard (quality 9), for content that is sent many times. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return toBrotli(bytes, { params });
}

/** Below this size, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 16 * 1024;

/** Whether to compress a response: it is large, and the client accepts gzip. Other clients cost one comparison. */
export function shouldCompress(
  header: string | undefined,
  body: string | Buffer | null,
): body is string | Buffer {
  return (
    header !== undefined &&
    body !== null &&
    body.length >= MIN_COMPRESSED_BYTES &&
    acceptsEncoding(header, 'gzip')
  );
}

/** Compresses fast (each response is sent once) and off the main thread. The ETag stays that of the document, which If-Match needs. */
export async function sendCompressed(reply: FastifyReply, body: string | Buffer): Promise<FastifyReply> {
  const bytes = await toGzip(body, { level: 1 });
  const vary = `${reply.getHeader('vary')}, accept-encoding`;
  return reply.headers({ 'content-encoding': 'gzip', vary }).send(bytes);
}
