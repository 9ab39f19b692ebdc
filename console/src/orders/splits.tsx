import { T } from '../texts.ts';
import { count, money } from '../ui/format.ts';
import type { Group, Line } from './types.ts';

/** One card for each order that the draft would be split into. */
export function SplitCards({ groups, lines }: { groups: readonly Group[]; lines: readonly Line[] }) {
  if (groups.length === 0) return null;
  return (
    <section className="stack" aria-label={T.orders.becomes(groups.length)}>
      <h2>{T.orders.becomes(groups.length)}</h2>
      <div className="results">
        {groups.map((group) => (
          <div className="panel" key={group.group_key}>
            <h3>{T.orders.orderNumber(group.order_number)}</h3>
            <p className="soft">
              {group.split_reason
                ? (T.orders.splitReasons[group.split_reason] ?? group.split_reason)
                : T.orders.firstOrder}
            </p>
            <p>{[group.po_num, group.credit_term].filter(Boolean).join(' · ')}</p>
            <p>
              {T.orders.unitsCases(count(group.totals.units), count(group.totals.cases))}{' '}
              <strong>{money(group.totals.ext_price)}</strong>
            </p>
            <p className="soft wrap">
              {group.line_indexes
                .slice(0, 4)
                .map((i) => lines[i]?.product_name)
                .filter(Boolean)
                .join(', ')}
              {group.line_indexes.length > 4 && T.andMore(group.line_indexes.length - 4)}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
