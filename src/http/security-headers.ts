import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The documentation page may load its own files and call its own origin, nothing else. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function installSecurityHeaders(app: FastifyInstance, options: { tls: boolean }): void {
  const headers: Record<string, string> = options.tls
    ? { ...HEADERS, 'Strict-Transport-Security': 'max-age=31536000' }
    : HEADERS;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('X-Request-Id', request.id);
    done();
  });
}
