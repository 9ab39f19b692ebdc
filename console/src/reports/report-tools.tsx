import type { UseQueryResult } from '@tanstack/react-query';
import type { Query } from '../api.ts';
import type { Filters } from '../app/filters.ts';
import { T } from '../texts.ts';
import { ErrorNote } from '../ui/errors.tsx';
import { fieldProblem, isShownAtField } from '../ui/field-problems.ts';
import type { ReportName } from './choice.ts';
import type { ReportPage } from './data.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportAge, ReportDownloads } from './report-footer.tsx';
import { SaveButtons } from './save.tsx';
import { REPORT_FILTERS } from './vocabulary.ts';

interface Props {
  report: ReportName;
  fileName: string;
  path: string;
  query: Query;
  filters: Filters;
  change: (change: Filters) => void;
  found: UseQueryResult<ReportPage<unknown>>;
  /** The fields above that show their own problem. */
  fields: readonly string[];
}

/** The filters of a report, its actions, and why it cannot be shown. */
export function ReportTools({ report, fileName, path, query, filters, change, found, fields }: Props) {
  const refresh = () => void found.refetch();
  return (
    <>
      <div className="row">
        <ReportFilters
          filters={filters}
          change={change}
          problem={(field) => fieldProblem(found.error, field)}
        />
        <SaveButtons report={report} filters={filters} />
        <ReportDownloads name={fileName} path={path} query={query} />
        {found.data && !found.error && (
          <ReportAge time={found.data.as_of.time} isBusy={found.isFetching} refresh={refresh} />
        )}
      </div>
      {found.error && !isShownAtField(found.error, [...fields, ...REPORT_FILTERS]) && (
        <ErrorNote error={found.error} onRetry={refresh} />
      )}
      {found.isPending && <p className="soft">{T.loading}</p>}
    </>
  );
}
