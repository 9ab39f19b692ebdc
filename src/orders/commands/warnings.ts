import type { FieldError } from '../../shared/index.ts';
import { decideDate } from '../decide/submission.ts';
import type { CustomerFacts } from '../order.ts';

export function onHold(customer: CustomerFacts): FieldError[] {
  if (!customer.onHold) return [];
  const detail = `${customer.name} is on hold. The order can be placed, but may not be delivered.`;
  return [{ field: 'customer_id', code: 'CUSTOMER_ON_HOLD', detail }];
}

/** For a draft that is only saved: what its submission would say about the date. */
export function aboutDate(customer: CustomerFacts, deliveryDate: string | null): FieldError[] {
  if (deliveryDate === null || customer.firstDeliveryDate === null) return [];
  return decideDate({ customer, deliveryDate, isPosted: false }).warnings;
}
