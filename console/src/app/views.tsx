import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentKey } from '../session/keys.ts';
import { inputOwner } from '../session/saved-input.ts';
import { T } from '../texts.ts';
import { Button, TextField } from '../ui/controls.tsx';
import { Menu } from '../ui/menu.tsx';
import { stringifySearch, useFilters } from './filters.ts';

interface View {
  name: string;
  /** Filters and sort, as in the address: a link to it is the view. */
  search: Record<string, string>;
}

function readViews(place: string): View[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as View[];
  } catch {
    return [];
  }
}

const searchString = (search: object) =>
  stringifySearch(Object.fromEntries(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Views that the place comes with, and those that a person saved for this key, in this browser. */
export function Views({ name, given }: { name: string; given: readonly View[] }) {
  const place = `dray.views.${name}.${inputOwner(useCurrentKey())}`;
  const [filters] = useFilters();
  const [saved, setSaved] = useState(() => readViews(place));
  const [text, setText] = useState('');
  const keep = (views: View[]) => {
    setSaved(views);
    localStorage.setItem(place, JSON.stringify(views));
  };
  const here = searchString(filters);
  const all = [...given, ...saved];
  const own = saved.find(({ search }) => searchString(search) === here);
  const isKnown = all.some(({ search }) => searchString(search) === here);
  // A single view leaves nothing to choose.
  if (isKnown && all.length === 1) return null;
  return (
    <nav className="row views" aria-label={T.views.label}>
      {all.map((view) => (
        <Link
          key={view.name}
          to="."
          search={view.search as never}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <bdi>{view.name}</bdi>
        </Link>
      ))}
      {own && (
        <Button tone="plain" onClick={() => keep(saved.filter((view) => view !== own))}>
          {T.views.forget(own.name)}
        </Button>
      )}
      {!isKnown && (
        <Menu label={T.views.save}>
          {(close) => (
            <form
              className="stack"
              onSubmit={(event) => {
                event.preventDefault();
                if (!text.trim()) return;
                const others = saved.filter((view) => view.name !== text.trim());
                keep([...others, { name: text.trim(), search: filters as Record<string, string> }]);
                setText('');
                close();
              }}
            >
              <TextField label={T.views.name} value={text} maxLength={40} onChange={setText} />
              <Button type="submit">{T.save}</Button>
            </form>
          )}
        </Menu>
      )}
    </nav>
  );
}
