/** One character of a key, plain or URL-escaped any number of times (`_`, `%5F`, `%255F`). */
const maybeEscapedPattern = (plain: string, codes: string) => `(?:${plain}|%(?:25)*(?:${codes}))`;
const literalPattern = (text: string) =>
  [...text].map((char) => maybeEscapedPattern(char, char.charCodeAt(0).toString(16))).join('');
const ALPHANUMERIC = maybeEscapedPattern('[0-9a-z]', '3[0-9]|[46][1-9a-f]|[57][0-9a]');
const UNDERSCORE = maybeEscapedPattern('_', '5f');
const ENVIRONMENT = ['live', 'test', 'dev'].map(literalPattern).join('|');

/** Also matches mistyped, truncated and wrong-case keys: part of a key is still a secret. */
const PREFIX = `${literalPattern('dray')}${UNDERSCORE}(?:${ENVIRONMENT})${UNDERSCORE}`;
const KEY = new RegExp(`(${PREFIX})${ALPHANUMERIC}{8}(?:${ALPHANUMERIC}|${UNDERSCORE})*`, 'gi');
const KEY_START = /dray_/i;

/** Makes every API key in the text unusable. Keeps the prefix so that the reader sees what was there. */
export function maskKeys(text: string): string {
  // Nearly every log line contains neither; one search for both takes twice as long.
  const mayHoldKey = text.includes('%') || KEY_START.test(text);
  return mayHoldKey ? text.replace(KEY, '$1********') : text;
}
