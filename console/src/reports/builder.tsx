import { ChoicesMenu } from '../app/filter-menus.tsx';
import type { Filters } from '../app/filters.ts';
import { T } from '../more-texts.ts';
import { Select } from '../ui/controls.tsx';
import { dimensionsOf, measuresOf } from './choice.ts';
import { PeriodFields } from './period-fields.tsx';
import { DIMENSIONS, type Dimension, isPeriod, MAX_DIMENSIONS, MEASURES } from './vocabulary.ts';

interface Props {
  filters: Filters;
  change: (change: Filters) => void;
  problem: (field: string) => string | undefined;
}

/** The fields beside which the service's refusals can be shown. */
export const BUILDER_FIELDS = ['by', 'measures', 'from', 'to', 'compare', 'credits'];

const options = <K extends string>(texts: Readonly<Record<K, string>>) =>
  (Object.keys(texts) as K[]).map((value) => ({ value, text: texts[value] }));

/** What a sales report is made of: rows, figures, period, comparison. */
export function ReportBuilder({ filters, change, problem }: Props) {
  return (
    <section className="panel fields" aria-label={T.reports.report}>
      <RowsBy filters={filters} change={change} problem={problem} />
      <div className="field">
        <span className="label">{T.reports.figures}</span>
        <ChoicesMenu
          label={T.reports.figures}
          any={T.reports.usualFigures}
          chosen={filters.measures ? measuresOf(filters) : []}
          options={MEASURES.map((one) => [one, T.reports.measures[one]] as const)}
          onChange={(chosen) => change({ measures: chosen.join(',') || undefined })}
        />
        {problem('measures') && <span className="problem">{problem('measures')}</span>}
      </div>
      <PeriodFields filters={filters} change={change} problem={problem} />
      <Select
        label={T.reports.compare}
        value={filters.compare ?? ''}
        problem={problem('compare')}
        onChange={(compare) => change({ compare: compare || undefined })}
        options={options(T.reports.comparisons)}
      />
      <Select
        label={T.reports.credits}
        value={filters.credits ?? 'included'}
        problem={problem('credits')}
        onChange={(credits) => change({ credits: credits === 'included' ? undefined : credits })}
        options={options(T.reports.creditChoices)}
      />
    </section>
  );
}

const LABELS = [T.reports.rowsBy, T.reports.thenBy, T.reports.andBy] as const;

/** One field for each dimension, and one more to add the next. */
function RowsBy({ filters, change, problem }: Props) {
  const by = dimensionsOf(filters);
  const offered = (place: number) => {
    const others = by.filter((_, i) => i !== place);
    const hasPeriod = others.some(isPeriod);
    return DIMENSIONS.filter((one) => !others.includes(one) && !(hasPeriod && isPeriod(one)));
  };
  const choose = (place: number, value: string) => {
    const next = [...by.slice(0, place), ...(value ? [value] : []), ...by.slice(place + 1)];
    change({ by: next.join(',') });
  };
  const places = Math.min(MAX_DIMENSIONS, by.length + 1);
  return LABELS.slice(0, places).map((label, place) => (
    <Select
      key={label}
      label={label}
      value={by[place] ?? ''}
      problem={place === 0 ? problem('by') : undefined}
      onChange={(value) => choose(place, value)}
      options={[
        ...(place === 0 && by.length === 1 ? [] : [{ value: '', text: T.reports.nothingMore }]),
        ...unknownOption(by[place]),
        ...offered(place).map((one) => ({ value: one as string, text: T.reports.dimensions[one] })),
      ]}
    />
  ));
}

/** A word of the address that means nothing stays visible: the service says what is wrong with it. */
function unknownOption(name: Dimension | undefined) {
  return name === undefined || DIMENSIONS.includes(name) ? [] : [{ value: name as string, text: name }];
}
