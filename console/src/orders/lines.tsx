import { Link } from '@tanstack/react-router';
import { translateMessage } from '../refusal-text.ts';
import { T } from '../texts.ts';
import { count, day, money, safeUrl } from '../ui/format.ts';
import { GlossaryTerm } from '../ui/glossary-term.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { ProblemText } from './problem-text.tsx';
import type { Line, Order, Pricing } from './types.ts';

export function OrderLines({ order, lines }: { order: Order; lines: readonly Line[] }) {
  if (lines.length === 0) return <p className="panel soft">{T.orders.noLines}</p>;
  return (
    <section className="stack" aria-label={T.orders.lines}>
      <h2>{T.orders.lines}</h2>
      <SmallTable
        isPanel
        heads={[
          { figure: '#', className: 'hide-phone' },
          T.orders.product,
          { figure: T.orders.units },
          { figure: T.orders.ships, className: 'hide-phone' },
          { figure: T.orders.price },
          { figure: T.orders.amount },
        ]}
        foot={
          <tr>
            <td className="hide-phone" />
            <th scope="row">{T.orders.total}</th>
            <td className="num">{count(order.totals.units)}</td>
            <td className="num hide-phone">
              {count(lines.reduce((sum, line) => sum + (line.shipped_units ?? 0), 0))}
            </td>
            <td className="num">
              {order.totals.discount !== '0.00' && T.orders.less(money(order.totals.discount))}
            </td>
            <td className="num">
              <strong>{money(order.totals.ext_price)}</strong>
            </td>
          </tr>
        }
      >
        {lines.map((line, i) => (
          <LineRow key={`${line.product_id} ${line.promotion_id}`} line={line} number={i + 1} />
        ))}
      </SmallTable>
    </section>
  );
}

function LineRow({ line, number }: { line: Line; number: number }) {
  const coa = safeUrl(line.coa_url);
  return (
    <tr>
      <td className="num soft hide-phone">{number}</td>
      <td className="named">
        <Link to={`/catalog/${line.product_id}` as '/'}>
          <bdi>{line.product_name}</bdi>
        </Link>{' '}
        <span className="soft">
          {line.supplier_name}
          {line.credit_term && ` · ${line.credit_term}`}
        </span>
        {line.issues?.map((issue) => (
          <ProblemText key={issue.code} problem={issue} />
        ))}
        <ShortageNote line={line} />
        {line.minimum_applied && <p className="warning">{T.orders.raised}</p>}
        {line.batch_code && (
          <p className="soft">
            <GlossaryTerm name="batch">{T.orders.batch}</GlossaryTerm>{' '}
            <Link to={`/catalog/batches/${encodeURIComponent(line.batch_code)}` as '/'}>
              {line.batch_code}
            </Link>
            {coa && (
              <>
                {' · '}
                <a href={coa} target="_blank" rel="noreferrer">
                  {T.orders.coa}
                </a>
              </>
            )}
          </p>
        )}
        {line.pricing && <PriceDetails pricing={line.pricing} />}
      </td>
      <td className="num">
        {count(line.units)}
        {line.cases !== null && <div className="soft">{T.orders.inCases(count(line.cases))}</div>}
      </td>
      <td className="num hide-phone">{count(line.shipped_units)}</td>
      <td className="num">
        {money(line.unit_price)}
        {line.discount && line.discount !== '0.00' && (
          <div className="soft">{T.orders.insteadOf(money(line.full_price))}</div>
        )}
      </td>
      <td className="num">{money(line.ext_price)}</td>
    </tr>
  );
}

/** The units of a line that do not ship now: those that stay on backorder, and those that are left out. */
export const shortageOf = (line: Line) => ({
  backorder: line.backorder_units,
  missing: line.units - (line.shipped_units ?? line.units) - line.backorder_units,
});

export function ShortageNote({ line }: { line: Line }) {
  const { backorder, missing } = shortageOf(line);
  return (
    <>
      {backorder > 0 && <p className="warning">{T.orders.onBackorder(backorder)}</p>}
      {missing > 0 && <p className="warning">{T.orders.notShipped(missing)}</p>}
    </>
  );
}

/** Every price that was considered, which one won, and why. */
export function PriceDetails({ pricing }: { pricing: Pricing }) {
  return (
    <details>
      <summary className="soft">{T.orders.why}</summary>
      <ul className="why">
        {pricing.candidates.map((one) => (
          <li key={`${one.kind} ${one.promotion_id}`}>
            {one.won ? <strong>{translateMessage(one.name)}</strong> : translateMessage(one.name)}{' '}
            {one.kind !== 'full_price' && <span className="soft">{translateMessage(one.offer)}</span>}{' '}
            {money(one.unit_price)}: {translateMessage(one.reason)}
          </li>
        ))}
      </ul>
      <p className="soft">{T.orders.pricedOn(day(pricing.pricing_date))}</p>
    </details>
  );
}
