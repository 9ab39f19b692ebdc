import { number, plural } from './words.ts';

const lines = (n: number) => plural(n, 'line', 'lines');

/** Fixes for problems that keep an order from being submitted. */
export const repairs = {
  title: 'Suggested fixes',
  backorder: 'Accept backorder',
  units: 'Order in units',
  terms: 'Use default terms',
  promotion: 'Remove promotion',
  remove: 'Remove',
  raise: (units: number) => `Increase to ${number(units)}`,
  cases: (units: number, cases: number) =>
    `Order ${plural(units, 'unit', 'units')} (${plural(cases, 'case', 'cases')})`,
  day: (day: string) => `Deliver on ${day}`,
  all: {
    quantity: (n: number) => `Increase ${lines(n)} to the next valid quantity`,
    backorder: (n: number) => `Accept backorder on ${lines(n)}`,
    units: (n: number) => `Order ${lines(n)} in units`,
    terms: (n: number) => `Use default terms for ${lines(n)}`,
    promotion: (n: number) => `Remove the promotion from ${lines(n)}`,
    remove: (n: number) => `Remove ${lines(n)} that cannot be ordered`,
  },
};
