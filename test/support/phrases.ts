/** Phrases that were replaced and must not come back: a native speaker would not write them. */
const PHRASES = [
  /\bshall\b/i,
  /\bwhoever\b/i,
  /"\S* is none\b/,
  /\boutside (the|its|every|this) key\b/i,
  /\b(mistake|fault) of ours\b/i,
  /\bon our side\b/i,
  /\bcomes? to (at|more|less|nothing|what) /i,
  /\bis there twice\b/i,
  /\bin goes of\b/i,
  /\b(answer|clock|price|prices) of (then|now)\b/i,
  /\bouter spaces\b/i,
  /\bunless (given|said otherwise)\b/i,
  /\bis just being\b/i,
  /\b(Known|Offered) are\b/,
  /\bpossible is \d/i,
  /\bneither more nor less\b/i,
  /\bis told (of|so|as|with|that|by|once|in)\b/i,
  /\btold of again\b/i,
  /\bdoes not tell changes\b/i,
  /\bgoe?s? by their names\b/i,
  /\b(made|written|built|opened) anew\b/i,
  /\bnobody goes by\b/i,
  /\blook first\b/i,
  /\bcan compute with\b/i,
  /\bstands? instead\b/i,
  /\bstands? in (both|the statement|untrusted)/i,
  /\bdays late\b/i,
  /\bsigne?d? in at the console\b/i,
];

/** Spellings and names that only tests may still have, as data. */
const ELSEWHERE = [
  /\bcolour/i,
  /\b(recogni|seriali|honou)s(es?|ed|ation)?\b/i,
  /\bcatalogue\b/i,
  /\b(cancelling|misspelt)\b/i,
  /\blook-ups?\b/i,
  /\bbar codes?\b/i,
  /\bfor ever\b/i,
  /\bzero bytes?\b/i,
  /\bin one go\b/i,
  /\b(in|with|of) goes\b/i,
  /\b(sealed|planned|made|read) anew\b/i,
  /\btell_of_(?!purchase_version)\w+\(/,
  /\b\w*AT_ONCE\b/,
  /\b(MOST|LEAST)_[A-Z]/,
];

/** Phrases that names of tests must avoid: each is read alone, in a list of failures. */
const IN_NAMES = [
  /\bcancelled\b/i,
  /\bmailed\b|(?<!\/ops\/)\bmails\b|\b(a|one|no|by|and) mail(?! (server|client))\b/i,
  /\b(is|are|was|were) told\b/i,
  /\bgiven up\b/i,
  /\bgoe?s? by a name\b|\bwhat goes by\b/i,
  /\b(that|which) (is|are) (none|no (?!longer)[a-z]+)\b/i,
  /\b(is|are) no (number|id|cursor|UTF-8|JSON|key)\b/i,
  /\bas ever\b/i,
  /\bin silence\b/i,
  /\bwith a sentence\b/i,
  /\bis said\b/i,
  /\banew\b/i,
  /\bblanks\b/i,
  /\bof the ERP\b/,
  /\bsomebody\b/i,
  /\b(is|are) (there|gone) (too|also|as well)\b/i,
  /\bgoes on\b/i,
  /\bcarr(y|ies|ied) out\b/i,
  /, too$/,
];

/** Phrases that only the texts of the service and the reference must avoid; in comments they can be right. */
const IN_TEXTS = [
  /(?<!there )\bis no (?!longer\b|such\b|more\b)[a-z]+\b/i,
  /\bstands? (in|on|for)\b/,
  /\bswitched off for\b/,
  /\bRemark\b/,
  /\bholds? (a|half) /,
  /\bWhich of them\b/,
  /\bon or after this day, or\b/,
  /\bfrom \d on\b/,
  /\bwalk forward\b/i,
  /\bcame from elsewhere\b/,
  /\bis another one\b/,
  /\blimit\b.* is used up\b/,
  /\bas many \S+( \S+)? as a key may\b/,
  /\bmore than is (left|open)\b/,
  /\b\d decimals\b/,
  /\bis not known here\b/,
  /\bof an older version\b/,
  /\bgo(es)? on from\b/,
  /\bBegin again\b/,
  /\bits number\.$/i,
  /^\s*(When|Who|Where|Its name|Their name|Last change|Name|Flavor|City|For people|Stable, for programs)\.$/,
];

const matching = (lines: readonly string[], phrases: readonly RegExp[]) =>
  lines.filter((line) => phrases.some((phrase) => phrase.test(line)));

/** Lines with a phrase that must not come back, in any text. */
export const replacedPhrases = (lines: readonly string[]): string[] => matching(lines, PHRASES);

/** The same outside of tests. */
export const replacedElsewhere = (lines: readonly string[]): string[] =>
  matching(lines, [...PHRASES, ...ELSEWHERE]);

/** The same for names of tests. */
export const replacedInNames = (names: readonly string[]): string[] =>
  matching(names, [...PHRASES, ...ELSEWHERE, ...IN_NAMES]);

/** The same for texts that the service sends. */
export const replacedInTexts = (lines: readonly string[]): string[] =>
  matching(lines, [...PHRASES, ...ELSEWHERE, ...IN_TEXTS]);
