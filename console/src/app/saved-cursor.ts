/** Where a tab was in the feed, for when its page is loaded again. */
interface SavedCursor {
  cursor: string;
  at: number;
}

/** After a longer pause it is less work to read the page again than what happened. */
const MAX_AGE_MS = 5 * 60_000;

export function readSavedCursor(name: string): string | undefined {
  try {
    const { cursor, at } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<SavedCursor>;
    return at !== undefined && Date.now() - at < MAX_AGE_MS ? cursor : undefined;
  } catch {
    return undefined;
  }
}

export function saveCursor(name: string, cursor: string): void {
  sessionStorage.setItem(name, JSON.stringify({ cursor, at: Date.now() } satisfies SavedCursor));
}
