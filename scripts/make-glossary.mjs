// Writes console/src/texts/glossary.ts: the terms that the console explains on hover, in the words of docs/glossary.md. Sentences
// with code or links are for the guide alone.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('..', import.meta.url);
export const GUIDE = fileURLToPath(new URL('docs/glossary.md', ROOT));
export const TEXTS = fileURLToPath(new URL('console/src/texts/glossary.ts', ROOT));

const TERMS = {
  draft: 'Draft',
  submitted: 'Submitted',
  posted: 'Posted',
  pendingChange: 'Pending change',
  allocation: 'Allocation',
  cutoff: 'Cutoff',
  split: 'Split',
  separateInvoice: 'Separate invoice',
  terms: 'Terms',
  batch: 'Batch',
  coa: 'COA',
  arAccount: 'AR account',
  aging: 'Aging',
};

function meaningOf(guide, term) {
  const row = guide.split('\n').find((line) => line.startsWith(`| ${term} |`));
  if (!row) throw new Error(`docs/glossary.md does not explain ${term}.`);
  const sentences = row
    .split('|')[2]
    .trim()
    .split(/(?<=\.) /);
  return sentences.filter((one) => !/`|\]\(/.test(one)).join(' ');
}

/** The file's content for a text of the guide. */
export function glossaryOf(guide) {
  const lines = Object.entries(TERMS).map(([name, term]) => {
    const text = `'${meaningOf(guide, term).replaceAll("'", '’')}'`;
    const line = `  ${name}: ${text},`;
    return line.length > 110 ? `  ${name}:\n    ${text},` : line;
  });
  return `/** From docs/glossary.md, by \`npm run glossary\`. */\nexport const glossary = {\n${lines.join('\n')}\n};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(TEXTS, glossaryOf(await readFile(GUIDE, 'utf8')));
