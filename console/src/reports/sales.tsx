import { T } from '../texts.ts';
import { ErrorNote } from '../ui/errors.tsx';
import { isBeside, problemOf } from '../ui/field-problems.ts';
import { BUILDER_FIELDS, Builder } from './builder.tsx';
import { SalesChart } from './chart.tsx';
import { queryOf } from './choice.ts';
import { PAGE_SIZE, SALES, useReportDay, useSales } from './data.ts';
import { AsOf, Files, Paging } from './foot.tsx';
import { Narrowing } from './narrowing.tsx';
import { SalesTable } from './sales-table.tsx';
import { SaveButtons } from './save.tsx';
import { useChoice } from './use-choice.ts';
import { NARROWINGS } from './vocabulary.ts';

export function SalesTab() {
  const [filters, change] = useChoice();
  const query = queryOf('sales', filters, useReportDay());
  const found = useSales({ ...query, page: filters.page, page_size: PAGE_SIZE });
  const problem = (field: string) => problemOf(found.error, field);
  const isShownBeside = isBeside(found.error, [...BUILDER_FIELDS, ...NARROWINGS]);
  const page = found.error ? undefined : found.data;
  return (
    <>
      <Builder filters={filters} change={change} problem={problem} />
      <Narrowing filters={filters} change={change} problem={problem} />
      <div className="row">
        <SaveButtons report="sales" filters={filters} />
        <Files name="sales" path={SALES} query={query} />
        {page && (
          <AsOf time={page.as_of.time} isBusy={found.isFetching} refresh={() => void found.refetch()} />
        )}
      </div>
      {found.error && !isShownBeside && (
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <p className="soft">{T.loading}</p>}
      {page && page.data.length === 0 && <p className="panel">{T.reports.empty}</p>}
      {page && page.data.length > 0 && (
        <>
          <SalesChart filters={filters} query={query} change={change} />
          <SalesTable page={page} onSort={(sort) => change({ sort })} />
          <Paging filters={filters} rows={page.data.length} hasMore={page.has_next_page} change={change} />
        </>
      )}
    </>
  );
}
