import { useProductsById } from '../app/directory.ts';
import { T } from '../texts.ts';
import { BeforeAfter } from '../ui/before-after.tsx';
import { fieldText } from '../ui/field-text.ts';
import { instant } from '../ui/format.ts';
import { changedValueText, isShownField } from './change-text.ts';
import { type HistoryEntry, useOrderHistory } from './data.ts';
import { Differences } from './differences.tsx';
import { type Order, orderReferenceOf } from './types.ts';

/** Who did what, oldest first. The service says what changed; long values are truncated. */
export function Timeline({ order, zone }: { order: Order; zone: string }) {
  const history = useOrderHistory(orderReferenceOf(order), order.version);
  const nameOfProduct = useProductNames(order, history.data ?? []);
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
              <Changes before={entry.before} after={entry.after} nameOfProduct={nameOfProduct} zone={zone} />
            </div>
          </li>
        ))}
      </ol>
      <Differences id={orderReferenceOf(order)} entries={history.data} zone={zone} />
    </section>
  );
}

type Values = Record<string, unknown> | null;

/** The customer is shown above; totals follow from the lines. */
const HIDDEN_FIELDS = new Set(['customer_id', 'totals', 'invoice_id']);

interface ChangesProps {
  before: Values;
  after: Values;
  nameOfProduct: ReadonlyMap<unknown, string>;
  zone: string;
}

function Changes({ before, after, nameOfProduct, zone }: ChangesProps) {
  const shownValue = (name: string, value: unknown) =>
    changedValueText(name, name === 'lines' ? withProductNames(value, nameOfProduct) : value, zone);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) =>
      isShownField(name) &&
      !HIDDEN_FIELDS.has(name) &&
      shownValue(name, before?.[name]) !== shownValue(name, after?.[name]),
  );
  if (names.length === 0) return null;
  return (
    <ul className="soft">
      {names.slice(0, 6).map((name) => (
        <li key={name} className="wrap">
          {fieldText(name)}:{' '}
          {before && name in before ? (
            <BeforeAfter before={shownValue(name, before[name])} after={shownValue(name, after?.[name])} />
          ) : (
            shownValue(name, after?.[name])
          )}
        </li>
      ))}
      {names.length > 6 && <li>{T.andMore(names.length - 6)}</li>}
    </ul>
  );
}

/** Of the order's lines, and of lines that it had before it was changed or split. */
function useProductNames(order: Order, history: readonly HistoryEntry[]): ReadonlyMap<unknown, string> {
  const lines = [...(order.lines ?? []), ...(order.pending_change?.lines ?? [])];
  const names = new Map<unknown, string>(lines.map((line) => [line.product_id, line.product_name]));
  const ids = history
    .flatMap(({ before, after }) => [before?.lines, after?.lines])
    .flatMap((one) => (Array.isArray(one) ? one.map((line): number => line.product_id) : []));
  const others = useProductsById(ids.filter((id) => !names.has(id)));
  for (const [id, product] of others) names.set(id, product.ProductName);
  return names;
}

/** Adds product names: history stores lines as requested, with product ids only. */
function withProductNames(lines: unknown, names: ReadonlyMap<unknown, string>): unknown {
  if (!Array.isArray(lines)) return lines;
  return lines.map((line: Record<string, unknown>) => ({
    product_name: names.get(line.product_id),
    ...line,
  }));
}
