import { LAST_DELIVERY_DAY } from '../../shared/index.ts';
import type { CustomerFacts } from '../order.ts';

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY_MS = 86_400_000;

/** By its parts: a list asks for every order, and to have the text parsed takes several times as long. */
function utcMs(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

export function dayNameOf(date: string): string {
  return DAY_NAMES[new Date(utcMs(date)).getUTCDay()]!;
}

export function addDays(date: string, days: number): string {
  return days === 0 ? date : new Date(utcMs(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** After it nobody is delivered: the invoice could not say when it is due. Beyond the year 9999 dates begin with a sign. */
function isTooLate(date: string): boolean {
  return date > LAST_DELIVERY_DAY || date.startsWith('+');
}

/** The first of these days of the week, on the date or after it; null when there are none. */
export function nextOf(deliveryDays: readonly string[], date: string): string | null {
  const weekday = new Date(utcMs(date)).getUTCDay();
  for (let days = 0; days < 7; days++) {
    if (!deliveryDays.includes(DAY_NAMES[(weekday + days) % 7]!)) continue;
    const day = addDays(date, days);
    return isTooLate(day) ? null : day;
  }
  return null;
}

/**
 * Cutoffs come in the order of their dates, so everything from the first open date on is open, delivery day or not. Who
 * is never delivered has no cutoff to miss.
 */
export function isPastCutoff(customer: CustomerFacts, date: string): boolean {
  return customer.firstDeliveryDate !== null && date < customer.firstOpenDate;
}

export function isDeliverable(customer: CustomerFacts, date: string): boolean {
  return !isPastCutoff(customer, date) && !isTooLate(date) && customer.deliveryDays.includes(dayNameOf(date));
}

/** The date itself, or the next one on which the customer is delivered; null when there is none. */
export function deliveryDateFrom(customer: CustomerFacts, date: string): string | null {
  const { firstDeliveryDate } = customer;
  if (firstDeliveryDate === null) return null;
  return nextOf(customer.deliveryDays, date < firstDeliveryDate ? firstDeliveryDate : date);
}

/** Prices count on the day of delivery as it will be, or today while none is chosen. */
export function pricingDate(customer: CustomerFacts, deliveryDate: string | null): string {
  if (deliveryDate === null) return customer.today;
  return deliveryDateFrom(customer, deliveryDate) ?? deliveryDate;
}
