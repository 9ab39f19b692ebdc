/** What an issuer says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

export interface RoleSettings {
  claim: string;
  staff: string | undefined;
  readOnly: string | undefined;
}

/** The email address, if the issuer has verified it. Some issuers send texts where the standard has booleans. */
export function verifiedEmail({ email, email_verified }: Claims): string | undefined {
  const isVerified = email_verified === true || email_verified === 'true';
  return isVerified && typeof email === 'string' && email.trim() !== '' ? email.trim() : undefined;
}

/** A claim by its name, or by the way to it: `realm_access.roles`. */
export function readClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((found, part) => {
    const isObject = typeof found === 'object' && found !== null && Object.hasOwn(found, part);
    return isObject ? (found as Claims)[part] : undefined;
  }, claims);
}

export type Access = 'staff' | 'read-only' | 'none';

/** What an Employee user may do. Somebody with both roles is staff. */
export function accessOf(claims: Claims, roles: RoleSettings | undefined): Access {
  if (!roles) return 'staff';
  const given = [readClaim(claims, roles.claim)].flat();
  if (roles.staff !== undefined && given.includes(roles.staff)) return 'staff';
  return roles.readOnly !== undefined && given.includes(roles.readOnly) ? 'read-only' : 'none';
}
