import { useRouter } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { T } from '../texts.ts';
import { useBusinessClock } from './business-clock.ts';
import { type Column, useColumns } from './columns.tsx';
import { useHotkeys } from './hotkeys.ts';
import { ListFooter } from './list-footer.tsx';
import { useIsPhone } from './media.ts';
import { routeTarget } from './route-target.ts';
import { Card, Row, type Selection } from './rows.tsx';
import { SortableHeading, type Sorting } from './sorting.tsx';

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
  /** Reads the end of the list, so that it can be shown. */
  onEnd?: () => void;
  /** Rows that are not loaded, if the list was read from both ends: where they are, and what reads them from behind. */
  gap?: { at: number; onMoreBefore: () => void };
  /** Reads every row of the list, for exports. */
  loadAll?: (onCount: (n: number) => void) => Promise<readonly T[]>;
  /** Why the list is empty, and what to do. */
  empty: ReactNode;
  foot?: ReactNode;
}

const ROW_PX = 32;
const CARD_PX = 64;
/** As many rows before the last one that is loaded, more are loaded. */
const ROWS_AHEAD = 40;
const MAX_WALKED_ROWS = 50_000;

/** The row that the user was on, for when they come back to the list. */
const lastRows = new Map<string, string>();

/** Rows that load more when scrolled; only visible rows are in the page. Driven by j, k, enter and x. */
export function List<T>(props: ListProps<T>) {
  const { rows, keyOf, linkOf, selection, hasMore, onMore, isLoading, gap } = props;
  const router = useRouter();
  const clock = useBusinessClock();
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLElement>(null);
  const place = `${props.name} ${router.state.location.searchStr}`;
  const [at, setAt] = useState(() => lastRows.get(place));
  const onOpen = linkOf ? (row: T) => void router.navigate(routeTarget(linkOf(row))) : props.onOpen;
  const { shown, choices, toggle } = useColumns(props.name, props.columns);
  // A new function would mean new keys, and all loaded rows would be laid out again for each frame.
  const keyAt = useCallback((index: number) => keyOf(rows[index]!), [rows, keyOf]);
  const rowPx = isPhone ? CARD_PX : ROW_PX;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    getItemKey: keyAt,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of all rows.
  useEffect(() => virtual.measure(), [isPhone]);
  useSteadyRows(scroller, place, rows, keyOf, rowPx);
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
  const isApart = (a: number, b: number) => gap !== undefined && a < gap.at !== b < gap.at;
  /** To the row beside it; what is between two rows is not skipped because it is not loaded yet. */
  const step = (by: 1 | -1) => {
    if (!isApart(index, index + by)) moveTo(index + by);
  };
  const pickAt = (start: number, to: number) => {
    if (!selection || start < 0) return;
    const from = isApart(start, to) ? to : start;
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(keyOf);
    const isOn = !selection.picked.has(range[0]!) || range.length > 1;
    const next = new Set(selection.picked);
    for (const key of range) isOn ? next.add(key) : next.delete(key);
    selection.pick(next);
  };
  const goToEnd = () => {
    if (!hasMore || gap || rows.length >= MAX_WALKED_ROWS) return moveTo(rows.length - 1);
    isGoingToEnd.current = true;
    if (!isLoading) props.onEnd?.();
  };
  useHotkeys([
    { key: 'j', does: T.keys.down, run: () => step(1) },
    { key: 'k', does: T.keys.up, run: () => step(-1) },
    { key: 'Home', does: T.keys.first, run: () => moveTo(0) },
    { key: 'End', does: T.keys.last, run: goToEnd },
    { key: 'ArrowDown', does: T.keys.down, isQuiet: true, run: () => step(1) },
    { key: 'ArrowUp', does: T.keys.up, isQuiet: true, run: () => step(-1) },
    ...(onOpen ? [{ key: 'Enter', does: T.keys.open, run: () => index >= 0 && onOpen(rows[index]!) }] : []),
    ...(selection ? [{ key: 'x', does: T.keys.select, run: () => pickAt(index, index) }] : []),
  ]);
  const items = virtual.getVirtualItems();
  const [drawnFrom, drawnTo] = [items[0]?.index, items.at(-1)?.index];
  const loaded = gap?.at ?? rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also whenever the user scrolls.
  useEffect(() => {
    const box = scroller.current;
    if (!box || !hasMore || isLoading || rows.length === 0) return;
    // Rows that have just come above have moved it, which those that are drawn do not show yet.
    const first = Math.floor(box.scrollTop / rowPx);
    const isBehindGap = first >= loaded;
    if (isBehindGap && first < loaded + ROWS_AHEAD) gap?.onMoreBefore();
    if (!isBehindGap && first + box.clientHeight / rowPx >= loaded - ROWS_AHEAD) onMore?.();
  }, [hasMore, isLoading, drawnFrom, drawnTo, loaded, rows.length, onMore, gap]);
  // As soon as the end has come, or so much that a filter is the better way.
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
  const isEmpty = rows.length === 0 && !isLoading;
  return (
    <div className="table-frame">
      {isEmpty ? (
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
                    <SortableHeading key={column.id} column={column} sorting={props.sorting} />
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
                    gapAt={gap?.at}
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
      {!isEmpty && (
        <ListFooter
          name={props.name}
          footer={props.foot}
          rows={rows}
          columns={shown}
          loadAll={hasMore ? props.loadAll : undefined}
          keyOf={keyOf}
          choices={choices}
          toggle={toggle}
          isLoading={isLoading}
          hasMore={hasMore ?? false}
          gapAt={gap?.at}
          canOpen={onOpen !== undefined}
          canSelect={selection !== undefined}
        />
      )}
    </div>
  );
}

/** Rows that appear or disappear above do not move the visible ones; another list starts at its top. */
function useSteadyRows<T>(
  scroller: RefObject<HTMLElement | null>,
  place: string,
  rows: readonly T[],
  keyOf: (row: T) => string,
  rowPx: number,
): void {
  const seen = useRef({ place, rows, rowPx });
  useLayoutEffect(() => {
    const was = seen.current;
    seen.current = { place, rows, rowPx };
    const box = scroller.current;
    if (!box || box.scrollTop === 0 || was.rows === rows || was.rowPx !== rowPx) return;
    if (was.place !== place) {
      box.scrollTop = 0;
      return;
    }
    const before = Math.floor(box.scrollTop / rowPx);
    const top = was.rows[before];
    const now = top === undefined ? -1 : rows.findIndex((row) => keyOf(row) === keyOf(top));
    if (now >= 0) box.scrollTop += (now - before) * rowPx;
  }, [scroller, place, rows, keyOf, rowPx]);
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="spacer" aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}
