import type { Code } from '../../shared/index.ts';
import type { Actor, CustomerFacts } from '../order.ts';

export interface Refusal {
  reason: Code;
  detail: string;
}

/** What keeps an actor from reading orders at all. */
export function refusedToRead({ user, keyType }: Actor): Refusal | null {
  if (!user) return null;
  if (!user.active)
    return {
      reason: 'USER_INACTIVE',
      detail: `User ${user.userId} of this key is switched off. Link the key to an active user.`,
    };
  if (user.kind !== keyType)
    return {
      reason: 'ACTOR_SCOPE_MISMATCH',
      detail: `This ${keyType} key is linked to a ${user.kind} user. Link it to a user of its own kind.`,
    };
  return null;
}

/** What keeps an actor from validating: a key without a user may. */
export function refusedToValidate(actor: Actor): Refusal | null {
  const refused = refusedToRead(actor);
  if (refused || actor.orderingEnabled) return refused;
  return { reason: 'FEATURE_DISABLED', detail: 'Ordering is switched off for this key.' };
}

/** What keeps an actor from writing orders at all. */
export function refusedToWrite(actor: Actor): Refusal | null {
  if (!actor.user)
    return {
      reason: 'ORDER_ACTOR_REQUIRED',
      detail: 'This key is linked to no user. Orders can only be written with a key of a user.',
    };
  return refusedToValidate(actor);
}

/** What keeps an actor from ordering for a customer; an unknown customer looks like a foreign one. */
export function refusedForCustomer(actor: Actor, customer: CustomerFacts | null): Refusal | null {
  if (!customer || !actsFor(actor, customer))
    return {
      reason: 'CUSTOMER_NOT_PERMITTED',
      detail: 'This key cannot order for that customer. GET /api/v1/customers lists those that it can.',
    };
  if (!customer.orderingEnabled)
    return { reason: 'FEATURE_DISABLED', detail: `Ordering is switched off in ${customer.state}.` };
  return null;
}

function actsFor({ keyType, customerIds, states }: Actor, customer: CustomerFacts): boolean {
  if (states.length > 0 && !states.includes(customer.state)) return false;
  if (keyType === 'Customer') return customerIds?.includes(customer.customerId) ?? true;
  return keyType === 'Employee' || customer.accountStatus === 'Active';
}
