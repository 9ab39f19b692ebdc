import { transformSync } from 'esbuild';
import { parseAst } from 'rollup/parseAst';

interface Syntax {
  type: string;
  [part: string]: unknown;
}

const isSyntax = (one: unknown): one is Syntax => typeof one === 'object' && one !== null && 'type' in one;

/** Parts that are names of properties, not of variables. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
};
/** Parts that declare the names in them. */
const DECLARED: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local', 'imported'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  ExportSpecifier: ['exported'],
};

/** Names that TypeScript code uses and that nothing in it declares, globals of Node aside. Scopes within it are not told apart. */
export function freeNames(code: string): string[] {
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: Syntax, names: Set<string>): void => {
    if (node.type === 'Identifier') {
      names.add(String(node.name));
      return;
    }
    const named = node.computed || node.shorthand ? undefined : PROPERTY_NAMES[node.type];
    for (const [part, value] of Object.entries(node)) {
      if (part === named) continue;
      const into = DECLARED[node.type]?.includes(part) ? declared : names;
      for (const one of [value].flat()) if (isSyntax(one)) visit(one, into);
    }
  };
  visit(parseAst(transformSync(code, { loader: 'ts', format: 'esm' }).code) as unknown as Syntax, used);
  return [...used].filter((name) => !declared.has(name) && !(name in globalThis));
}
