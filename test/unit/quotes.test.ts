import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A text that a test looks for: in a call that finds it on a page, or as what is expected of an answer or an output. */
const QUOTE =
  /\b(?:getByText|getByLabel|getByTitle|button|toBe|toEqual|toContain|toMatch|toThrow|hasText:|name:|detail:|message:)\(?\s*\[?\s*'((?:[^'\\\n]|\\.)*)'/g;
const TEMPLATE = /`((?:[^`\\\n]|\\.)*)`/g;

/** Several words with an end: shorter ones are mostly data. */
const isSentence = (text: string) => /^\S+(?: \S+){2,}[.?!…]$/.test(text);

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`);
}

const read = (path: string) => readFileSync(path, 'utf8');
const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');

/** Texts that are put together from two literals in a row are one. */
const joined = (code: string) => code.replace(/(['`])\s*\+\s*\1/g, '');

interface Sources {
  whole: string;
  templates: readonly Template[];
}

function readSources(): Sources {
  const SOURCES = [
    'src',
    'console/src',
    'clients/typescript/src',
    'public/docs',
    'database',
    'demo',
    'scripts',
    'test/support',
  ];
  const codes = SOURCES.flatMap((folder) => filesIn(folder, /\.(tsx?|sql|m?js|csv)$/)).map((path) =>
    joined(read(path)),
  );
  const whole = codes.map(unescaped).join('\n').replaceAll(/\s+/g, ' ');
  const templates = codes
    .flatMap((code) => [...code.matchAll(TEMPLATE)].map(([, text]) => text!))
    .filter((text) => text.includes('${'))
    .flatMap(piecesOf)
    .map(templateOf);
  return { whole, templates };
}

interface Template {
  /** What is always there, in this order; the first and the last part at the ends. */
  parts: readonly string[];
  /** How many characters these are. */
  length: number;
}

function templateOf(text: string): Template {
  const parts = unescaped(text).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
  return { parts, length: parts.join('').length };
}

/** What is filled in is at most twice as long as the rest: a template of little else fits anything. */
function fits(text: string, { parts, length }: Template): boolean {
  if (length < text.length / 3 || length > text.length) return false;
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return parts.length === 1 ? text === first : at <= text.length - last.length;
}

const known = new Map<string, boolean>();
function isKnown(text: string, { whole, templates }: Sources): boolean {
  const found = known.get(text) ?? (whole.includes(text) || templates.some((one) => fits(text, one)));
  known.set(text, found);
  return found;
}

/** Messages are put together from sentences; of a short piece such as a name or a number nothing is known. */
const piecesOf = (text: string) => text.split(/[.?!:;…] |[.?!:;…]$/).filter((piece) => / \S+ \S/.test(piece));

const count = (text: string, part: string) => text.split(part).length - 1;

/** What a test wrote somewhere itself is its own data. */
function unknownQuotes(code: string, sources: Sources): string[] {
  return [...code.matchAll(QUOTE)]
    .map(([, text]) => text!)
    .filter((text) => isSentence(text) && count(code, text) === 1)
    .map(unescaped)
    .filter((text) => !piecesOf(text).every((piece) => isKnown(piece, sources)));
}

/** Data of a test, and messages of so many parts that no template fits them. */
const EXCEPT = [
  '200 rows become lines; 4,800 rows cannot be added.',
  'nobody: Must be an email address such as name@example.com.',
  'Who buys saved.',
  'Loading the API documents…',
  'Ring twice. Mind the dog. Gate 2.',
  'The workbook has no sheet "Orders". It has Notes, Customers.',
  'Cell B2 contains a formula without a stored value. Open the file, let it calculate, and save it.',
  'Cell C7 contains the error #DIV/0!.',
];

const sources = readSources();

test('every sentence that a test looks for is one that the service, the command line or the console can show', () => {
  const files = ['browser', 'acceptance', 'embedded', 'service'].flatMap((folder) =>
    filesIn(`test/${folder}`, /\.ts$/),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((path) => unknownQuotes(read(path), sources).map((text) => `${path}: ${text}`));
  expect(found.filter((line) => !EXCEPT.some((text) => line.endsWith(`: ${text}`)))).toEqual([]);
});

test('a sentence that was rewritten is found where a test still looks for it', () => {
  const old = `await page.getByText('Requested. The Requests tab follows it.').waitFor(); expect(x).toBe('No such text here.');`;
  expect(unknownQuotes(old, sources)).toEqual([
    'Requested. The Requests tab follows it.',
    'No such text here.',
  ]);
});
