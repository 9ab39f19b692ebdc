import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSentences, SENTENCES_FILE, sentencesWithRawPlaceholder } from '../../scripts/list-sentences.mjs';
import { replacedElsewhere, replacedInNames, replacedInTexts, replacedPhrases } from '../support/phrases.ts';

test('test/sentences.txt lists every sentence that the service can send (npm run sentences)', () => {
  expect(listSentences()).toBe(readFileSync(SENTENCES_FILE, 'utf8'));
});

test('no sentence contains {} in place of a value', () => {
  expect(sentencesWithRawPlaceholder()).toEqual([]);
});

test('no sentence uses a phrase that was replaced', () => {
  expect(replacedInTexts(readFileSync(SENTENCES_FILE, 'utf8').split('\n'))).toEqual([]);
});

const PLACES = [
  'src',
  'database',
  'demo',
  'console/src',
  'public',
  'docs',
  'test',
  'deploy',
  'README.md',
  'ARCHITECTURE.md',
];
const IS_TEXT = /\.(md|ts|tsx|js|css|html|sql)$/;
/** The phrases themselves. */
const EXCEPT = ['test/support/phrases.ts'];

/** Of tests only what is printed: their names, not their comments. */
function linesOf(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return path.startsWith('test/') ? lines.filter((line) => !/^\s*(\/\/|\/?\*)/.test(line)) : lines;
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${place}/${name}`).filter((path) => IS_TEXT.test(path));
}

test.each(PLACES)(
  'nothing in %s uses a phrase that was replaced: guides, comments, console texts and test names',
  (place) => {
    const files = filesIn(place).filter((path) => !EXCEPT.includes(path) && !path.includes('node_modules'));
    const phrasesIn = place === 'test' ? replacedPhrases : replacedElsewhere;
    const found = files.flatMap((path) => phrasesIn(linesOf(path)).map((line) => `${path}: ${line.trim()}`));
    expect(files.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  },
);

/** Of a test or a group of them: the text right behind the parenthesis. */
const NAME = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1\s*,/g;

test('no test name uses a phrase that was replaced', () => {
  const files = filesIn('test').filter((path) => path.endsWith('.test.ts'));
  const names = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(NAME)].map(([, , name]) => `${path}: ${name}`),
  );
  expect(names.length).toBeGreaterThan(3_000);
  expect(replacedInNames(names)).toEqual([]);
});
