/** Columns as wide as they need to be, for people. */
export function table(rows: readonly object[], columns: readonly string[]): string {
  const cells = [
    columns.map((name) => name),
    ...rows.map((row) => columns.map((name) => show((row as Record<string, unknown>)[name]))),
  ];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i]!.length)));
  return cells
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function show(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.length === 0 ? 'all' : value.join(',');
  return String(value);
}
