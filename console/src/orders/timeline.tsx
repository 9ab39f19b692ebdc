import { T } from '../texts.ts';
import { instant } from '../ui/format.ts';
import { useHistory } from './data.ts';
import { Differences } from './differences.tsx';
import { nameOf, type Order } from './types.ts';

/** Who did what, the oldest first. The service says what changed; long values are cut. */
export function Timeline({ order, zone }: { order: Order; zone: string }) {
  const history = useHistory(nameOf(order), order.version);
  if (!history.data || history.data.length === 0) return null;
  return (
    <section className="stack" aria-label={T.orders.timeline}>
      <h2>{T.orders.timeline}</h2>
      <ol className="timeline">
        {history.data.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end.
          <li key={i}>
            <time dateTime={entry.at} title={entry.at}>
              {instant(entry.at, zone)}
            </time>
            <div>
              {T.orders.history[entry.action] ?? entry.action}
              {entry.user_name && <span className="soft"> {T.by(entry.user_name)}</span>}
              <Changes before={entry.before} after={entry.after} />
            </div>
          </li>
        ))}
      </ol>
      <Differences id={nameOf(order)} entries={history.data} zone={zone} />
    </section>
  );
}

const HIDDEN = new Set(['version', 'lines', 'groups', 'order_overrides', 'totals']);

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(textOf).join(', ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

type Values = Record<string, unknown> | null;

function Changes({ before, after }: { before: Values; after: Values }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !HIDDEN.has(name) && textOf(before?.[name]) !== textOf(after?.[name]),
  );
  if (names.length === 0) return null;
  return (
    <ul className="soft">
      {names.slice(0, 6).map((name) => (
        <li key={name} className="wrap">
          {T.fields[name] ?? name}:{' '}
          {before && name in before && <del className="before">{textOf(before[name])}</del>}{' '}
          {after && name in after && <>→ {textOf(after[name])}</>}
        </li>
      ))}
      {names.length > 6 && <li>{T.andMore(names.length - 6)}</li>}
    </ul>
  );
}
