import { typesNamed } from '../events/index.ts';
import type { Webhook } from './sql.ts';

/** The types that an endpoint subscribes to; undefined: all. */
export function subscribedTypes({ types }: Pick<Webhook, 'types'>): string[] | undefined {
  return types?.flatMap((name) => typesNamed(name) ?? []);
}
