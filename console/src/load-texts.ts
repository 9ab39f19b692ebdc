import { type Language, language } from './language.ts';
import type { Texts } from './texts/english.ts';

const LOADERS: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./texts/english.ts')).english,
  es: async () => (await import('./texts/es/spanish.ts')).spanish,
};

/** Under way as soon as the first few lines run; only the language of the page is loaded. */
export const textsPromise = LOADERS[language]();
