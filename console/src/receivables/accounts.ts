import { useQuery } from '@tanstack/react-query';
import { fetchAll } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';
import { centsOf, sumOfMoney } from '../ui/format.ts';
import { AGING_FIELDS, type Aging } from './types.ts';

export interface Account {
  id: number;
  rows: Aging[];
  /** By age. */
  sums: string[];
  total: string;
}

/** Open balances by account, the largest first. */
export function groupByAccount(rows: readonly Aging[]): Account[] {
  const accounts = new Map<number, Aging[]>();
  for (const row of rows) accounts.set(row.ARAccountID, [...(accounts.get(row.ARAccountID) ?? []), row]);
  return [...accounts]
    .map(([id, of]) => ({
      id,
      rows: of,
      sums: AGING_FIELDS.map((age) => sumOfMoney(of.map((row) => row[age]))),
      total: sumOfMoney(of.map((row) => row.TotalBalanceOutstanding)),
    }))
    .sort((a, b) => Number(centsOf(b.total)! - centsOf(a.total)!));
}

export function useAgingRows(isNeeded = true) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'payments', 'aging'],
    queryFn: () => fetchAll<Aging>('/api/v1/arAging'),
    enabled: isNeeded,
  });
}
