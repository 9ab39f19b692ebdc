import type { Config } from '../config/index.ts';
import type { SignInSettings } from '../sign-in/index.ts';

export function signInSettings(config: Config): SignInSettings {
  const { environment, publicUrl, consoleKeys: takesKeys } = config;
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = config;
  const { oidcRoleClaim: claim, oidcStaffRole: staff, oidcReadonlyRole: readOnly } = config;
  return {
    environment,
    publicUrl,
    takesKeys,
    issuer: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    roles: claim ? { claim, staff, readOnly } : undefined,
  };
}
