import type { Route } from './route.ts';

export interface Preferences {
  minimal: boolean;
  lenient: boolean;
}

/** Which preferences a route can honor. */
export interface SupportedPreferences {
  return: boolean;
  handling: boolean;
}

/** What a write does with Prefer: whether it can leave its body out, and whether it has a body to be lenient about. */
export function preferencesOf(route: Route): SupportedPreferences {
  if (route.method === 'GET') return { return: false, handling: false };
  if ('load' in route) return { return: true, handling: Object.keys(route.content).length > 0 };
  return { return: !route.alwaysAnswers, handling: route.body !== undefined };
}

/**
 * RFC 7240: preferences separated by commas, each `token`, `token=value` or `token="value"` with
 * parameters after `;`. The first occurrence of a preference counts; unknown ones are ignored.
 */
export function parsePrefer(header: string | string[] | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of split([header].flat().filter(Boolean).join(','), ',')) {
    const [preference = ''] = split(part, ';');
    // Trimmed up front, not in the pattern: two adjacent runs of blanks would be tried in every combination.
    const [, token, quoted, bare] =
      /^([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s"]*)))?$/.exec(preference.trim()) ?? [];
    if (token && !found.has(token.toLowerCase())) found.set(token.toLowerCase(), quoted ?? bare ?? '');
  }
  return found;
}

/** Splits outside of quotes. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [''];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === '"' && text[i - 1] !== '\\') quoted = !quoted;
    if (char === separator && !quoted) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

const NOTHING: { preferences: Preferences; applied: string | undefined } = {
  preferences: { minimal: false, lenient: false },
  applied: undefined,
};

/** The preferences that apply here, and the Preference-Applied header that confirms them. */
export function applyPreferences(header: string | string[] | undefined, can: SupportedPreferences) {
  if (header === undefined) return NOTHING;
  const wanted = parsePrefer(header);
  const applied: string[] = [];
  const returned = wanted.get('return');
  if (can.return && (returned === 'minimal' || returned === 'representation'))
    applied.push(`return=${returned}`);
  const handling = wanted.get('handling');
  if (can.handling && (handling === 'lenient' || handling === 'strict')) applied.push(`handling=${handling}`);
  return {
    preferences: {
      minimal: can.return && returned === 'minimal',
      lenient: can.handling && handling === 'lenient',
    },
    applied: applied.length > 0 ? applied.join(', ') : undefined,
  };
}
