import type { Filters } from '../app/filters.ts';
import { T } from '../more-texts.ts';
import { Select, TextField } from '../ui/controls.tsx';
import { day } from '../ui/format.ts';
import { lastPeriodOf, rangeOf } from './choice.ts';
import { useReportDay } from './data.ts';
import { defaultRange, type Range } from './period.ts';

interface Props {
  filters: Filters;
  change: (change: Filters) => void;
  problem: (field: string) => string | undefined;
}

type PeriodChoice = keyof typeof T.reports.periods;

/** The days of a report: those that end today, the last whole month and its like, or two dates. */
export function PeriodFields({ filters, change, problem }: Props) {
  const today = useReportDay();
  const hasDates = filters.from !== undefined || filters.to !== undefined;
  const chosen: PeriodChoice = lastPeriodOf(filters) ?? (hasDates ? 'dates' : '');
  const choose = (value: string) => {
    const nothing = { last: undefined, from: undefined, to: undefined };
    if (value === 'dates') change({ ...nothing, ...(rangeOf(filters, today) ?? defaultRange(today)) });
    else change({ ...nothing, last: value || undefined });
  };
  const range = rangeOf(filters, today);
  return (
    <>
      <Select
        label={T.reports.period}
        value={chosen}
        onChange={choose}
        problem={chosen === 'dates' ? undefined : (problem('from') ?? problem('to'))}
        hint={chosen === 'dates' || !range ? undefined : rangeText(range)}
        options={Object.entries(T.reports.periods).map(([value, text]) => ({ value, text }))}
      />
      {chosen === 'dates' && (
        <>
          <TextField
            label={T.from}
            type="date"
            value={filters.from ?? ''}
            problem={problem('from')}
            onChange={(from) => change({ from, last: undefined })}
          />
          <TextField
            label={T.to}
            type="date"
            value={filters.to ?? ''}
            problem={problem('to')}
            onChange={(to) => change({ to, last: undefined })}
          />
        </>
      )}
    </>
  );
}

const rangeText = ({ from, to }: Range) => (from === to ? day(from) : T.reports.days(day(from), day(to)));
