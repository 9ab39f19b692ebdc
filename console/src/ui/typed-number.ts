import { locale } from '../language.ts';

export interface NumberParser {
  /** Undefined if the text is not a whole number. */
  whole: (text: string) => number | undefined;
  /** In cents; undefined if the text is not an amount with at most two decimals. */
  cents: (text: string) => bigint | undefined;
  /** An amount of the service as it is typed here: `2310.40`, in Spain `2310,40`. */
  amountText: (amount: string) => string;
}

const DIGITS = /^\d{1,15}$/;
/** Some regions group by a space that keyboards do not have. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ');

/**
 * Numbers as people write them in a region: `1200`, `1,200`, in Spain `1.200`. What is written in another way is not a number:
 * nothing is repaired or guessed, so no text has one value here and another one there.
 */
export function numberParser(of: string): NumberParser {
  const grouped = new Intl.NumberFormat(of, { useGrouping: 'always' });
  const markOf = (type: string) =>
    grouped.formatToParts(1_234_567.5).find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [withPlainSpaces(markOf('group')), markOf('decimal')];

  const digitsOf = (text: string): string | undefined => {
    if (DIGITS.test(text)) return text;
    const plain = text.replaceAll(group, '');
    if (!DIGITS.test(plain)) return undefined;
    return withPlainSpaces(grouped.format(BigInt(plain))) === text ? plain : undefined;
  };
  const whole = (text: string) => {
    const digits = digitsOf(withPlainSpaces(text.trim()));
    return digits === undefined ? undefined : Number(digits);
  };
  const cents = (text: string) => {
    const [first, decimals, ...more] = withPlainSpaces(text.trim()).split(decimal);
    const digits = digitsOf(first!);
    if (digits === undefined || more.length > 0) return undefined;
    if (decimals !== undefined && !/^\d{1,2}$/.test(decimals)) return undefined;
    return BigInt(digits) * 100n + BigInt((decimals ?? '').padEnd(2, '0'));
  };
  return { whole, cents, amountText: (amount) => amount.replace('.', decimal) };
}

export const { whole: typedWhole, cents: typedCents, amountText: amountToType } = numberParser(locale);
