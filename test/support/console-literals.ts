import { readdir, readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { parseAst } from 'vite';

const SOURCE = 'console/src';

/** Source files of the console, or of one of its folders. */
export async function consoleFiles(folder = ''): Promise<string[]> {
  const names = await readdir(`${SOURCE}/${folder}`, { recursive: true });
  return names
    .filter((name) => /\.tsx?$/.test(name))
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

function partsOf(node: Syntax): Syntax[] {
  return Object.values(node).flat().filter(isSyntax);
}

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

function seenTexts(node: Syntax): string[] {
  if (node.type === 'ImportDeclaration') return [];
  const own =
    node.type === 'Property' && VISIBLE_ATTRIBUTES.test(nameOf(node.key as Syntax))
      ? textsOf(node.value as Syntax).filter((text) => HAS_WORD.test(text))
      : textsOf(node).filter((text) => IS_SENTENCE.test(text));
  return [...own, ...partsOf(node).flatMap(seenTexts)];
}

const nameOf = (key: Syntax) => String(key.type === 'Identifier' ? key.name : key.value);

/** Words in the code that people would read: in elements and their attributes, and sentences anywhere. */
export async function literalTexts(file: string, source?: string): Promise<string[]> {
  const { code } = await transform(source ?? (await readFile(file, 'utf8')), {
    loader: file.endsWith('.tsx') ? 'tsx' : 'ts',
    jsx: 'automatic',
    target: 'esnext',
  });
  const found = seenTexts(parseAst(code) as unknown as Syntax);
  return [...new Set(found)].filter((text) => !NAMES.has(text.trim()) && !IS_PATH.test(text));
}
