/** Acronyms that stand next to another word in names of v1. */
const ACRONYMS = ['PDF', 'URL', 'API', 'COA', 'IDs', 'ID', 'AR', 'PO'];

/** The name of v1 as v2 would have it: `ARAccountID` → `ar_account_id`. Names of v2 stay as they are. */
export function toSnakeCase(name: string): string {
  const known = ACRONYMS.reduce(
    (text, acronym) => text.replaceAll(acronym, `${acronym[0]}${acronym.slice(1).toLowerCase()}`),
    name,
  );
  return known
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
