import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config/index.ts';
import { type Db, findUnsafeSettings } from '../db/index.ts';

/** A database that may lose acknowledged writes: the start says so, and in Production it needs consent. */
export async function requireSafeDatabase(db: Db, config: Config, log: FastifyBaseLogger): Promise<void> {
  const unsafe = await findUnsafeSettings(db);
  if (unsafe.length === 0) return;
  const sentence = `The database runs with ${unsafe.map((name) => `${name} off`).join(', ')}: if its machine crashes, acknowledged writes can be lost.`;
  const isRefused =
    config.environment === 'Production' && db.engine === 'postgres' && !config.allowUnsafeDatabase;
  if (isRefused)
    throw new ConfigError(
      `${sentence} Turn the setting on, or accept the risk with DRAY_ALLOW_UNSAFE_DATABASE=1.`,
    );
  log.warn({ unsafe }, sentence);
}
