import { T } from '../texts.ts';
import { count, money } from '../ui/format.ts';
import { GlossaryTerm } from '../ui/glossary-term.tsx';
import type { Group, Line } from './types.ts';

/** One card for each order that the draft would be split into. */
export function SplitCards({ groups, lines }: { groups: readonly Group[]; lines: readonly Line[] }) {
  if (groups.length === 0) return null;
  return (
    <section className="stack" aria-label={T.orders.becomes(groups.length)}>
      <h2>
        {groups.length > 1 ? (
          <GlossaryTerm name="split">{T.orders.becomes(groups.length)}</GlossaryTerm>
        ) : (
          T.orders.becomes(groups.length)
        )}
      </h2>
      <div className="results">
        {groups.map((group) => (
          <div className="panel" key={group.group_key}>
            <h3>{T.orders.orderNumber(group.order_number)}</h3>
            <p className="soft">
              <Reason code={group.split_reason} />
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

function Reason({ code }: { code: Group['split_reason'] }) {
  if (!code) return T.orders.firstOrder;
  const words = T.orders.splitReasons[code] ?? code;
  return code === 'SEPARATE_INVOICE_REQUIRED' ? (
    <GlossaryTerm name="separateInvoice">{words}</GlossaryTerm>
  ) : (
    words
  );
}
