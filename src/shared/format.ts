/** Decimals and days as people read them. Everything is text: no amount passes through a float. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-11-05" as "Nov 5, 2026". */
export function dayText(date: string): string {
  const [year, month, dayOfMonth] = date.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(dayOfMonth)}, ${year}`;
}

/** "-1234.5000" as "-1,234.5000". Digits are set apart, never computed. */
export function amountText(decimal: string): string {
  const [whole, fraction] = decimal.split('.');
  const digits = whole!.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

export function dollarText(decimal: string): string {
  return decimal.startsWith('-') ? `-$${amountText(decimal.slice(1))}` : `$${amountText(decimal)}`;
}

/** A cost with four decimals, or two where the others are zero. */
export function costText(decimal: string): string {
  return amountText(decimal.replace(/(\.\d{2})00$/, '$1'));
}

/** "2.5000" as "2.5", "12.0000" as "12". */
export function quantityText(decimal: string): string {
  return amountText(decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);
}

export function isZeroText(decimal: string): boolean {
  return /^-?0*\.?0*$/.test(decimal);
}
