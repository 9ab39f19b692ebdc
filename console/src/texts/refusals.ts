/** Sentences for the codes of refusals; one with a gap takes the service's own words. */
export type Refusals = Readonly<Record<string, string | ((detail: string) => string)>>;

/** In English the service's own words are the best: they name the product, the quantity and the day. */
export const refusals: Refusals = {};

/** The service’s sentences that come without a code, such as why an order was rejected: parts of them and their translation. */
export type Translations = readonly (readonly [RegExp, string])[];

export const translations: Translations = [[/, or with accept_backorder\.$/, ', or accept backorder.']];
