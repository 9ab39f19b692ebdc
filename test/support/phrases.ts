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

/** The same for texts that the service sends. */
export const replacedInTexts = (lines: readonly string[]): string[] =>
  matching(lines, [...PHRASES, ...IN_TEXTS]);
