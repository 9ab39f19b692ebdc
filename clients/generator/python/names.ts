/** Reserved words of Python that a name of the API could be. */
const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda None nonlocal not or pass raise return True False try while with yield'.split(
    ' ',
  ),
);

/** `listCreditTerms` is `list_credit_terms`, `ARAccountIDs` is `ar_account_ids`, and `import` is `import_`. */
export function snake(name: string): string {
  const words = name
    .replace(/IDs/g, 'Ids')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
  return KEYWORDS.has(words) ? `${words}_` : words;
}

/** `customers/creditTerms` and `unit_price` are `CustomersCreditTerms` and `UnitPrice`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function isFieldName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name);
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A documentation string, its lines indented. */
export function docstring(text: string, indent: string): string {
  const safe = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '\\"');
  const lines = safe.split('\n').map((line, i) => (i === 0 ? line : `${indent}${line}`.trimEnd()));
  const end = lines.length > 1 ? `\n${indent}"""` : '"""';
  return `${indent}"""${lines.join('\n')}${end}`;
}
