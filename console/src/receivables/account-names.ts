import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchAll } from '../api.ts';
import { useCustomersOfAnyStatus } from '../app/directory.ts';
import type { NameChoice } from '../app/name-search.tsx';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { useAgingRows } from './accounts.ts';
import type { OpenInvoice } from './types.ts';

type Names = ReadonlyMap<number, string>;

/** Names of AR accounts. Only staff can read them; others see the customers whose invoices are in the account. */
function useNames(isNeeded = true): Names | undefined {
  const key = useCurrentKey();
  const isStaff = key.type === 'Employee';
  const accounts = useQuery({
    queryKey: [key.id, 'records', 'arAccounts'],
    queryFn: () => fetchAll<{ ARAccountID: number; Name: string }>('/ops/records/arAccounts'),
    enabled: isStaff && isNeeded,
    staleTime: 600_000,
  }).data;
  const invoices = useQuery({
    queryKey: [key.id, 'payments', 'open-of-all'],
    queryFn: () => fetchAll<OpenInvoice>('/api/v1/payments/openInvoices'),
    enabled: !isStaff && isNeeded,
  }).data;
  const customers = useCustomersOfAnyStatus(!isStaff && isNeeded).data;
  return useMemo(() => {
    if (accounts) return new Map(accounts.map((one) => [one.ARAccountID, one.Name]));
    if (!invoices || !customers) return undefined;
    const names = new Map(customers.map((one) => [one.CustomerID, one.CustomerName]));
    const byAccount = new Map<number, Set<string>>();
    for (const { ARAccountID: account, CustomerID } of invoices)
      byAccount.set(account, (byAccount.get(account) ?? new Set()).add(names.get(CustomerID) ?? ''));
    return new Map([...byAccount].map(([id, of]) => [id, [...of].filter(Boolean).join(', ')]));
  }, [accounts, invoices, customers]);
}

export function useAccountNames(isNeeded = true): (id: number) => string {
  const names = useNames(isNeeded);
  return useMemo(() => (id: number) => names?.get(id) || T.receivables.accountNumber(id), [names]);
}

/** To choose from: for staff every account, for others those with a balance. */
export function useAccountChoices(): readonly NameChoice[] | undefined {
  const names = useNames();
  const isStaff = useCurrentKey().type === 'Employee';
  const aging = useAgingRows(!isStaff).data;
  return useMemo(() => {
    const ids = isStaff
      ? names && [...names.keys()]
      : aging && [...new Set(aging.map((one) => one.ARAccountID))];
    return ids?.map((id) => ({
      id,
      name: names?.get(id) || T.receivables.accountNumber(id),
      about: String(id),
    }));
  }, [names, aging, isStaff]);
}
