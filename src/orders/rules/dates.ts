import type { CustomerFacts } from './facts.ts';

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function dayNameOf(date: string): string {
  return DAY_NAMES[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
}

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Cutoffs come in the order of their dates, so everything from the first open date on is open. */
export function isPastCutoff(customer: CustomerFacts, date: string): boolean {
  return customer.firstDeliveryDate !== null && date < customer.firstDeliveryDate;
}

export function isDeliverable(customer: CustomerFacts, date: string): boolean {
  return !isPastCutoff(customer, date) && customer.deliveryDays.includes(dayNameOf(date));
}

/** The date itself, or the next one on which the customer is delivered; null when there is none. */
export function deliveryDateFrom(customer: CustomerFacts, date: string): string | null {
  const { firstDeliveryDate } = customer;
  if (firstDeliveryDate === null) return null;
  const earliest = date < firstDeliveryDate ? firstDeliveryDate : date;
  for (let days = 0; days < 7; days++) {
    const candidate = addDays(earliest, days);
    if (customer.deliveryDays.includes(dayNameOf(candidate))) return candidate;
  }
  return null;
}

/** Prices count on the day of delivery as it will be, or today while none is chosen. */
export function pricingDate(customer: CustomerFacts, deliveryDate: string | null): string {
  if (deliveryDate === null) return customer.today;
  return deliveryDateFrom(customer, deliveryDate) ?? deliveryDate;
}
