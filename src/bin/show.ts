export interface Shown {
  json?: boolean;
}

/** With `--json` prints the record, otherwise a sentence or a table. */
export function show(options: Shown, data: unknown, text: string): void {
  console.log(options.json ? JSON.stringify(data, null, 2) : text);
}
