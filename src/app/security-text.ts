import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/index.ts';
import type { Clock } from '../shared/index.ts';

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Serves security.txt (RFC 9116): where to report a vulnerability. */
export function installSecurityText(
  app: FastifyInstance,
  { securityContact, publicUrl }: Config,
  clock: Clock,
): void {
  // RFC 2142 reserves this mailbox for the purpose; it is the default.
  const contact =
    securityContact ?? `mailto:security@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
  app.get('/.well-known/security.txt', { config: { isPublic: true } }, async (_request, reply) => {
    const expiresMs = (Math.floor(clock.now().getTime() / DAY_MS) + VALID_DAYS) * DAY_MS;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(expiresMs).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ];
    return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
