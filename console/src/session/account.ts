import { T } from '../texts.ts';
import type { SignedKey } from './keys.ts';

/** How one can sign in here. */
export interface Ways {
  account: boolean;
  key: boolean;
}

export interface Who {
  ways: Ways;
  account: SignedKey | undefined;
  /** Why the last session is over, in the service's words. */
  endedBecause: string | undefined;
}

interface Answer {
  signed_in: boolean;
  api_key_id: number;
  type: SignedKey['type'];
  environment: string;
  user_id: number;
  user_name: string;
  supplier_ids: number[] | null;
  customer_ids: number[] | null;
  states: string[];
  read_only: boolean;
  ended_because: string | null;
  sign_in: Ways;
}

const PATH = '/console/session';
const KEYS_ONLY: Who = { ways: { account: false, key: true }, account: undefined, endedBecause: undefined };

/** Who is signed in with an account, in all tabs of this browser. */
export async function fetchAccount(): Promise<Who> {
  const response = await fetch(PATH).catch(() => undefined);
  if (!response?.ok) return KEYS_ONLY;
  const { data } = (await response.json()) as { data: Answer };
  return {
    ways: data.sign_in,
    account: data.signed_in ? accountOf(data) : undefined,
    endedBecause: data.ended_because ?? undefined,
  };
}

function accountOf(data: Answer): SignedKey {
  return {
    text: '',
    id: data.api_key_id,
    type: data.type,
    environment: data.environment,
    userId: data.user_id,
    supplierIds: data.supplier_ids,
    customerIds: data.customer_ids,
    states: data.states,
    name: data.read_only ? T.account.readOnly(data.user_name) : data.user_name,
    isKept: false,
    isAccount: true,
    isReadOnly: data.read_only,
  };
}

/** Where the browser goes to sign in; it comes back to this page. */
export const startAddress = (): string =>
  `${PATH}/start?return=${encodeURIComponent(location.pathname + location.search)}`;

export async function endAccount(): Promise<void> {
  const response = await fetch(`${PATH}/end`, { method: 'POST', headers: { 'dray-console': '1' } });
  if (!response.ok) throw new Error(T.account.notSignedOut);
}
