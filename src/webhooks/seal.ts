import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = 'sealed';

/** A secret that none of the configured link secrets opens. */
export class SealedSecretError extends Error {
  override name = 'SealedSecretError';
  constructor() {
    super(
      'The secret of this webhook was encrypted with another DRAY_LINK_SECRET. Rotate the secret (POST /api/v2/webhooks/{webhook_id}/rotateSecret), or set DRAY_LINK_SECRET_PREVIOUS to the previous link secret.',
    );
  }
}

interface SealingKey {
  /** Says which key a text was sealed with, and nothing about it. */
  id: string;
  key: Buffer;
}

/** Not the key that signs links: a new generation of links, which revokes them, changes nothing here. */
function deriveSealingKey(linkSecret: string): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', 'dray webhook secrets', KEY_BYTES));
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key };
}

/**
 * Seals the secrets of webhooks, so that a dump of the database signs nothing. The first link secret seals; the others only open what
 * they sealed before. Without any, as where the database keeps the link secret itself, secrets stay as they are.
 */
export class SecretBox {
  private readonly keys: readonly SealingKey[];

  constructor(
    linkSecrets: readonly string[],
    /** Whether every process that may read the secrets can open them. */
    private readonly maySeal = true,
  ) {
    this.keys = linkSecrets.map(deriveSealingKey);
  }

  seal(webhookId: string, secret: string): string {
    const [current] = this.keys;
    if (!current || !this.maySeal) return secret;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, current.key, nonce).setAAD(Buffer.from(webhookId));
    const text = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [SEALED, current.id, text.toString('base64url')].join(':');
  }

  /** The secret of this webhook, sealed or not. */
  open(webhookId: string, stored: string): string {
    const [mark, id, text] = stored.split(':');
    if (mark !== SEALED) return stored;
    const found = this.keys.find((one) => one.id === id);
    if (!found || !text) throw new SealedSecretError();
    const bytes = Buffer.from(text, 'base64url');
    try {
      const opened = createDecipheriv(CIPHER, found.key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(webhookId))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const secret = opened.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([secret, opened.final()]).toString('utf8');
    } catch {
      throw new SealedSecretError();
    }
  }

  /** As it should be stored now: sealed with the current key. What cannot be opened stays as it is. */
  renewed(webhookId: string, stored: string): string {
    const [current] = this.keys;
    if (!current || !this.maySeal || stored.startsWith(`${SEALED}:${current.id}:`)) return stored;
    try {
      return this.seal(webhookId, this.open(webhookId, stored));
    } catch (error) {
      if (error instanceof SealedSecretError) return stored;
      throw error;
    }
  }
}
