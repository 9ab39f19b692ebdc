import type { Deprecation } from './route.ts';

const POLICY = '/docs/guides/deprecation.md';
const YEAR_MS = 365 * 86_400_000;

/** Headers that announce the end of an operation: RFC 9745 and RFC 8594. Throws if it comes within a year. */
export function deprecationHeaders({ since, sunset, successor }: Deprecation): Record<string, string> {
  const [from, to] = [Date.parse(since), Date.parse(sunset)];
  if (!(to - from >= YEAR_MS))
    throw new Error(`${since} to ${sunset} is less than the year that clients are promised`);
  const next = successor === undefined ? '' : `, <${successor}>; rel="successor-version"`;
  return {
    deprecation: `@${from / 1000}`,
    sunset: new Date(to).toUTCString(),
    link: `<${POLICY}>; rel="deprecation"; type="text/markdown"${next}`,
  };
}

/** The same in words, for the reference. */
export function deprecationText({ since, sunset, successor }: Deprecation): string {
  const next = successor === undefined ? '' : ` Use ${successor} instead.`;
  return `Deprecated since ${since}; it may be removed on or after ${sunset}.${next}`;
}
