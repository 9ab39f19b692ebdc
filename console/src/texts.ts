import { loadingTexts } from './load-texts.ts';

/** Every text of the console, in the language of the page. */
export const T = await loadingTexts;
