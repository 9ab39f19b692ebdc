import { type Filters, useFilters } from '../app/filters.ts';
import { withKnownSort } from './choice.ts';

/** The choice in the address. Any change of it begins at the first page again. */
export function useReportFilters(): [Filters, (change: Filters) => void] {
  const [filters, set] = useFilters();
  const change = (next: Filters) => {
    const sort = withKnownSort({ ...filters, ...next }).sort;
    set({ page: undefined, ...next, sort });
  };
  return [filters, change];
}
