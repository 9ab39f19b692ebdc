import { useMemo, useState } from 'react';
import { T } from '../texts.ts';
import { Field } from '../ui/controls.tsx';
import type { Customer } from './records.ts';

interface Props {
  label: string;
  customers: readonly Customer[];
  isLoading: boolean;
  onTake: (customer: Customer) => void;
  /** Gets the focus when it appears. */
  isFirst?: boolean;
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

const SHOWN = 12;

/** Finds a customer by parts of its name, number or state; Enter takes the first. */
export function CustomerSearch({ label, customers, isLoading, onTake, isFirst }: Props) {
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (one: Customer) => {
      const searched = `${one.CustomerName} ${one.CustomerID} ${one.State}`.toLowerCase();
      return words.every((word) => searched.includes(word));
    };
    return customers.filter(fits);
  }, [customers, text]);
  const take = (customer: Customer) => {
    setText('');
    onTake(customer);
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
            placeholder={T.editor.customerHint}
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
        {found.slice(0, SHOWN).map((one) => (
          <li key={one.CustomerID}>
            <button type="button" className="button plain" onClick={() => take(one)}>
              <bdi>{one.CustomerName}</bdi>
              <span className="soft">
                {one.CustomerID}, {one.State}
              </span>
            </button>
          </li>
        ))}
        {found.length > SHOWN && <li className="soft">{T.editor.typeToFind(found.length - SHOWN)}</li>}
        {found.length === 0 && <li className="soft">{isLoading ? T.loading : T.editor.noneFound}</li>}
      </ul>
    </div>
  );
}
