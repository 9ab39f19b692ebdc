import { useState } from 'react';
import type { Query } from '../api.ts';
import type { Filters } from '../app/filters.ts';
import { T } from '../more-texts.ts';
import { Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count } from '../ui/format.ts';
import { Instant } from '../ui/instant.tsx';
import { saveServiceFile } from '../ui/service-file.ts';
import { PAGE_SIZE } from './data.ts';
import { reportColumn } from './file-columns.ts';

/** How old the figures are, and the way to newer ones. */
export function ReportAge({ time, isBusy, refresh }: { time: string; isBusy: boolean; refresh: () => void }) {
  return (
    <span className="soft" data-testid="as-of">
      {T.reports.asOf} <Instant time={time} />{' '}
      <Button tone="plain" isBusy={isBusy} onClick={refresh}>
        {T.reports.refresh}
      </Button>
    </span>
  );
}

interface PagingProps {
  filters: Filters;
  rows: number;
  hasMore: boolean;
  change: (change: Filters) => void;
}

export function ReportPaging({ filters, rows, hasMore, change }: PagingProps) {
  const page = Math.max(1, Number(filters.page) || 1);
  if (rows === 0 || (page === 1 && !hasMore)) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <nav className="row" aria-label={T.reports.pages}>
      {page > 1 && (
        <Button onClick={() => change({ page: page > 2 ? String(page - 1) : undefined })}>
          {T.reports.previous}
        </Button>
      )}
      <span>{T.reports.rows(count(first), count(first + rows - 1))}</span>
      {hasMore && <Button onClick={() => change({ page: String(page + 1) })}>{T.reports.next}</Button>}
    </nav>
  );
}

/** The whole report as a file. */
export function ReportDownloads({ name, path, query }: { name: string; path: string; query: Query }) {
  const [state, setState] = useState<{ busy?: string; error?: unknown }>({});
  const save = async (format: 'csv' | 'xlsx') => {
    setState({ busy: format });
    try {
      const asked = Object.entries({ ...query, format: 'csv' }).map(([key, value]) => [key, String(value)]);
      const found = `${path}?${new URLSearchParams(asked)}`;
      await saveServiceFile({ path: found, name, format, columnOf: reportColumn });
      setState({});
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} isBusy={state.busy === format} onClick={() => void save(format)}>
          {T.formats[format]}
        </Button>
      ))}
      {state.error !== undefined && <ErrorNote error={state.error} />}
    </>
  );
}
