import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { T } from '../texts.ts';
import { CheckField } from './controls.tsx';
import { Menu } from './menu.tsx';

export interface Column<T> {
  id: string;
  title: string;
  /** Hidden by default. */
  isExtra?: boolean;
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

/** Which columns are shown: a choice that the browser remembers for each list. */
export function useColumns<T>(name: string, columns: readonly Column<T>[]) {
  const place = `dray.columns.${name}`;
  const [changes, setChanges] = useState<Record<string, boolean>>(() => readChoice(place));
  const choices = useMemo(
    () => columns.map(({ id, title, isExtra }) => ({ id, title, isOn: changes[id] ?? !isExtra })),
    [columns, changes],
  );
  const toggle = useCallback(
    (id: string, isOn: boolean) => {
      const next = { ...changes, [id]: isOn };
      setChanges(next);
      localStorage.setItem(place, JSON.stringify(next));
    },
    [changes, place],
  );
  const shown = useMemo(
    () => columns.filter(({ id, isExtra }, i) => i === 0 || (changes[id] ?? !isExtra)),
    [columns, changes],
  );
  return { shown, choices, toggle };
}

function readChoice(place: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

interface ColumnMenuProps {
  choices: readonly { id: string; title: string; isOn: boolean }[];
  toggle: (id: string, isOn: boolean) => void;
}

export function ColumnMenu({ choices, toggle }: ColumnMenuProps) {
  return (
    <span className="hide-phone">
      <Menu label={T.columns}>
        {() => (
          <div className="stack">
            {choices.slice(1).map(({ id, title, isOn }) => (
              <CheckField key={id} label={title} isOn={isOn} onChange={(value) => toggle(id, value)} />
            ))}
          </div>
        )}
      </Menu>
    </span>
  );
}
