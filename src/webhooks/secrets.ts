import { SealedSecretError, type SecretBox } from './seal.ts';
import { newSecret } from './sign.ts';
import type { OldSecret, Webhook } from './sql.ts';

const OLD_SECRET_MS = 86_400_000;
/** All signatures go into one header, and receivers accept headers of some kilobytes. */
export const MAX_SECRETS = 100;

type Secrets = Pick<Webhook, 'secret' | 'oldSecret' | 'oldSecretUntil' | 'olderSecrets'>;

/**
 * All secrets that sign, newest first. Replaced ones that cannot be opened sign no more; throws if the secret itself cannot be.
 */
export function signingSecretsOf(
  box: SecretBox,
  webhook: Secrets & Pick<Webhook, 'webhookId'>,
  now: Date,
): string[] {
  const { webhookId } = webhook;
  const replaced = replacedOf(webhook, now).flatMap(({ secret }) => {
    try {
      return [box.open(webhookId, secret)];
    } catch (error) {
      if (error instanceof SealedSecretError) return [];
      throw error;
    }
  });
  return [box.open(webhookId, webhook.secret), ...replaced];
}

/** Sets a new secret, which must still be sealed; each old one keeps signing for as long as promised. */
export function withNewSecret(webhook: Secrets, now: Date): Secrets {
  return {
    secret: newSecret(),
    oldSecret: webhook.secret,
    oldSecretUntil: new Date(now.getTime() + OLD_SECRET_MS),
    olderSecrets: replacedOf(webhook, now).slice(0, MAX_SECRETS - 2),
  };
}

function replacedOf({ oldSecret, oldSecretUntil, olderSecrets }: Secrets, now: Date): OldSecret[] {
  const last =
    oldSecret && oldSecretUntil ? [{ secret: oldSecret, until: oldSecretUntil.toISOString() }] : [];
  return [...last, ...olderSecrets].filter(({ until }) => Date.parse(until) > now.getTime());
}
