import type { ApplicationContext } from '../machines/site.ts';

/** What the service stands on. */
export const VARIANTS = {
  postgres: { hasRedis: true, hasPooler: false, hasStandby: false },
  'postgres without redis': { hasRedis: false, hasPooler: false, hasStandby: false },
  'postgres behind pgbouncer': { hasRedis: true, hasPooler: true, hasStandby: false },
  'postgres with a standby': { hasRedis: true, hasPooler: false, hasStandby: true },
  embedded: undefined,
} as const satisfies Record<string, ApplicationContext | undefined>;

export type VariantName = keyof typeof VARIANTS;
