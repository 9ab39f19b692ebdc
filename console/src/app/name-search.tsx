import { useMemo, useState } from 'react';
import { T } from '../texts.ts';
import { Button, Field } from '../ui/controls.tsx';
import { Menu } from '../ui/menu.tsx';
import { wordMatcher } from './word-matcher.ts';

export interface NameChoice {
  id: number;
  name: string;
  /** Beside the name, and searched as well. */
  about: string;
}

interface SearchProps {
  label: string;
  hint: string;
  /** Undefined while they load. */
  choices: readonly NameChoice[] | undefined;
  onTake: (id: number) => void;
  /** Gets the focus when it appears. */
  isFirst?: boolean;
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

const MAX_SHOWN = 12;

/** Finds by parts of the name, or of what is beside it, in any order; Enter takes the first. */
export function NameSearch({ label, hint, choices, onTake, isFirst }: SearchProps) {
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const matches = wordMatcher(text);
    return (choices ?? []).filter(({ name, about }) => matches(name, about));
  }, [choices, text]);
  const take = ({ id }: NameChoice) => {
    setText('');
    onTake(id);
  };
  return (
    <div className="stack" style={{ maxWidth: 520 }}>
      <Field label={label}>
        {(props) => (
          <input
            {...props}
            ref={isFirst ? focusOnce : null}
            className="input"
            autoComplete="off"
            placeholder={hint}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (found[0]) take(found[0]);
            }}
          />
        )}
      </Field>
      <ul className="panel">
        {found.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.id}>
            <button type="button" className="button plain" onClick={() => take(one)}>
              <bdi>{one.name}</bdi>
              <span className="soft">{one.about}</span>
            </button>
          </li>
        ))}
        {found.length > MAX_SHOWN && (
          <li className="soft as-button">{T.editor.typeToFind(found.length - MAX_SHOWN)}</li>
        )}
        {found.length === 0 && <li className="soft as-button">{choices ? T.noneMatch : T.loading}</li>}
      </ul>
    </div>
  );
}

interface NameFilterProps extends Omit<SearchProps, 'onTake'> {
  /** What takes the filter away. */
  any: string;
  /** Ids as they are in the address, with commas. */
  chosen: string | undefined;
  set: (chosen: string | undefined) => void;
}

/** A filter by name: a menu that is labeled with what is chosen. */
export function NameFilter({ any, chosen, set, ...search }: NameFilterProps) {
  const nameOf = (id: string) => search.choices?.find((one) => String(one.id) === id)?.name ?? `#${id}`;
  return (
    <Menu label={chosen ? <bdi>{chosen.split(',').map(nameOf).join(', ')}</bdi> : search.label}>
      {(close) => (
        <div className="stack">
          {chosen && <Button onClick={() => set(undefined)}>{any}</Button>}
          <NameSearch
            {...search}
            onTake={(id) => {
              set(String(id));
              close();
            }}
          />
        </div>
      )}
    </Menu>
  );
}
