import type { V2 } from '@dray/client';
import { T } from '../texts.ts';
import type { SignedInKey } from './signed-in-key.ts';

/** How one can sign in here. */
export interface SignInMethods {
  account: boolean;
  key: boolean;
}

/** Why the service does not accept a key. */
export type KeyEndReason = 'revoked' | 'expired' | 'unknown';

export interface AccountStatus {
  ways: SignInMethods;
  account: SignedInKey | undefined;
  /** Why the last session is over, in the service's words. */
  endedBecause: string | undefined;
}

interface SessionResponse extends Rights {
  signed_in: boolean;
  user_name: string;
  read_only: boolean;
  ended_because: string | null;
  key_ended: KeyEndReason | null;
  sign_in: SignInMethods;
}

const PATH = '/console/session';
const KEY_SIGN_IN_ONLY: AccountStatus = {
  ways: { account: false, key: true },
  account: undefined,
  endedBecause: undefined,
};

async function fetchSession(headers: Record<string, string> = {}): Promise<SessionResponse | undefined> {
  const response = await fetch(PATH, { headers }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as { data: SessionResponse }).data : undefined;
}

/** The API refuses every invalid key with the same message; here the holder of the key reads why it ended. */
export async function fetchKeyEnd(text: string): Promise<KeyEndReason> {
  return (await fetchSession({ 'x-api-key': text }))?.key_ended ?? 'unknown';
}

/** Who is signed in with an account, in all tabs of this browser. */
export async function fetchAccount(): Promise<AccountStatus> {
  const data = await fetchSession();
  if (!data) return KEY_SIGN_IN_ONLY;
  return {
    ways: data.sign_in,
    account: data.signed_in ? accountOf(data) : undefined,
    endedBecause: data.ended_because ?? undefined,
  };
}

/** What the service says of a key, and of an account. */
type Rights = Pick<
  V2.Me,
  'api_key_id' | 'type' | 'environment' | 'user_id' | 'supplier_ids' | 'customer_ids' | 'states'
>;

export const rightsOf = (data: Rights) => ({
  id: data.api_key_id,
  type: data.type,
  environment: data.environment,
  userId: data.user_id,
  supplierIds: data.supplier_ids,
  customerIds: data.customer_ids,
  states: data.states,
});

function accountOf(data: SessionResponse): SignedInKey {
  return {
    ...rightsOf(data),
    text: '',
    name: data.read_only ? T.account.readOnly(data.user_name) : data.user_name,
    isKept: false,
    isAccount: true,
    isReadOnly: data.read_only,
  };
}

/** Where the browser goes to sign in; it comes back to this page. */
export const signInUrl = (): string =>
  `${PATH}/start?return=${encodeURIComponent(location.pathname + location.search)}`;

export async function signOutOfAccount(): Promise<void> {
  const response = await fetch(`${PATH}/end`, { method: 'POST', headers: { 'dray-console': '1' } });
  if (!response.ok) throw new Error(T.account.notSignedOut);
}
