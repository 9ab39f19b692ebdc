// Prints every sentence that the service, the worker and the command line can send to a person: refusals, warnings, mails, PDFs,
// start-up and status. test/unit/sentences.test.ts keeps the list, so that a new sentence is read in review: `npm run sentences`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rollup/parseAst';
import { plainSources } from './plain-sources.mjs';

const ROOT = new URL('..', import.meta.url);
export const SENTENCES_FILE = new URL('test/sentences.txt', ROOT);

/** OpenAPI texts have tests of their own; statements are SQL. */
const ELSEWHERE = new Set(['description', 'summary', 'title', 'pattern', 'name', 'code', 'Usage']);
const SQL =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|SET|LOCK|COPY|FROM|JOIN|WHERE|AND|ORDER|GROUP|VALUES|CASE|EXPLAIN|DECLARE|FETCH|NOTIFY|LISTEN|DROP|ROLLBACK|ANALYZE|FOR NO KEY)\b/;

/** A list of codes in one string. */
const CODES = /^[A-Z_]+(?: [A-Z_]+)*$/;

/** At least three words, at least two of them plain ones: not an identifier, a path or a header. */
const isSentence = (text) =>
  /[A-Za-z]{2,}[,;:']?\s+[A-Za-z]+.*\s+\S+/.test(text) &&
  !SQL.test(text) &&
  !CODES.test(text) &&
  !/\b(SELECT|JOIN|ORDER BY|IS (NOT )?(NULL|DISTINCT)|EXISTS \(|CASE WHEN|EXCLUSIVE|ISOLATION)\b/.test(
    text,
  ) &&
  !/^[#.<(']|=>|::|\$\d| AND | OR | <?= |\{\} AS/.test(text) &&
  (/[.!?:]["')]?$/.test(text) || /^[A-Z{]/.test(text));

/** What is written in the source; values go between the parts. */
const partsOf = (node) =>
  node.type === 'Literal' ? [node.value] : node.quasis.map(({ value }) => value.cooked);

const textOf = (parts) => parts.join('{}').replaceAll(/\s+/g, ' ').trim();

const isText = ({ type, value }) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

function collectSentences(node, found, isElsewhere = false) {
  if (!node || typeof node.type !== 'string') return;
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return;
  if (!isElsewhere && isText(node)) {
    const parts = partsOf(node);
    if (isSentence(textOf(parts))) found.push(parts);
  }
  const elsewhere = isElsewhere || (node.type === 'Property' && ELSEWHERE.has(node.key.name));
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) collectSentences(one, found, elsewhere);
    else if (value && typeof value === 'object') collectSentences(value, found, elsewhere);
  }
}

function sentencesIn(code) {
  const found = [];
  collectSentences(parseAst(code), found);
  return found;
}

function serviceSources() {
  const isService = (name) => name.endsWith('.ts') && !name.endsWith('.test.ts');
  return plainSources(fileURLToPath(new URL('src/', ROOT)), isService);
}

export function listSentences() {
  const blocks = serviceSources().flatMap(({ name, code }) => {
    const sentences = [...new Set(sentencesIn(code).map(textOf))];
    return sentences.length === 0 ? [] : [`src/${name}\n${sentences.map((text) => `  ${text}\n`).join('')}`];
  });
  return blocks.join('\n');
}

/** Sentences with a placeholder in the source itself, which nothing ever replaces. */
export function sentencesWithRawPlaceholder() {
  return serviceSources().flatMap(({ name, code }) =>
    sentencesIn(code)
      .filter((parts) => parts.some((part) => part.includes('{}')))
      .map((parts) => `src/${name}: ${textOf(parts)}`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = listSentences();
  if (process.argv.includes('--write')) writeFileSync(SENTENCES_FILE, text);
  else process.stdout.write(text);
}
