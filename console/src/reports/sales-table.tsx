import { Link } from '@tanstack/react-router';
import { T } from '../more-texts.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { SortableHeading } from '../ui/sorting.tsx';
import { dimensionsOf, measuresOf, sortOf } from './choice.ts';
import type { SalesPage } from './data.ts';
import { changeText, dimensionIdOf, dimensionText, figureText, keyOfRow } from './figures.ts';
import type { Dimension, Measure, SalesRow } from './vocabulary.ts';

interface Props {
  page: SalesPage;
  onSort: (sort: string | undefined) => void;
}

interface FigureColumn {
  id: string;
  title: string;
  sort?: string;
  text: (row: SalesRow) => string;
}

/** The figures of a row; compared ones with those of the earlier period and what changed. */
function figuresOf(measures: readonly Measure[], isCompared: boolean): FigureColumn[] {
  return measures.flatMap((measure) => {
    const title = T.reports.measures[measure] ?? measure;
    const now = {
      id: measure,
      title,
      sort: measure,
      text: (row: SalesRow) => figureText(measure, row[measure]),
    };
    if (!isCompared) return [now];
    const before = `${measure}_before` as const;
    return [
      now,
      {
        id: before,
        title: T.reports.before(title),
        sort: before,
        text: (row: SalesRow) => figureText(measure, row[before]),
      },
      {
        id: `${measure} change`,
        title: T.reports.change,
        text: (row: SalesRow) => changeText(row[measure], row[before]),
      },
    ];
  });
}

/** The rows of a page, below the totals of all pages. */
export function SalesTable({ page, onSort }: Props) {
  const filters = page.of;
  const by = dimensionsOf(filters);
  const figures = figuresOf(measuresOf(filters), filters.compare !== undefined);
  const sorting = { by: sortOf(filters), set: onSort };
  return (
    <div className="panel sideways" tabIndex={0}>
      <SmallTable>
        <caption className="visually-hidden">{T.reports.report}</caption>
        <thead>
          <tr>
            {by.map((one) => (
              <SortableHeading
                key={one}
                column={{ title: T.reports.dimensions[one] ?? one, sort: one }}
                sorting={sorting}
              />
            ))}
            {figures.map(({ id, title, sort }) => (
              <SortableHeading key={id} column={{ title, sort, isNumber: true }} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="sum">
            {by.map((one, i) =>
              i === 0 ? (
                <th scope="row" key={one}>
                  {T.reports.total}
                </th>
              ) : (
                <td key={one} />
              ),
            )}
            {figures.map(({ id, text }) => (
              <td key={id} className="num">
                {text(page.totals)}
              </td>
            ))}
          </tr>
          {page.data.map((row) => (
            <tr key={keyOfRow(row, by)}>
              {by.map((one, i) => {
                const Cell = i === 0 ? 'th' : 'td';
                return (
                  <Cell key={one} {...(i === 0 ? { scope: 'row' } : {})} className="named">
                    <Name row={row} dimension={one} />
                  </Cell>
                );
              })}
              {figures.map(({ id, text }) => (
                <td key={id} className="num">
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </div>
  );
}

const PAGES: Partial<Record<Dimension, string>> = { product: '/catalog', customer: '/customers' };

function Name({ row, dimension }: { row: SalesRow; dimension: Dimension }) {
  const text = <bdi>{dimensionText(row, dimension)}</bdi>;
  const id = dimensionIdOf(row, dimension);
  const page = PAGES[dimension];
  return page && id ? <Link to={`${page}/${id}` as '/'}>{text}</Link> : text;
}
