import type { Code } from '../../shared/index.ts';
import type { Actor, CustomerFacts } from '../order.ts';

export interface Refusal {
  reason: Code;
  detail: string;
}

/** Why an actor may not read orders at all, or null. */
export function readRefusal({ user, keyType }: Actor): Refusal | null {
  if (!user) return null;
  if (!user.active)
    return {
      reason: 'USER_INACTIVE',
      detail: `This API key is linked to user ${user.userId}, who is inactive. Link the key to an active user.`,
    };
  if (user.kind !== keyType)
    return {
      reason: 'ACTOR_SCOPE_MISMATCH',
      detail: `This ${keyType} key is linked to a user of type ${user.kind}. Link it to a user of the same type.`,
    };
  return null;
}

/** Why an actor may not validate, or null. A key without a user may validate. */
export function validateRefusal(actor: Actor): Refusal | null {
  const refused = readRefusal(actor);
  if (refused || actor.orderingEnabled) return refused;
  return {
    reason: 'FEATURE_DISABLED',
    detail: 'Ordering is disabled for this API key. Ask the distributor to enable it.',
  };
}

/** Why an actor may not write orders at all, or null. */
export function writeRefusal(actor: Actor): Refusal | null {
  if (!actor.user)
    return {
      reason: 'ORDER_ACTOR_REQUIRED',
      detail: 'This API key is not linked to a user. To create or change orders, use an API key that is.',
    };
  return validateRefusal(actor);
}

/** Why an actor may not order for a customer, or null. Unknown customers look the same as those of others. */
export function customerRefusal(actor: Actor, customer: CustomerFacts | null): Refusal | null {
  if (!customer || !actsFor(actor, customer))
    return {
      reason: 'CUSTOMER_NOT_PERMITTED',
      detail:
        'This API key cannot order for that customer. GET /api/v1/customers lists the customers that it can order for.',
    };
  if (!customer.orderingEnabled)
    return {
      reason: 'FEATURE_DISABLED',
      detail: `Ordering is disabled in ${customer.state}. Ask the distributor when it will be available.`,
    };
  return null;
}

function actsFor({ keyType, customerIds, states }: Actor, customer: CustomerFacts): boolean {
  if (states.length > 0 && !states.includes(customer.state)) return false;
  if (keyType === 'Customer') return customerIds?.includes(customer.customerId) ?? true;
  return keyType === 'Employee' || customer.accountStatus === 'Active';
}
