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
  /\b(mis)?behaviour|\bneighbour|\bjudgement\b|\b(un)?labelled\b|\bsignalled\b|\btowards\b/i,
  /\bcolour/i,
  /\b(recogni|seriali|optimi|initiali|normali|summari|honou)s(es?|ed|ation)?\b/i,
  /\bcatalogue\b/i,
  /\b(cancelling|misspelt)\b/i,
  /\blook-ups?\b/i,
  /\bbar codes?\b/i,
  /\bfor ever\b/i,
  /\bzero bytes?\b/i,
  /\bin one go\b/i,
  /\b(in|with|of) goes\b/i,
  /\b(sealed|planned|made|read) anew\b/i,
  /\btell_(of|events|names|order|prices|revision|version|changed)\w*\b/,
  /\b(follow_(key|user)|order_follows|doubt_texts)\b/,
  /\b[Kk]ept(Months?|Sums|Cursor|State)\b|\bkeep(Months|Cursor|Partitions)\b/,
  /\b(WORTH|KEPT|LONGEST)_[A-Z]/,
  /\b(Asked|Wanted|Given)(Account|Body|Bodies|Days|Events|Line|Webhook)\b|\b\w+Ask\b/,
  /\b(History|Allocation|InProcess|Thread)Answer\b|\bAnswerTable\b/,
  /\banswers: \{ \d/,
  /\b(Read|Check|Price|Order|Past)Moment\b/,
  /\b(dataIn|fetch|Client|Raw|Records)Answer\b(?! =)/,
  /\bnote(Sent|Use|Shown|Missing|WhenIdle|Failed\w+|\w+Failure)\b/,
  /\bkeep_past\w*/,
  /\bSignedKey\b/,
  /\bLoad files\b/,
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
  /\bis no accident\b/i,
  /\btells whether\b/i,
  /\bsummer time\b/i,
  /\bthe own\b/i,
  /\bstands? at\b/i,
  /\bno (delivery day|number) any more\b/i,
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
  /\b(a|the|an empty) text (contains|clears|is)\b/i,
  /\bafterwards\b/i,
  /\b(no longer|not) kept\b/,
  /\bends with (it|the session)\b/i,
  /\bas it was given\b/i,
  /\bis given \{/,
  /\bkept elsewhere\b/i,
  /\b(go into|leave|out of) inventory\b/i,
  /\bGo on from here\b/i,
  /\bin the place of\b/i,
  /\bholds \{\} rows\b/,
  /\bthat [A-Z]\w+ names\b/,
  /\b[Tt]his key('s)?\b(?! request)/,
  /\banother key\b/,
  /\bwith some other\b/,
  /\bas it was read\b/,
  /\bcomes? from elsewhere\b/,
  /^\s*(When|Who|Where|Its name|Their name|Last change|Name|Flavor|City|For people|Stable, for programs)\.$/,
];

/** One expression for many, so that a text is read once; of lines, as `^` and `$` mean. */
function anyOf(phrases: readonly RegExp[]): (text: string) => boolean {
  const either = (flags: string) => {
    const sources = phrases.filter((phrase) => phrase.flags === flags).map(({ source }) => source);
    return sources.length === 0 ? undefined : new RegExp(sources.join('|'), `${flags}m`);
  };
  const expressions = ['', 'i'].flatMap((flags) => either(flags) ?? []);
  return (text) => expressions.some((expression) => expression.test(text));
}

function finder(...phrases: readonly RegExp[]): (lines: readonly string[]) => string[] {
  const hasAny = anyOf(phrases);
  return (lines) => (hasAny(lines.join('\n')) ? lines.filter(hasAny) : []);
}

/** Lines with a phrase that must not come back, in any text. */
export const replacedPhrases = finder(...PHRASES);

/** The same outside of tests. */
export const replacedElsewhere = finder(...PHRASES, ...ELSEWHERE);

/** The same for names of tests. */
export const replacedInNames = finder(...PHRASES, ...ELSEWHERE, ...IN_NAMES);

/** The same for texts that the service sends. */
export const replacedInTexts = finder(...PHRASES, ...ELSEWHERE, ...IN_TEXTS);
