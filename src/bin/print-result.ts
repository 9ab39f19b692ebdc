export interface OutputOptions {
  json?: boolean;
}

/** With `--json` prints the record, otherwise a sentence or a table. */
export function printResult(options: OutputOptions, data: unknown, text: string): void {
  console.log(options.json ? JSON.stringify(data, null, 2) : text);
}
