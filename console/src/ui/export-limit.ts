export const MAX_EXPORTED_ROWS = 200_000;

/** What goes into one file, and whether that is all of it. */
export const exportedPart = <T>(rows: readonly T[]) => ({
  rows: rows.slice(0, MAX_EXPORTED_ROWS),
  isPartial: rows.length > MAX_EXPORTED_ROWS,
});
