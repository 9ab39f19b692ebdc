import { T } from '../texts.ts';
import { Button, CheckField, TextField } from '../ui/controls.tsx';
import { day } from '../ui/format.ts';
import { Menu } from '../ui/menu.tsx';
import type { Filters } from './filters.ts';

export interface FilterMenuProps {
  filters: Filters;
  set: (change: Filters) => void;
}

interface ChoicesProps {
  label: string;
  /** Shown while nothing is chosen. */
  any: string;
  chosen: readonly string[];
  options: readonly (readonly [value: string, text: string])[];
  onChange: (chosen: string[]) => void;
}

/** Several of a few words. */
export function ChoicesMenu({ label, any, chosen, options, onChange }: ChoicesProps) {
  const words = options.filter(([value]) => chosen.includes(value)).map(([, text]) => text);
  return (
    <Menu label={words.join(', ') || any} name={`${label}: ${words.join(', ') || any}`}>
      {() => (
        <div className="stack">
          {options.map(([value, text]) => (
            <CheckField
              key={value}
              label={text}
              isOn={chosen.includes(value)}
              onChange={(isOn) =>
                onChange(
                  options.map(([one]) => one).filter((one) => (one === value ? isOn : chosen.includes(one))),
                )
              }
            />
          ))}
          {chosen.length > 0 && <Button onClick={() => onChange([])}>{any}</Button>}
        </div>
      )}
    </Menu>
  );
}

/** Statuses in the address, with commas. */
export function StatusMenu({
  filters,
  set,
  words,
}: FilterMenuProps & { words: Readonly<Record<string, string>> }) {
  return (
    <ChoicesMenu
      label={T.orders.status}
      any={T.orders.anyStatus}
      chosen={filters.status?.split(',') ?? []}
      options={Object.entries(words)}
      onChange={(chosen) => set({ status: chosen.join(','), stage: undefined })}
    />
  );
}

export function DeliveryMenu({ filters, set }: FilterMenuProps) {
  return (
    <Menu label={deliveryText(filters)}>
      {() => (
        <div className="stack">
          <TextField
            label={T.from}
            type="date"
            value={filters.from ?? ''}
            onChange={(from) => set({ from })}
          />
          <TextField label={T.to} type="date" value={filters.to ?? ''} onChange={(to) => set({ to })} />
          <Button onClick={() => set({ from: undefined, to: undefined })}>{T.anyDay}</Button>
        </div>
      )}
    </Menu>
  );
}

function deliveryText({ from, to }: Filters): string {
  if (from && to) return from === to ? day(from) : `${day(from)} – ${day(to)}`;
  if (from) return T.sinceDay(day(from));
  if (to) return T.untilDay(day(to));
  return T.orders.delivery;
}
