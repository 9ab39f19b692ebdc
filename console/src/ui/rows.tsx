import { useRouter } from '@tanstack/react-router';
import { Fragment, memo, type ReactNode } from 'react';
import { T } from '../texts.ts';
import type { BusinessClock } from './business-clock.ts';
import type { Column } from './columns.tsx';
import { routeTarget } from './route-target.ts';

export interface Selection {
  picked: ReadonlySet<string>;
  pick: (keys: ReadonlySet<string>) => void;
}

interface RowContext<T> {
  shown: readonly Column<T>[];
  selection: Selection | undefined;
  keyOf: (row: T) => string;
  linkOf: ((row: T) => string) | undefined;
  setAt: (key: string) => void;
}

interface RowProps<T> extends RowContext<T> {
  row: T;
  index: number;
  /** Where rows begin whose number in the list is unknown. */
  gapAt: number | undefined;
  isAt: boolean;
  isPicked: boolean;
  onRange: (key: string) => void;
  /** Days and times in the row depend on it. */
  clock: BusinessClock;
}

function PlainRow<T>({
  row,
  index,
  gapAt,
  shown,
  selection,
  keyOf,
  linkOf,
  setAt,
  isAt,
  isPicked,
  onRange,
}: RowProps<T>) {
  const key = keyOf(row);
  const name = shown[0]?.text(row) ?? key;
  return (
    <tr
      className={`${isAt ? 'at' : ''} ${isPicked ? 'picked' : ''} ${index === gapAt ? 'behind-gap' : ''}`}
      aria-rowindex={gapAt !== undefined && index >= gapAt ? undefined : index + 2}
      tabIndex={-1}
      onClick={() => setAt(key)}
    >
      {selection && (
        <td>
          <input
            type="checkbox"
            aria-label={T.selectRow(name)}
            checked={isPicked}
            onChange={({ nativeEvent }) => {
              if ((nativeEvent as MouseEvent).shiftKey) onRange(key);
              else selection.pick(toggle(selection.picked, key));
            }}
          />
        </td>
      )}
      {shown.map((column, i) => (
        <td key={column.id} className={column.isNumber ? 'num' : ''} title={column.text(row)}>
          {i === 0 && linkOf ? <PlainLink to={linkOf(row)}>{column.cell(row)}</PlainLink> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A visible row is rendered again only if it or the selection changes. */
export const Row = memo(
  PlainRow,
  (a, b) =>
    a.row === b.row &&
    a.isAt === b.isAt &&
    a.isPicked === b.isPicked &&
    a.shown === b.shown &&
    a.index === b.index &&
    a.gapAt === b.gapAt &&
    a.clock === b.clock &&
    a.selection?.picked === b.selection?.picked,
) as typeof PlainRow;

function toggle(picked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A plain link: in a scrolling list, resolving the router's own links takes most of a frame. */
export function PlainLink({ to, children }: { to: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <a
      href={import.meta.env.BASE_URL.replace(/\/$/, '') + to}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate(routeTarget(to));
      }}
    >
      {children}
    </a>
  );
}

export function Card<T>({ row, shown, selection, keyOf, linkOf }: RowContext<T> & { row: T }) {
  const key = keyOf(row);
  const of = (place: string) => shown.filter((column) => column.card === place);
  const cells = (place: string) =>
    of(place).map((column) => <Fragment key={column.id}>{column.cell(row)}</Fragment>);
  const [title] = of('title');
  return (
    <li className={selection?.picked.has(key) ? 'picked' : ''}>
      <div>
        {selection && (
          <input
            type="checkbox"
            aria-label={T.selectRow(title?.text(row) ?? key)}
            checked={selection.picked.has(key)}
            onChange={() => selection.pick(toggle(selection.picked, key))}
          />
        )}
        <span className="cut title">
          {title && (linkOf ? <PlainLink to={linkOf(row)}>{title.cell(row)}</PlainLink> : title.cell(row))}
        </span>
        <span className="right">{cells('side')}</span>
      </div>
      <div>
        <span className="cut soft">
          {of('line')
            .filter((column) => !['', '–'].includes(column.text(row)))
            .map((column, i) => (
              <span key={column.id}>
                {i > 0 && ' · '}
                {column.cell(row)}
              </span>
            ))}
        </span>
        <span className="right">{cells('end')}</span>
      </div>
    </li>
  );
}
