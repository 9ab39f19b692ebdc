import { Link } from '@tanstack/react-router';
import { T } from '../more-texts.ts';
import { fieldProblem } from '../ui/field-problems.ts';
import { count, day, money } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { queryOf, rangeOf } from './choice.ts';
import { NON_BUYERS_PATH, PAGE_SIZE, useNonBuyers, useReportDay } from './data.ts';
import { periodBefore, type Range } from './period.ts';
import { PeriodFields } from './period-fields.tsx';
import { ReportPaging } from './report-footer.tsx';
import { ReportTools } from './report-tools.tsx';
import { useReportFilters } from './use-report-filters.ts';
import type { NonBuyer } from './vocabulary.ts';

const rangeText = ({ from, to }: Range) => T.reports.days(day(from), day(to));

/** Customers that bought in the period before, and not in this one. */
export function NonBuyersTab() {
  const [filters, change] = useReportFilters();
  const today = useReportDay();
  const query = queryOf('nonBuyers', filters, today);
  const found = useNonBuyers({ ...query, page: filters.page, page_size: PAGE_SIZE });
  const problem = (field: string) => fieldProblem(found.error, field);
  const page = found.error ? undefined : found.data;
  const range = rangeOf(filters, today);
  return (
    <>
      <section className="panel fields" aria-label={T.reports.tabs.nonBuyers}>
        <PeriodFields filters={filters} change={change} problem={problem} />
      </section>
      <ReportTools
        report="nonBuyers"
        fileName="non-buyers"
        path={NON_BUYERS_PATH}
        query={query}
        filters={filters}
        change={change}
        found={found}
        fields={['from', 'to']}
      />
      {range && <p>{T.reports.aboutNonBuyers(rangeText(periodBefore(range)), rangeText(range))}</p>}
      {page && page.data.length === 0 && <p className="panel">{T.reports.nobody}</p>}
      {page && page.data.length > 0 && (
        <>
          <NonBuyersTable rows={page.data} />
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

function NonBuyersTable({ rows }: { rows: readonly NonBuyer[] }) {
  return (
    <SmallTable
      isPanel
      caption={T.reports.tabs.nonBuyers}
      heads={[
        T.reports.dimensions.customer,
        T.reports.dimensions.state,
        T.reports.lastBought,
        { figure: T.reports.unitsBefore },
        { figure: T.reports.salesBefore },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.customer_id}>
          <th scope="row" className="named">
            <Link to={`/customers/${row.customer_id}` as '/'}>
              <bdi>{row.customer_name}</bdi>
            </Link>
          </th>
          <td>{row.state}</td>
          <td>{day(row.last_date)}</td>
          <td className="num">{count(row.units_before)}</td>
          <td className="num">{money(row.ext_price_before)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
