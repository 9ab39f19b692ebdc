import { T } from '../more-texts.ts';
import type { Key } from './types.ts';

type Scope = Pick<Key, 'type' | 'supplier_ids' | 'customer_ids' | 'states' | 'user_id' | 'ordering_enabled'>;

/** What such a key can see and do, in words. */
export function scopeText(scope: Scope, names: { user?: string | undefined } = {}): string {
  const { type, supplier_ids: suppliers, customer_ids: customers, states } = scope;
  const whose =
    type === 'Employee'
      ? T.apiKeys.everything
      : type === 'Supplier'
        ? T.apiKeys.ofSuppliers(suppliers)
        : T.apiKeys.ofCustomers(customers);
  const where = states.length > 0 ? T.apiKeys.inStates(states.join(', ')) : '';
  const user =
    scope.user_id === null ? T.apiKeys.noUser : T.apiKeys.actsFor(names.user ?? String(scope.user_id));
  const orders = scope.ordering_enabled ? '' : T.apiKeys.noOrders;
  return [whose, where, user, orders].filter(Boolean).join(' ');
}
