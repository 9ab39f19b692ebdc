import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { all } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';

interface ArAccount {
  ARAccountID: number;
  Name: string;
}

/** Names of AR accounts. Only staff can read them; others see the number. */
export function useAccountNames(): (id: number) => string {
  const key = useCurrentKey();
  const { data } = useQuery({
    queryKey: [key.id, 'records', 'arAccounts'],
    queryFn: () => all<ArAccount>('/ops/records/arAccounts'),
    enabled: key.type === 'Employee',
    staleTime: 600_000,
  });
  return useMemo(() => {
    const names = new Map(data?.map((one) => [one.ARAccountID, one.Name]));
    return (id: number) => names.get(id) ?? T.receivables.accountNumber(id);
  }, [data]);
}
