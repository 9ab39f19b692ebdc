import { useQuery } from '@tanstack/react-query';
import { fetchPage } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';
import type { FileRecord } from './file.ts';

/** Lists that are read by the id of their records: the field, and the filter of v1. */
const ID_FILTERS: Record<string, readonly [field: string, filter: string]> = {
  products: ['ProductID', 'ProductIDs'],
  customers: ['CustomerID', 'CustomerIDs'],
  suppliers: ['SupplierID', 'SupplierIDs'],
  users: ['UserID', 'UserIDs'],
};

/** What is stored now of the records of a file; nothing for lists that cannot be read by their ids. */
export function useStoredRecords(resource: string, records: readonly FileRecord[]) {
  const key = useCurrentKey();
  const [field, filter] = ID_FILTERS[resource] ?? [];
  const ids = field ? records.map((one) => one[field]).filter((id) => typeof id === 'number') : [];
  const found = useQuery({
    queryKey: [key.id, 'records', 'before', resource, ids],
    queryFn: () => fetchPage<FileRecord>(`/api/v1/${resource}`, { [filter!]: ids.join(','), PageSize: 500 }),
    enabled: ids.length > 0,
    staleTime: 0,
  });
  const stored = new Map(found.data?.rows.map((one) => [one[field!], one]));
  return (record: FileRecord): FileRecord | undefined => (field ? stored.get(record[field]) : undefined);
}
