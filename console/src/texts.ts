import { textsPromise } from './load-texts.ts';

/** The texts of the console, in the language of the page. */
export const T = await textsPromise;
