/** White space of Unicode, and the mark that JavaScript and many files count as such. */
const EDGES = /^[\p{White_Space}\uFEFF]+|[\p{White_Space}\uFEFF]+$/gu;

/** Unlike `trim`, also removes U+0085. */
export function trimAll(text: string): string {
  return text.replace(EDGES, '');
}

/** Small and capital letters of Cherokee: the small ones came later, so they fold to capitals. */
const CHEROKEE = /[\u13A0-\u13FD\uAB70-\uABBF]/u;

/**
 * Full case folding of one character, as Unicode defines it (C and F of CaseFolding.txt). JavaScript has none, but folding is
 * lower case after upper case, with three exceptions. Texts that Unicode has assigned never fold otherwise in a later version.
 */
function foldOne(character: string): string {
  if (character === '\u0131') return character;
  if (character === '\u1E9E') return 'ss';
  const upper = character.toUpperCase();
  return CHEROKEE.test(character) ? upper : upper.toLowerCase();
}

const ASCII = /^[\0-\x7F]*$/;

/** The text without differences of case. */
export function foldCase(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : Array.from(text, foldOne).join('');
}

/**
 * Two PO numbers are the same if their keys are equal: NFKC, without outer white space, case-folded. This alone decides; SQL stores
 * and compares keys (src/po-numbers). Folding can take composed letters apart, hence NFKC at the end: a text in capitals has the key
 * of the text. Empty if there is only white space, which is not a number.
 */
export function poKeyOf(poNum: string): string {
  return foldCase(trimAll(poNum.normalize('NFKC'))).normalize('NFKC');
}
