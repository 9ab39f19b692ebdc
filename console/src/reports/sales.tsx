import { T } from '../more-texts.ts';
import { fieldProblem } from '../ui/field-problems.ts';
import { BUILDER_FIELDS, ReportBuilder } from './builder.tsx';
import { SalesChart } from './chart.tsx';
import { queryOf } from './choice.ts';
import { PAGE_SIZE, SALES_PATH, useReportDay, useSales } from './data.ts';
import { ReportPaging } from './report-footer.tsx';
import { ReportTools } from './report-tools.tsx';
import { SalesTable } from './sales-table.tsx';
import { useReportFilters } from './use-report-filters.ts';

export function SalesTab() {
  const [filters, change] = useReportFilters();
  const query = queryOf('sales', filters, useReportDay());
  const found = useSales({ ...query, page: filters.page, page_size: PAGE_SIZE });
  const problem = (field: string) => fieldProblem(found.error, field);
  const page = found.error ? undefined : found.data;
  return (
    <>
      <ReportBuilder filters={filters} change={change} problem={problem} />
      <ReportTools
        report="sales"
        fileName="sales"
        path={SALES_PATH}
        query={query}
        filters={filters}
        change={change}
        found={found}
        fields={BUILDER_FIELDS}
      />
      {page && page.data.length === 0 && <p className="panel">{T.reports.empty}</p>}
      {page && page.data.length > 0 && (
        <>
          <SalesChart filters={filters} query={query} change={change} />
          <SalesTable page={page} onSort={(sort) => change({ sort })} />
          <ReportPaging
            filters={filters}
            rows={page.data.length}
            hasMore={page.has_next_page}
            change={change}
          />
        </>
      )}
    </>
  );
}
