/** Whole cents as decimal text: money never becomes a binary fraction. */
export function centsText(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Ten-thousandths as decimal text. */
export function tenThousandthsText(amount: number): string {
  const digits = String(amount).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Units as a number of cases, as text with four decimals. */
export function casesText(units: number, unitsPerCase: number | null): string | null {
  return unitsPerCase === null ? null : (units / unitsPerCase).toFixed(4);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
