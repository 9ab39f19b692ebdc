import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config/index.ts';

export interface Tls {
  cert: Buffer;
  key: Buffer;
  /** When the certificate expires. */
  validTo: Date;
}

/** The certificate and its matching key; undefined if this process does not terminate TLS. */
export function readTls(
  { tlsCert, tlsKey }: Pick<Config, 'tlsCert' | 'tlsKey'>,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Tls | undefined {
  if (!tlsCert || !tlsKey) return undefined;
  const cert = contentOf('TLS_CERT', tlsCert);
  const key = contentOf('TLS_KEY', tlsKey);
  const read = parseOrExplain('TLS_CERT', tlsCert, 'a certificate', () => new X509Certificate(cert));
  const privateKey = parseOrExplain('TLS_KEY', tlsKey, 'a private key without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!read.checkPrivateKey(privateKey))
    throw new ConfigError(
      `TLS_CERT (${tlsCert}) and TLS_KEY (${tlsKey}) do not match: set TLS_KEY to the private key of this certificate.`,
    );
  const validTo = new Date(read.validTo);
  if (validTo <= now)
    log.warn(
      `The certificate in TLS_CERT expired at ${validTo.toISOString()}: clients reject it. Renew it and restart.`,
    );
  return { cert, key, validTo };
}

function contentOf(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `${variable} must be the path of a readable file, but ${file} cannot be read (${code}).`,
    );
  }
}

function parseOrExplain<T>(variable: string, file: string, what: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new ConfigError(`${variable} must be the path of a PEM file with ${what}, but ${file} has none.`);
  }
}
