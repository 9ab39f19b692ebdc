import type { Query } from '../api.ts';
import type { Filters } from '../app/filters.ts';
import { T } from '../texts.ts';
import { type Bar, Bars } from '../ui/bars.tsx';
import { shortCount, shortMoney } from '../ui/format.ts';
import { dimensionsOf, measuresOf } from './choice.ts';
import { useSales } from './data.ts';
import { dimensionText, figureText, idOf, periodText } from './figures.ts';
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

/** The first figure over time if rows are by a period, else of the largest rows of the first dimension. */
export function SalesChart({ filters, query }: { filters: Filters; query: Query }) {
  const by = dimensionsOf(filters);
  const wanted = by.find(isPeriod) ?? by[0]!;
  const figure = measuresOf(filters)[0]!;
  const isKnown = DIMENSIONS.includes(wanted) && MEASURES.includes(figure);
  const { data } = useSales(
    {
      ...query,
      by: wanted,
      measures: figure,
      sort: isPeriod(wanted) ? wanted : `-${figure}`,
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
  return (
    <section className="panel" aria-label={T.reports.chart(...names)}>
      <Bars
        isGrouped
        title={
          data.has_next_page ? T.reports.chartOfTop(...names, data.data.length) : T.reports.chart(...names)
        }
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
  const valuesOf = (row: SalesRow | undefined) =>
    (isCompared ? ([measure, `${measure}_before`] as const) : [measure]).map((name) =>
      Number(row?.[name] ?? 0),
    );
  if (!isPeriod(over))
    return rows.map((row) => {
      const label = dimensionText(row, over);
      return { id: `${idOf(row, over)} ${label}`, label, values: valuesOf(row) };
    });
  const byPeriod = new Map(rows.map((row) => [row[over]!, row]));
  const periods = [...byPeriod.keys()].sort();
  return periodsBetween(over, periods[0]!, periods.at(-1)!).map((name) => ({
    id: name,
    label: periodText(over, name),
    values: valuesOf(byPeriod.get(name)),
  }));
}
