import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseAst } from 'rollup/parseAst';
import { plainSources } from '../../scripts/plain-sources.mjs';

const SOURCE = 'console/src';
const IS_CODE = /\.tsx?$/;

/** Source files of the console, or of one of its folders. */
export async function consoleFiles(folder = ''): Promise<string[]> {
  const names = await readdir(`${SOURCE}/${folder}`, { recursive: true });
  return names
    .filter((name) => IS_CODE.test(name))
    .map((name) => `${SOURCE}/${folder}/${name}`.replace('//', '/'));
}

interface Syntax {
  type: string;
  [part: string]: unknown;
}

/** Properties of elements and components that people see or hear. */
const VISIBLE_ATTRIBUTES =
  /^(children|label|aria-label|title|placeholder|alt|hint|problem|text|empty|caption|action|does|message)$/;
const HAS_WORD = /\p{L}{2}/u;
/** Three words or more that begin as a sentence does: somewhere somebody will read it. */
const IS_SENTENCE = /^\p{Lu}\p{Ll}+( [\p{L}\d’,]+){2,}/u;
const IS_PATH = /^[a-z]*\/$/;
/** A name, the cap of a key, a unit. */

const NAMES = new Set(['Dray', 'enter', 'ms']);

const isSyntax = (one: unknown): one is Syntax => typeof one === 'object' && one !== null && 'type' in one;

/** The texts that a node may be: through conditions, choices and templates. */
function textsOf(node: Syntax): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => textsOf(one as Syntax));
  if (node.type === 'LogicalExpression')
    return [node.left, node.right].flatMap((one) => textsOf(one as Syntax));
  if (node.type === 'ArrayExpression') return (node.elements as Syntax[]).filter(isSyntax).flatMap(textsOf);
  return [];
}

function addSeenTexts(part: unknown, seen: Set<string>): void {
  if (Array.isArray(part)) for (const one of part) addSeenTexts(one, seen);
  if (!isSyntax(part) || part.type === 'ImportDeclaration') return;
  for (const text of ownTexts(part)) seen.add(text);
  for (const name in part) addSeenTexts(part[name], seen);
}

function ownTexts(node: Syntax): string[] {
  if (node.type === 'Property' && VISIBLE_ATTRIBUTES.test(nameOf(node.key as Syntax)))
    return textsOf(node.value as Syntax).filter((text) => HAS_WORD.test(text));
  return textsOf(node).filter((text) => IS_SENTENCE.test(text));
}

const nameOf = (key: Syntax) => String(key.type === 'Identifier' ? key.name : key.value);

/** Words in the code that people would read, by file: in elements and their attributes, and sentences anywhere. */
export function literalTexts(isWanted: (name: string) => boolean): string[] {
  const sources = plainSources(resolve(SOURCE), (name) => IS_CODE.test(name) && isWanted(name));
  return sources.flatMap(({ name, code }) => {
    const seen = new Set<string>();
    addSeenTexts(parseAst(code), seen);
    const found = [...seen].filter((text) => !NAMES.has(text.trim()) && !IS_PATH.test(text));
    return found.map((text) => `${SOURCE}/${name}: ${text}`);
  });
}
