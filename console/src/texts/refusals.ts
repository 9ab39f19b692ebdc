/** Sentences for the codes of refusals; one with a gap takes the service's own words. */
export type Refusals = Readonly<Record<string, string | ((detail: string) => string)>>;

/** In English the service's own words are the best: they name the product, the quantity and the day. */
export const refusals: Refusals = {};
