import { useRouter } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { T } from '../texts.ts';
import { targetOf } from './address.ts';
import { useBusinessClock } from './business-clock.ts';
import { type ColumnChoice, useColumns } from './columns.tsx';
import { useHotkeys } from './hotkeys.ts';
import { ListFoot } from './list-foot.tsx';
import { usePhone } from './media.ts';
import { Card, Row } from './rows.tsx';
import { Heading, type Sorting } from './sorting.tsx';

export interface Column<T> extends ColumnChoice {
  width?: number;
  isNumber?: boolean;
  cell: (row: T) => ReactNode;
  /** As plain text, for CSV and for the title of the cell. */
  text: (row: T) => string;
  /** What the API calls it, if it can sort by it. */
  sort?: string;
  /** The position on a phone's card, `side` and `end` untruncated on the right; columns without one are not on the card. */
  card?: 'title' | 'side' | 'line' | 'end';
}

export interface Selection {
  picked: ReadonlySet<string>;
  pick: (keys: ReadonlySet<string>) => void;
}

export interface ListProps<T> {
  /** The name under which the choice of columns is saved. */
  name: string;
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  /** Where Enter and the first column lead. */
  linkOf?: (row: T) => string;
  /** What Enter does in a list without links. */
  onOpen?: (row: T) => void;
  selection?: Selection;
  sorting?: Sorting;
  isLoading: boolean;
  hasMore?: boolean;
  onMore?: () => void;
  /** Many pages at once. */
  onMuchMore?: () => void;
  /** Reads every row of the list, for exports. */
  loadAll?: (onCount: (n: number) => void) => Promise<readonly T[]>;
  /** Why the list is empty, and what to do. */
  empty: ReactNode;
  foot?: ReactNode;
}

const ROW_PX = 32;
const CARD_PX = 64;
const MAX_WALKED_ROWS = 50_000;

/** The row that the user was on, for when they come back to the list. */
const lastRows = new Map<string, string>();

