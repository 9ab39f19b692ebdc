/** Quoted where needed; text that a spreadsheet would take for a formula gets a leading apostrophe. */
export function csvCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d*\.?\d+$)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
