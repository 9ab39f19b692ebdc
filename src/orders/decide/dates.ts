import { LAST_DELIVERY_DAY } from '../../shared/index.ts';
import type { CustomerFacts } from '../order.ts';

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY_MS = 86_400_000;

/** Slices the parts instead of parsing the string, which takes several times as long: lists need this for every order. */
function utcMs(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

export function dayNameOf(date: string): string {
  return DAY_NAMES[new Date(utcMs(date)).getUTCDay()]!;
}

export function addDays(date: string, days: number): string {
  return days === 0 ? date : new Date(utcMs(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** No deliveries after LAST_DELIVERY_DAY: the invoice could not express its due date. Beyond year 9999 dates start with a sign. */
function isTooLate(date: string): boolean {
  return date > LAST_DELIVERY_DAY || date.startsWith('+');
}

/** The first date on or after `date` that falls on one of these weekdays; null if there is none. */
export function nextDeliveryDate(deliveryDays: readonly string[], date: string): string | null {
  const weekday = new Date(utcMs(date)).getUTCDay();
  for (let days = 0; days < 7; days++) {
    if (!deliveryDays.includes(DAY_NAMES[(weekday + days) % 7]!)) continue;
    const day = addDays(date, days);
    return isTooLate(day) ? null : day;
  }
  return null;
}

/**
 * Cutoffs are in the same order as their dates, so every date from the first open one on is open. A date has a cutoff
 * whether or not the customer is delivered on it.
 */
export function isPastCutoff(customer: CustomerFacts, date: string): boolean {
  return date < customer.firstOpenDate;
}

export function isDeliverable(customer: CustomerFacts, date: string): boolean {
  return !isPastCutoff(customer, date) && !isTooLate(date) && customer.deliveryDays.includes(dayNameOf(date));
}

/** The date itself if the customer can be delivered on it, otherwise the next possible one; null if there is none. */
export function deliveryDateFrom(customer: CustomerFacts, date: string): string | null {
  const { firstDeliveryDate } = customer;
  if (firstDeliveryDate === null) return null;
  return nextDeliveryDate(customer.deliveryDays, date < firstDeliveryDate ? firstDeliveryDate : date);
}

/** Prices are those of the actual delivery date, or of today while no date is chosen. */
export function pricingDate(customer: CustomerFacts, deliveryDate: string | null): string {
  if (deliveryDate === null) return customer.today;
  return deliveryDateFrom(customer, deliveryDate) ?? deliveryDate;
}
