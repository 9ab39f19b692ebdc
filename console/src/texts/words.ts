import { locale } from '../language.ts';

const numbers = new Intl.NumberFormat(locale, { useGrouping: 'always' });
const rules = new Intl.PluralRules(locale);

export const number = (n: number) => numbers.format(n);

/** The number and its noun. English and Spanish have two forms for the numbers that are shown. */
export const pluralWord = (n: number, one: string, many: string) => (rules.select(n) === 'one' ? one : many);
export const plural = (n: number, one: string, many: string) => `${number(n)} ${pluralWord(n, one, many)}`;

/** Texts by the names that the service uses. */
export type Words = Record<string, string>;

/** A word for each value that the service has today; a newer one may send others, which are shown as they are. */
export type WordsFor<Value extends string> = Record<Value, string> & Words;
export const wordsFor = <Value extends string>(words: Record<Value, string>) => words as WordsFor<Value>;
