/** The language of the console: the chosen one, else the first of the browser's languages that there is, else English. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'dray.language';

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

export function languageOf(chosen: string | null, wanted: readonly string[]): Language {
  return [chosen ?? '', ...wanted.map((tag) => tag.split('-')[0]!.toLowerCase())].find(isLanguage) ?? 'en';
}

function parseTag(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}

/**
 * How numbers and dates are written. The words are those of the language, the marks of numbers those of the person's region:
 * somebody who reads Spanish in the United States writes 1,250.50, and in Spain 1.250,50.
 */
export function localeOf(language: Language, wanted: readonly string[]): string {
  const tags = wanted.flatMap(parseTag);
  const same = tags.find((tag) => tag.language === language && tag.region);
  const region = (same ?? tags.find((tag) => tag.region))?.region;
  return region ? `${language}-${region}` : language === 'en' ? 'en-US' : language;
}

/** What a browser has; unit tests have none, and read English. */
interface BrowserGlobals {
  document?: object;
  navigator?: { languages: readonly string[] };
  localStorage?: { getItem: (name: string) => string | null; setItem: (name: string, text: string) => void };
  location?: { reload: () => void };
}

const browserGlobals: BrowserGlobals = 'document' in globalThis ? (globalThis as BrowserGlobals) : {};

function storedChoice(): string | null {
  try {
    return browserGlobals.localStorage?.getItem(STORAGE_KEY) ?? null;
  } catch {
    return null;
  }
}

const wanted = browserGlobals.navigator?.languages ?? [];

export const language = languageOf(storedChoice(), wanted);
export const locale = localeOf(language, wanted);

let isSwitching = false;
export const isSwitchingLanguage = () => isSwitching;

/** Keeps the choice in this browser and starts the page again; what was typed is kept by its editor. */
export function chooseLanguage(chosen: Language): void {
  isSwitching = true;
  browserGlobals.localStorage?.setItem(STORAGE_KEY, chosen);
  browserGlobals.location?.reload();
}
