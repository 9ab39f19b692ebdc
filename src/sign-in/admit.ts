import type { KeyType, NewSession } from '../access/index.ts';
import { type Queryable, sql } from '../db/index.ts';
import { type Access, accessOf, type Claims, type RoleSettings, verifiedEmail } from './claims.ts';

/** A user with the email address of a person who signs in. */
export interface SignInCandidate {
  userId: number;
  userName: string;
  kind: KeyType;
  isActive: boolean;
  email: string;
}

export type SignInRefusal = 'unverified' | 'unknown' | 'inactive' | 'ambiguous' | 'role';

export type AdmissionDecision = { session: NewSession } | { refusal: SignInRefusal; userId: number | null };

/** Who may sign in, and as what. `users` are those with the verified address. */
export function decideAdmission(users: readonly SignInCandidate[], access: Access): AdmissionDecision {
  const active = users.filter(({ isActive }) => isActive);
  const [user] = active;
  if (!user)
    return users[0] ? { refusal: 'inactive', userId: users[0].userId } : { refusal: 'unknown', userId: null };
  if (active.length > 1) return { refusal: 'ambiguous', userId: null };
  const { userId, userName, kind } = user;
  // Roles narrow what employees may do; suppliers and customers see their own part anyway.
  const own = kind === 'Employee' ? access : 'staff';
  if (own === 'none') return { refusal: 'role', userId };
  return { session: { userId, userName, type: kind, readOnly: own === 'read-only' } };
}

/** Loads the users with the address of these claims and decides. */
export async function admit(
  db: Queryable,
  claims: Claims,
  roles: RoleSettings | undefined,
): Promise<AdmissionDecision & { email: string | null }> {
  const email = verifiedEmail(claims);
  if (email === undefined) return { refusal: 'unverified', userId: null, email: null };
  return { ...decideAdmission(await findUsersByEmail(db, email), accessOf(claims, roles)), email };
}

/** The database only preselects: which letters it can put into lower case depends on its locale. */
async function findUsersByEmail(db: Queryable, email: string): Promise<SignInCandidate[]> {
  const key = emailKeyOf(email);
  const found = await db.query<SignInCandidate>(sql`
    SELECT user_id AS "userId", full_name AS "userName", kind, active AS "isActive", email
    FROM user_account WHERE lower(btrim(email) COLLATE "C") = ${key} OR octet_length(email) <> char_length(email)
    ORDER BY user_id`);
  return found.filter((user) => emailKeyOf(user.email.trim()) === key);
}

const ASCII = /^[\0-\x7F]/;

/**
 * Two addresses with one key differ only in the case of letters. Unicode also lowers a few other letters to ASCII, such as
 * the Kelvin sign to k. Those are kept: they form another address, which someone else may own.
 */
export function emailKeyOf(email: string): string {
  return Array.from(email, (letter) => {
    const lower = letter.toLowerCase();
    return ASCII.test(lower) && !ASCII.test(letter) ? letter : lower;
  }).join('');
}

export const REFUSAL_SENTENCES: Record<SignInRefusal, (email: string | null) => string> = {
  unverified: () =>
    'Your account has no verified email address, so it cannot be matched to a user. Ask an administrator to verify your email address.',
  unknown: (email) =>
    `No user has the email address ${email}. Ask an administrator to add it to your user record.`,
  inactive: (email) =>
    `The user with the email address ${email} is not active. Ask an administrator to activate the user.`,
  ambiguous: (email) =>
    `More than one active user has the email address ${email}. Ask an administrator to keep the address on only one of them.`,
  role: () => 'Your account has no role for this service. Ask an administrator to give you one.',
};
