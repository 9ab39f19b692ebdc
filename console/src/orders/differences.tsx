import { useState } from 'react';
import { T } from '../texts.ts';
import { BeforeAfter } from '../ui/before-after.tsx';
import { Select } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { fieldText } from '../ui/field-text.ts';
import { instant } from '../ui/format.ts';
import { changedValueText, isShownField } from './change-text.ts';
import { type HistoryEntry, useDifferences } from './data.ts';

interface Props {
  id: string;
  entries: readonly HistoryEntry[];
  zone: string;
}

/** Compares any two versions; the service computes the differences. */
export function Differences({ id, entries, zone }: Props) {
  const versions = versionsOf(entries, zone);
  const [chosen, choose] = useState<{ from?: string; to?: string }>({});
  const [isOpen, setOpen] = useState(false);
  const [from, to] = [chosen.from ?? versions.at(-2)?.value, chosen.to ?? versions.at(-1)?.value];
  const asked = isOpen && from !== undefined && to !== undefined ? { from, to } : undefined;
  const found = useDifferences(id, asked);
  if (versions.length < 2) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{T.orders.compare}</summary>
      {asked && (
        <div className="stack">
          <div className="fields">
            <Select
              label={T.orders.earlier}
              value={asked.from}
              options={versions}
              onChange={(value) => choose({ ...chosen, from: value })}
            />
            <Select
              label={T.orders.later}
              value={asked.to}
              options={versions}
              onChange={(value) => choose({ ...chosen, to: value })}
            />
          </div>
          {found.error && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
          {found.data?.length === 0 && <p className="soft">{T.orders.same}</p>}
          <ul className="wrap" aria-label={T.orders.compare}>
            {found.data
              ?.filter(({ field }) => isShownField(field))
              .map(({ field, from: before, to: after }) => (
                <li key={field}>
                  {fieldText(field)}:{' '}
                  <BeforeAfter
                    before={changedValueText(field, before, zone)}
                    after={changedValueText(field, after, zone)}
                  />
                </li>
              ))}
          </ul>
        </div>
      )}
    </details>
  );
}

/** Each version once, with the action that made it. */
function versionsOf(entries: readonly HistoryEntry[], zone: string) {
  const made = new Map<string, string>();
  for (const { to_version: version, action, at } of entries)
    if (version !== null)
      made.set(version, T.orders.versionAt(version, T.orders.history[action] ?? action, instant(at, zone)));
  return [...made].map(([value, text]) => ({ value, text }));
}
