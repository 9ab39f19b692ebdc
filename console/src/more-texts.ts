import { type Language, language } from './language.ts';
import type { MoreTexts } from './texts/english-more.ts';
import { T as first } from './texts.ts';

const LOADERS: Record<Language, () => Promise<MoreTexts>> = {
  en: async () => (await import('./texts/english-more.ts')).englishMore,
  es: async () => (await import('./texts/es/spanish-more.ts')).spanishMore,
};

/** With the texts that the first page does without; a page that imports them waits for them. */
export const T = { ...first, ...(await LOADERS[language]()) };
