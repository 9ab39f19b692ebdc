import type { ChangelogEntry } from './change.ts';

const ABOUT =
  'Every change to the API, newest first. Programs read the same list at `GET /api/v2/changelog`, and feed readers at [/docs/changelog.atom](/docs/changelog.atom), which needs no key. What may change and when: [Deprecation policy](deprecation.md). Changes beyond the API: [Changelog](changelog.md).';

/** The changes as a page in Markdown. */
export function changelogGuide(changes: readonly ChangelogEntry[]): string {
  const versions = [...new Set(changes.map(({ version }) => version))];
  const sections = versions.map((version) => {
    const own = changes.filter((change) => change.version === version);
    return `## ${version ?? 'Next release'}\n\n${own.map(lineOf).join('\n')}`;
  });
  return [ABOUT, ...sections].join('\n\n');
}

function lineOf({ date, kind, operations, fields, text, link }: ChangelogEntry): string {
  const guide = /^\/docs\/guides\/([^#]+)(#.*)?$/.exec(link);
  const target = guide ? `${guide[1]}.md${guide[2] ?? ''}` : link;
  const names = [...operations, ...fields].map((name) => `\`${name}\``).join(', ');
  return `- ${date}, ${kind}: ${text}${names === '' ? '' : ` ${names}.`} [More](${target})`;
}