/** Rows that load more when scrolled; only visible rows are in the page. Driven by j, k, enter and x. */
export function List<T>(props: ListProps<T>) {
  const { rows, keyOf, linkOf, selection, hasMore, onMore, isLoading } = props;
  const router = useRouter();
  const clock = useBusinessClock();
  const isPhone = usePhone();
  const scroller = useRef<HTMLElement>(null);
  const place = `${props.name} ${router.state.location.searchStr}`;
  const [at, setAt] = useState(() => lastRows.get(place));
  const onOpen = linkOf ? (row: T) => void router.navigate(targetOf(linkOf(row))) : props.onOpen;
  const { shown, choices, toggle } = useColumns(props.name, props.columns);
  // A new function would mean new keys, and all loaded rows would be laid out again for each frame.
  const keyAt = useCallback((index: number) => keyOf(rows[index]!), [rows, keyOf]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? CARD_PX : ROW_PX),
    overscan: 12,
    getItemKey: keyAt,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of all rows.
  useEffect(() => virtual.measure(), [isPhone]);
  const index = at === undefined ? -1 : rows.findIndex((row) => keyOf(row) === at);
  const wanted = useRef(false);
  const wasThere = useRef(false);
  const isGoingToEnd = useRef(false);
  const mark = (key: string) => {
    setAt(key);
    lastRows.set(place, key);
  };
  const moveTo = (next: number) => {
    isGoingToEnd.current = false;
    const to = Math.max(0, Math.min(rows.length - 1, next));
    const row = rows[to];
    if (!row) return;
    mark(keyOf(row));
    virtual.scrollToIndex(to);
    wanted.current = true;
  };
  // When the user comes back to the list, the row is in view again and has the focus.
  const isThere = index >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as its rows have come.
  useEffect(() => {
    if (isThere && !wasThere.current) moveTo(index);
    wasThere.current ||= rows.length > 0;
  }, [isThere, rows.length > 0]);
  // A row that was scrolled to is rendered a frame later.
  useEffect(() => {
    const row = wanted.current && scroller.current?.querySelector<HTMLElement>('tr.at');
    if (!row) return;
    wanted.current = false;
    row.focus({ preventScroll: true });
  });
  const pickAt = (from: number, to: number) => {
    if (!selection || from < 0) return;
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(keyOf);
    const isOn = !selection.picked.has(range[0]!) || range.length > 1;
    const next = new Set(selection.picked);
    for (const key of range) isOn ? next.add(key) : next.delete(key);
    selection.pick(next);
  };
  const goToEnd = () => {
    if (!hasMore || rows.length >= MAX_WALKED_ROWS) return moveTo(rows.length - 1);
    isGoingToEnd.current = true;
    if (!isLoading) props.onMuchMore?.();
  };
  useHotkeys([
    { key: 'j', does: T.keys.down, run: () => moveTo(index + 1) },
    { key: 'k', does: T.keys.up, run: () => moveTo(index - 1) },
    { key: 'Home', does: T.keys.first, run: () => moveTo(0) },
    { key: 'End', does: T.keys.last, run: goToEnd },
    { key: 'ArrowDown', does: T.keys.down, isQuiet: true, run: () => moveTo(index + 1) },
    { key: 'ArrowUp', does: T.keys.up, isQuiet: true, run: () => moveTo(index - 1) },
    ...(onOpen ? [{ key: 'Enter', does: T.keys.open, run: () => index >= 0 && onOpen(rows[index]!) }] : []),
    ...(selection ? [{ key: 'x', does: T.keys.select, run: () => pickAt(index, index) }] : []),
  ]);
  const items = virtual.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !isLoading && rows.length > 0 && lastSeen >= rows.length - 40) onMore?.();
  }, [hasMore, isLoading, lastSeen, rows.length, onMore]);
  // Page after page until the end has come, or so much that a filter is the better way.
  useEffect(() => {
    if (isGoingToEnd.current && !isLoading) goToEnd();
  });
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const parts = { shown, selection, keyOf, linkOf, setAt: mark };
  const range = (key: string) => {
    const from = rows.findIndex((row) => selection?.picked.has(keyOf(row)) ?? false);
    pickAt(
      from,
      rows.findIndex((row) => keyOf(row) === key),
    );
  };
  const isEmpty = rows.length === 0;
  return (
    <div className="table-frame">
      {isEmpty && !isLoading ? (
        <div className="panel stack">{props.empty}</div>
      ) : (
        <section
          className="scroller"
          ref={scroller}
          tabIndex={0}
          aria-busy={isLoading}
          aria-label={props.label}
        >
          {isPhone ? (
            <ul className="cards" style={{ paddingTop: before, paddingBottom: after }}>
              {items.map((item) => (
                <Card key={item.key} row={rows[item.index]!} {...parts} />
              ))}
            </ul>
          ) : (
            <table className="grid" aria-rowcount={hasMore ? -1 : rows.length + 1}>
              <colgroup>
                {selection && <col style={{ width: 34 }} />}
                {shown.map((column) => (
                  <col key={column.id} style={column.width ? { width: column.width } : {}} />
                ))}
              </colgroup>
              <thead>
                <tr>
                  {selection && (
                    <th scope="col">
                      <span className="visually-hidden">{T.selected}</span>
                    </th>
                  )}
                  {shown.map((column) => (
                    <Heading key={column.id} column={column} sorting={props.sorting} />
                  ))}
                </tr>
              </thead>
              <tbody>
                <Spacer height={before} />
                {items.map((item) => (
                  <Row
                    key={item.key}
                    row={rows[item.index]!}
                    index={item.index}
                    isAt={keyOf(rows[item.index]!) === at}
                    isPicked={selection?.picked.has(keyOf(rows[item.index]!)) ?? false}
                    onRange={range}
                    clock={clock}
                    {...parts}
                  />
                ))}
                <Spacer height={after} />
              </tbody>
            </table>
          )}
        </section>
      )}
      <ListFoot
        name={props.name}
        foot={props.foot}
        rows={rows}
        columns={shown}
        loadAll={hasMore ? props.loadAll : undefined}
        keyOf={keyOf}
        choices={choices}
        toggle={toggle}
        isLoading={isLoading}
        hasMore={hasMore ?? false}
        canOpen={onOpen !== undefined}
        canSelect={selection !== undefined}
      />
    </div>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="spacer" aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}
