import type { PipelineStep } from './pipeline.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The documentation page may load its own files and call its own origin, nothing else. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function setSecurityHeaders(options: { tls: boolean }): PipelineStep {
  const headers: Record<string, string> = options.tls
    ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000' }
    : HEADERS;
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    return undefined;
  };
}
