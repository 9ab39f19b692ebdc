import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get, type Query } from '../api.ts';
import type { Filters } from '../app/filters.ts';
import { queryClient } from '../app/queries.ts';
import { useCurrentKey } from '../session/keys.ts';
import { businessNow, useBusinessClock } from '../ui/business-clock.ts';
import type { NonBuyer, SalesRow, SavedReport } from './vocabulary.ts';

export interface ReportPage<T> {
  data: T[];
  has_next_page: boolean;
  as_of: { time: string };
  /** The query: the rows may still be those of the previous query while the next ones are being fetched. */
  of: Filters;
}
export interface SalesPage extends ReportPage<SalesRow> {
  totals: SalesRow;
}

export const PAGE_SIZE = 50;

/** The present day of reports: by the business clock, in UTC. */
export function useReportDay(): string {
  useBusinessClock();
  return businessNow().toISOString().slice(0, 10);
}

function useReport<T>(path: string, query: Query, enabled = true) {
  const { id } = useCurrentKey();
  return useQuery({
    queryKey: [id, 'reports', path, query],
    queryFn: async ({ signal }) => ({ ...(await get<T>(path, query, signal)), of: query as Filters }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export const SALES_PATH = '/api/v2/reports/sales';
export const NON_BUYERS_PATH = '/api/v2/reports/nonBuyers';
export const SAVED_REPORTS_PATH = '/api/v2/reports/saved';

export const useSales = (query: Query, enabled = true) => useReport<SalesPage>(SALES_PATH, query, enabled);
export const useNonBuyers = (query: Query) => useReport<ReportPage<NonBuyer>>(NON_BUYERS_PATH, query);

export function useSavedReport(reportId: string | undefined) {
  const { id } = useCurrentKey();
  return useQuery({
    queryKey: [id, 'reports', SAVED_REPORTS_PATH, reportId],
    queryFn: async () => (await get<{ data: SavedReport }>(`${SAVED_REPORTS_PATH}/${reportId}`)).data,
    enabled: reportId !== undefined,
  });
}

/** Saved reports were changed here. */
export function useInvalidateReports(): () => void {
  const { id } = useCurrentKey();
  return () => void queryClient.invalidateQueries({ queryKey: [id, 'reports'] });
}
