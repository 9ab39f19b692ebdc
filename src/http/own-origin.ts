import type { FastifyRequest } from 'fastify';

/** Where clients reach the service: PUBLIC_URL, or the address that the request was sent to. */
export function publicBaseUrl({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${protocol}://${host}`;
}

/** Whether the request comes from a page of another site. Only browsers say where a request comes from. */
export function isCrossOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const own = [`${request.protocol}://${request.host}`, ...(publicUrl ? [new URL(publicUrl).origin] : [])];
  return !own.includes(origin);
}
