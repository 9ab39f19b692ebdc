import { number, plural } from './words.ts';

const lines = (n: number) => plural(n, 'line', 'lines');

/** Ways out of what stands in the way of an order. */
export const repairs = {
  title: 'Repairs',
  backorder: 'Accept backorder',
  units: 'Order in units',
  terms: 'Usual terms',
  promotion: 'Without the promotion',
  remove: 'Remove',
  raise: (units: number) => `Raise to ${number(units)}`,
  cases: (units: number, cases: number) => `Order ${number(units)} (${plural(cases, 'case', 'cases')})`,
  day: (day: string) => `Next delivery day, ${day}`,
  all: {
    quantity: (n: number) => `Raise ${lines(n)} to what can be ordered`,
    backorder: (n: number) => `Accept backorder on ${lines(n)}`,
    units: (n: number) => `Order ${lines(n)} in units`,
    terms: (n: number) => `Usual terms for ${lines(n)}`,
    promotion: (n: number) => `${lines(n)} without the promotion`,
    remove: (n: number) => `Remove ${lines(n)} that cannot be ordered`,
  },
};
