import { newSecret } from './sign.ts';
import type { Webhook } from './sql.ts';

const OLD_SECRET_MS = 86_400_000;
/** All signatures go into one header, and receivers accept headers of some kilobytes. */
export const MOST_SECRETS = 100;

/** A replaced secret, and until when it still signs. */
export interface OldSecret {
  secret: string;
  until: string;
}

type Secrets = Pick<Webhook, 'secret' | 'oldSecret' | 'oldSecretUntil' | 'olderSecrets'>;

/** All secrets that sign, newest first. */
export function secretsOf(webhook: Secrets, now: Date): string[] {
  return [webhook.secret, ...replacedOf(webhook, now).map(({ secret }) => secret)];
}

/** Sets a new secret; each old one keeps signing for as long as promised. */
export function rotated(webhook: Secrets, now: Date): Secrets {
  return {
    secret: newSecret(),
    oldSecret: webhook.secret,
    oldSecretUntil: new Date(now.getTime() + OLD_SECRET_MS),
    olderSecrets: replacedOf(webhook, now).slice(0, MOST_SECRETS - 2),
  };
}

function replacedOf({ oldSecret, oldSecretUntil, olderSecrets }: Secrets, now: Date): OldSecret[] {
  const last =
    oldSecret && oldSecretUntil ? [{ secret: oldSecret, until: oldSecretUntil.toISOString() }] : [];
  return [...last, ...olderSecrets].filter(({ until }) => Date.parse(until) > now.getTime());
}
