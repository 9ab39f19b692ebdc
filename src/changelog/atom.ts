import { createHash } from 'node:crypto';
import type { ChangelogEntry } from './change.ts';

export const ATOM_TYPE = 'application/atom+xml';

const SELF = '/docs/changelog.atom';

/** The changes as a feed (RFC 4287); `baseUrl` is the service's address, empty for links relative to the feed. */
export function atomOf(changes: readonly ChangelogEntry[], baseUrl: string): string {
  const updated = moment(changes[0]?.date ?? '1970-01-01');
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${idOf('')}</id>
  <title>Changes to the Dray API</title>
  <updated>${updated}</updated>
  <author><name>Dray</name></author>
  <link rel="self" type="${ATOM_TYPE}" href="${escaped(baseUrl + SELF)}"/>
  <link rel="alternate" type="text/html" href="${escaped(`${baseUrl}/docs/guides/api-changelog`)}"/>
${changes.map((change) => entryOf(change, baseUrl)).join('')}</feed>
`;
}

function entryOf(
  { change_id, date, kind, operations, fields, text, link }: ChangelogEntry,
  baseUrl: string,
): string {
  const where = [...operations, ...fields].join(', ');
  return `  <entry>
    <id>${idOf(change_id)}</id>
    <title>${escaped(`${kind[0]!.toUpperCase()}${kind.slice(1)}: ${text}`)}</title>
    <updated>${moment(date)}</updated>
    <category term="${kind}"/>
    <link rel="alternate" type="text/html" href="${escaped(baseUrl + link)}"/>
    <content type="text">${escaped(where === '' ? text : `${text} ${where}`)}</content>
  </entry>
`;
}

const moment = (date: string) => `${date}T00:00:00Z`;

/** The same on every installation and forever: a UUID made from the name (RFC 9562, version 5). */
function idOf(name: string): string {
  const hex = createHash('sha1').update(`dray changelog ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
