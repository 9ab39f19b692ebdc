import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEPT, listSentences } from '../../scripts/list-sentences.mjs';

test('test/sentences.txt lists every sentence that the service can send (npm run sentences)', () => {
  expect(listSentences()).toBe(readFileSync(KEPT, 'utf8'));
});

/** Phrases that a native speaker would not write; see the words of the trade in docs/glossary.md. */
const PHRASES = [
  /\bshall\b/,
  /"\S* is none\b/,
  /(?<!there )\bis no (?!longer\b|such\b|more\b)[a-z]+\b/i,
  /\boutside the key\b/,
  /\bmistake of ours\b/,
  /\bon our side\b/,
  /\bstands? (in|on|for)\b/,
  /\bcomes? to (at|more|less|nothing)\b/,
  /\bswitched off for\b/,
  /\bis there twice\b/,
  /\bwhoever\b/i,
  /\bRemark\b/,
  /\bin goes of\b/,
  /\bholds? (a|half) /,
  /\bWhich of them\b/,
  /\bof then\b|\bprices of now\b/,
  /\bon or after this day, or\b/,
  /\bouter spaces\b/,
  /\bfrom \d on\b/,
  /\bunless (given|said otherwise)\b/,
  /\bwalk forward\b/i,
  /\bcame from elsewhere\b/,
  /\bis just being\b/,
  /\bis another one\b/,
  /\bKnown are\b/i,
  /\blimit\b.* is used up\b/,
  /\bas many \S+( \S+)? as a key may\b/,
  /\bmore than is (left|open)\b/,
  /\bsigne?d? in at the console\b/,
  /^ {2}(When|Who|Where|Its name|Their name|Last change)\.$/,
];

test('no sentence uses a phrase that was replaced', () => {
  const lines = readFileSync(KEPT, 'utf8').split('\n');
  expect(lines.filter((line) => PHRASES.some((phrase) => phrase.test(line)))).toEqual([]);
});
