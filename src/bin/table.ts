/** Texts may be truncated to this width; numbers, dates and ids are shown whole or not at all. */
const MIN_WIDTH = 12;
const COLUMN_GAP = 2;

/** A table with columns as wide as needed, but in a terminal no wider than that. The most important columns come first. */
export function renderTable(
  rows: readonly object[],
  columns: readonly string[],
  limit: number | undefined = terminalWidth(),
): string {
  const cells = rows.map((row) => columns.map((name) => cellText((row as Record<string, unknown>)[name])));
  const needed = columns.map((name, i) => Math.max(name.length, ...cells.map((line) => line[i]!.length)));
  const isText = columns.map((_, i) => cells.some((line) => line[i]!.includes(' ') || line[i]!.length > 30));
  const widths = limit === undefined ? needed : fitColumns(needed, isText, limit);
  const isNumber = columns.map(
    (_, i) => cells.length > 0 && cells.every((line) => /^(-|-?[\d.,]+)$/.test(line[i]!)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => truncate(text, widths[i]!))
      .map((text, i) => (isNumber[i] ? text.padStart(widths[i]!) : text.padEnd(widths[i]!)))
      .filter((_, i) => widths[i]! > 0)
      .join(' '.repeat(COLUMN_GAP))
      .trimEnd();
  const dropped = columns.filter((_, i) => widths[i] === 0);
  const note = dropped.length > 0 ? [`(no room for ${dropped.join(', ')})`] : [];
  return [heading(line(columns)), ...cells.map(line), ...note].join('\n');
}

/** Undefined if the output goes to a file or a pipe: there nothing is truncated. */
function terminalWidth(): number | undefined {
  return process.stdout.isTTY ? process.stdout.columns : undefined;
}

/** Shrinks the widest text columns until the table fits; if that is not enough, drops the last columns. */
export function fitColumns(needed: readonly number[], isText: readonly boolean[], limit: number): number[] {
  const widths = [...needed];
  const over = () =>
    widths.reduce((sum, width) => sum + (width > 0 ? width + COLUMN_GAP : 0), -COLUMN_GAP) - limit;
  const give = () => {
    for (let excess = over(); excess > 0; excess = over()) {
      const widest = Math.max(0, ...widths.filter((width, i) => isText[i] && width > MIN_WIDTH));
      if (widest === 0) return;
      const at = widths.findIndex((width, i) => isText[i] && width === widest);
      const second = Math.max(MIN_WIDTH, ...widths.filter((width, i) => isText[i] && width < widest));
      widths[at] = Math.max(second, widest - excess);
    }
  };
  give();
  while (over() > 0) {
    const last = widths.findLastIndex((width) => width > 0);
    if (last <= 0) {
      widths[0] = Math.max(1, Math.min(widths[0]!, limit));
      return widths;
    }
    widths[last] = 0;
    for (let i = 0; i < last; i++) widths[i] = needed[i]!;
    give();
  }
  return widths;
}

function truncate(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}

function heading(text: string): string {
  const isPlain = !process.stdout.isTTY || process.env.NO_COLOR || process.env.TERM === 'dumb';
  return isPlain ? text : `\u001b[1m${text}\u001b[0m`;
}

/** Control characters in data, which a terminal would obey, are shown as a space. */
const CONTROLS = /\p{Cc}+/gu;

function cellText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (Array.isArray(value)) return value.length === 0 ? 'all' : value.join(',');
  return String(value).replace(CONTROLS, ' ');
}
