import { useCallback, useMemo, useState } from 'react';
import { T } from '../texts.ts';
import { CheckField } from './controls.tsx';
import { Menu } from './menu.tsx';

export interface ColumnChoice {
  id: string;
  title: string;
  /** Hidden by default. */
  isExtra?: boolean;
}

/** Which columns are shown: a choice that the browser remembers for each list. */
export function useColumns<C extends ColumnChoice>(name: string, columns: readonly C[]) {
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
