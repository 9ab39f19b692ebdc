/** Filters by name, as they are in the URL. */
export type Filters = Record<string, string | undefined>;
