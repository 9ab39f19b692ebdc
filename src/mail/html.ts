/** A string that is already safe HTML; only `html` creates it. */
class Markup {
  constructor(readonly text: string) {}
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = string | number | Markup | readonly Markup[] | null | undefined | false;

function renderValue(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return (value as readonly Markup[]).map((one) => one.text).join('');
  return String(value).replace(/[&<>"']/g, (char) => ESCAPES[char]!);
}

export type { Markup };

/** Markup stays markup, and values are escaped. Indentation is dropped: mail services cut off messages over 100 KB. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  const parts = strings.map((part) => part.replace(/\s*\n\s*/g, ''));
  return new Markup(parts.reduce((text, part, i) => `${text}${renderValue(values[i - 1])}${part}`));
}
