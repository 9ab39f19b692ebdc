import type { Query } from '../api.ts';
import type { Filters } from '../app/filters.ts';
import { T } from '../more-texts.ts';
import { type Bar, BarChart } from '../ui/bars.tsx';
import { Select } from '../ui/controls.tsx';
import { shortCount, shortMoney } from '../ui/format.ts';
import { dimensionsOf, measuresOf } from './choice.ts';
import { useSales } from './data.ts';
import { dimensionIdOf, dimensionText, figureText, periodText } from './figures.ts';
import { periodsBetween } from './period.ts';
import {
  DIMENSIONS,
  type Dimension,
  isMoney,
  isPeriod,
  MEASURES,
  type Measure,
  type SalesRow,
} from './vocabulary.ts';

/** As many periods as a page of the API has; a day each of more than a year. */
const MAX_PERIODS = 500;
const MAX_NAMES = 14;

const axisText = (measure: Measure, value: number) =>
  measure === 'fill_rate'
    ? figureText(measure, value)
    : isMoney(measure)
      ? shortMoney(value)
      : shortCount(value);

interface Props {
  filters: Filters;
  query: Query;
  change: (next: Filters) => void;
}

/** The first figure over time if rows are by a period, else of the largest rows of the first dimension. */
export function SalesChart({ filters, query, change }: Props) {
  const by = dimensionsOf(filters);
  const wanted = by.find(isPeriod) ?? by[0]!;
  const figure = measuresOf(filters)[0]!;
  const isKnown = DIMENSIONS.includes(wanted) && MEASURES.includes(figure);
  const { data } = useSales(
    {
      ...query,
      by: wanted,
      measures: figure,
      // The latest, where there are more than can be shown.
      sort: isPeriod(wanted) ? `-${wanted}` : `-${figure}`,
      page: 1,
      page_size: isPeriod(wanted) ? MAX_PERIODS : MAX_NAMES,
    },
    isKnown,
  );
  if (!isKnown || !data || data.data.length === 0) return null;
  const over = dimensionsOf(data.of)[0]!;
  const measure = measuresOf(data.of)[0]!;
  const isCompared = data.of.compare !== undefined;
  const names = [T.reports.measures[measure], T.reports.dimensions[over].toLowerCase()] as const;
  const isOverTime = isPeriod(over);
  const isLines = isOverTime && filters.chart !== 'bars';
  const titleOfPart = isOverTime ? T.reports.chartOfLast : T.reports.chartOfTop;
  return (
    <section className="panel stack" aria-label={T.reports.chart(...names)}>
      {isOverTime && (
        <div className="row">
          <Select
            isCompact
            label={T.reports.plot}
            value={isLines ? 'lines' : 'bars'}
            onChange={(chart) => change({ page: filters.page, chart: chart === 'bars' ? chart : undefined })}
            options={[
              { value: 'lines', text: T.reports.plots.lines },
              { value: 'bars', text: T.reports.plots.bars },
            ]}
          />
        </div>
      )}
      <BarChart
        shape={isLines ? 'lines' : 'grouped'}
        isShare={measure === 'fill_rate'}
        title={data.has_next_page ? titleOfPart(...names, data.data.length) : T.reports.chart(...names)}
        unit={T.reports.dimensions[over]}
        series={isCompared ? [T.reports.now, T.reports.earlier] : [T.reports.measures[measure]]}
        tones={isCompared ? ['blue', 'soft'] : ['blue']}
        format={(value) => figureText(measure, value)}
        axisFormat={(value) => axisText(measure, value)}
        bars={barsOf(data.data, over, measure, isCompared)}
      />
    </section>
  );
}

function barsOf(rows: readonly SalesRow[], over: Dimension, measure: Measure, isCompared: boolean): Bar[] {
  // If nothing was ordered there is no rate; every other figure is zero.
  const figureOf = (value: string | number | null | undefined) =>
    measure === 'fill_rate' && (value === null || value === undefined) ? null : Number(value ?? 0);
  const valuesOf = (row: SalesRow | undefined) =>
    (isCompared ? ([measure, `${measure}_before`] as const) : [measure]).map((name) => figureOf(row?.[name]));
  if (!isPeriod(over))
    return rows.map((row) => {
      const label = dimensionText(row, over);
      return { id: `${dimensionIdOf(row, over)} ${label}`, label, values: valuesOf(row) };
    });
  const byPeriod = new Map(rows.map((row) => [row[over]!, row]));
  const periods = [...byPeriod.keys()].sort();
  return periodsBetween(over, periods[0]!, periods.at(-1)!).map((name) => ({
    id: name,
    label: periodText(over, name),
    values: valuesOf(byPeriod.get(name)),
  }));
}
