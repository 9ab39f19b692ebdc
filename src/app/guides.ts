import { readdir, readFile } from 'node:fs/promises';
import { demoScenarios, KEY_PURPOSES, SCENARIO_DESCRIPTIONS } from '../../demo/index.ts';
import { type ChangelogEntry, changelogGuide } from '../changelog/index.ts';
import {
  type Code,
  type ErrorStatus,
  MEANING,
  packagePath,
  RESERVED_CODES,
  STATUS,
} from '../shared/index.ts';

export interface Guide {
  /** The id in its URL: #/guide/http. */
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}

/** What a newcomer reads first comes first; the rest is sorted by title. */
const ORDER = [
  'quick-start',
  'errors',
  'paging',
  'http',
  'orders',
  'purchases',
  'payments',
  'events',
  'sandbox',
];

interface GuideFiles {
  guides: Guide[];
  /** The TypeScript client's README and the changelog. */
  more: Guide[];
}

export async function readGuides(): Promise<GuideFiles> {
  const names = (await readdir(packagePath('docs'))).filter((name) => name.endsWith('.md'));
  const guides = await Promise.all(names.map((name) => guideOf(name.slice(0, -3), `docs/${name}`)));
  const more = await Promise.all([
    guideOf('typescript', 'clients/typescript/README.md'),
    guideOf('changelog', 'CHANGELOG.md'),
  ]);
  return { guides, more };
}

/** The guides in docs/ with the list of errors, then the rest. */
export function guidesOf(
  { guides, more }: GuideFiles,
  { isDemo, changes }: { isDemo: boolean; changes: readonly ChangelogEntry[] },
): Guide[] {
  const all = [...guides, errorGuide(), ...(isDemo ? [scenarioGuide()] : [])];
  return [
    ...all.sort((a, b) => rankOf(a.id) - rankOf(b.id) || a.title.localeCompare(b.title)),
    ...more,
    { id: 'api-changelog', title: 'API changelog', text: changelogGuide(changes) },
  ].filter(({ text }) => text !== '');
}

function rankOf(id: string): number {
  const at = ORDER.indexOf(id);
  return at < 0 ? ORDER.length : at;
}

async function guideOf(id: string, path: string): Promise<Guide> {
  const text = await readFile(packagePath(path), 'utf8').catch(() => '');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? id;
  return { id, title, text: text.replace(/^# .+\n+/, '') };
}

/** What to do about an error, by its status. */
const NEXT_STEPS: Record<ErrorStatus, string> = {
  400: 'Correct the fields listed in `field_errors`, and send the request again.',
  401: 'Send a valid key in `x-api-key`.',
  403: 'Use an API key that has the required permission.',
  404: 'Check the ID, and check that this API key has access to the record.',
  405: 'Use a method that the `Allow` header lists.',
  409: 'The request conflicts with the current state. Look up the code below; if the record has changed, fetch it again before you retry.',
  410: 'Start over: see [Events](events.md).',
  412: 'Fetch the record again, and send the change with the new version.',
  413: 'Send less data in one request.',
  415: 'Send a `Content-Type` that the operation accepts.',
  422: 'Correct the problems listed in `field_errors`, and send the request again.',
  429: 'Wait `Retry-After` seconds, then try again.',
  500: 'Report the error with the request ID.',
  503: 'Try again after `Retry-After` seconds; repeat a write with the same `Idempotency-Key`.',
};

/** Every error code, what it means and what to do. */
function errorGuide(): Guide {
  const codes = Object.keys(MEANING) as Code[];
  const statuses = [...new Set(codes.map((code) => STATUS[code]))].sort((a, b) => a - b);
  const sections = statuses.map((status) => {
    const own = codes.filter((code) => STATUS[code] === status && !RESERVED_CODES.includes(code));
    const rows = own.map((code) => `| \`${code}\` | ${MEANING[code].replaceAll('|', '\\|')} |`);
    return `## ${status}\n\n${NEXT_STEPS[status]}\n\n| Code | Meaning |\n|---|---|\n${rows.join('\n')}`;
  });
  const text = `v2 and the operations API return errors as \`{ "error": { "code", "detail", "field_errors" } }\`, v1 as \`{ "Error": "…" }\`. Codes are stable; messages can change. A response lists the problems in the request, up to 1,000.\n\n${[...sections, reservedSection()].join('\n\n')}`;
  return { id: 'errors', title: 'Errors', text };
}

/** Codes that clients may know from the contract, and never get here. */
function reservedSection(): string {
  const rows = RESERVED_CODES.map((code) => `| \`${code}\` | ${STATUS[code]} | ${MEANING[code]} |`);
  return `## Reserved\n\nThese codes are reserved: this version never returns them.\n\n| Code | Status | Why |\n|---|---|---|\n${rows.join('\n')}`;
}

/** The demo data with its ids. */
function scenarioGuide(): Guide {
  const keys = Object.entries(KEY_PURPOSES).map(([name, text]) => `| \`${name}\` | ${text} |`);
  const records = Object.entries(demoScenarios()).map(
    ([name, id]) => `| ${name.replaceAll('_', ' ')} | \`${id}\` | ${SCENARIO_DESCRIPTIONS[name]} |`,
  );
  const text = `The demo data has a record for each special case. To try these cases, pick a demo key at the top of this page.\n\n## Keys\n\n| Key | Description |\n|---|---|\n${keys.join('\n')}\n\n## Records\n\n| Case | ID | Description |\n|---|---|---|\n${records.join('\n')}`;
  return { id: 'scenarios', title: 'Sandbox scenarios', text };
}
