import { WebhookVerificationError } from './errors.ts';
import type { Event } from './generated/v2.ts';

/** Headers as provided by fetch, Node or a framework. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;

const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook's signature (Standard Webhooks) and returns its event. The body must be the string or bytes exactly as
 * received, not parsed and serialized again. While rotating a secret, pass both the old and the new one.
 */
export async function verify(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
): Promise<Event> {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(ageSeconds <= TOLERANCE_SECONDS))
    throw new WebhookVerificationError(
      'The webhook was signed more than five minutes ago, or your clock is wrong.',
    );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const given = signatures.split(' ').filter((one) => one.startsWith('v1,'));
  for (const one of [secret].flat()) {
    const key = await keyOf(one);
    for (const signature of given) {
      const bytes = bytesOf(signature.slice(3));
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return JSON.parse(text) as Event;
    }
  }
  throw new WebhookVerificationError(
    'No signature of the webhook is valid: it is not from Dray, or the secret is wrong.',
  );
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : findIgnoringCase(headers, name);
  if (typeof value !== 'string' || value === '')
    throw new WebhookVerificationError(`The header ${name} is missing: this is no webhook of Dray.`);
  return value;
}

function findIgnoringCase(
  headers: Record<string, string | readonly string[] | undefined>,
  name: string,
): unknown {
  const found = Object.keys(headers).find((one) => one.toLowerCase() === name);
  return found === undefined ? undefined : [headers[found]].flat()[0];
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!bytes) throw new WebhookVerificationError('The secret is no webhook secret: it begins with whsec_.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
