import type { Ops } from '@dray/client';
import { businessNow } from '../ui/business-clock.ts';

export type Key = Ops.Key;

export type MintedKey = Ops.MintedKey;

export function keyStateOf(key: Key): 'active' | 'revoked' | 'expired' {
  if (key.revoked_at) return 'revoked';
  return key.expires_at && new Date(key.expires_at) < businessNow() ? 'expired' : 'active';
}
