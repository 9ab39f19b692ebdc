import type { V2 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { ErrorNote } from '../ui/errors.tsx';
import { count, day } from '../ui/format.ts';
import { GlossaryTerm } from '../ui/glossary-term.tsx';

type Explained = V2.Stock;

interface Props {
  productId: number;
  locationId: number;
  name: string;
}

/** How available stock is computed, who holds the rest, and what is on its way. */
export function StockExplanation({ productId, locationId, name }: Props) {
  const key = useCurrentKey();
  const found = useQuery({
    queryKey: [key.id, 'inventory', 'terms', productId, locationId],
    queryFn: async () =>
      (await get<{ data: Explained }>('/api/v2/stock', { product_id: productId, location_id: locationId }))
        .data,
  });
  if (found.error) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <p className="soft">{T.loading}</p>;
  const { terms, available_units: available, held_by: holders, incoming } = found.data;
  return (
    <div className="stack">
      <h3>
        {name}: {T.catalog.availableUnits(count(available))}
      </h3>
      <p className="wrap">
        {terms
          .filter(({ units }) => units !== 0)
          .map(({ name: term, units, sign }, i) => (
            <span key={term}>
              {i > 0 || sign < 0 ? (sign > 0 ? ' + ' : ' − ') : ''}
              <span className="soft">
                {term === 'Allocated' ? (
                  <GlossaryTerm name="allocation">{T.catalog.terms[term]}</GlossaryTerm>
                ) : (
                  (T.catalog.terms[term] ?? term)
                )}
              </span>{' '}
              {count(units)}
            </span>
          ))}{' '}
        = <strong>{count(available)}</strong>
      </p>
      {holders.length > 0 && (
        <details>
          <summary>{T.catalog.heldBy(holders.length)}</summary>
          <ul>
            {holders.map((one) => (
              <li key={`${one.kind} ${one.id}`}>
                {count(one.units)}{' '}
                {one.kind === 'order' && one.id !== undefined ? (
                  <Link to={`/orders/${String(one.id).replace('invoice:', '')}` as '/'}>
                    {T.catalog.order(String(one.id).slice(-8))}
                  </Link>
                ) : (
                  (T.catalog.holders[one.kind] ?? one.kind)
                )}
                {one.customer_id !== undefined && (
                  <span className="soft"> {T.catalog.customer(one.customer_id)}</span>
                )}
                {one.since && <span className="soft"> {T.sinceDay(day(one.since))}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {incoming.length > 0 && (
        <p>
          {T.catalog.incoming}{' '}
          {incoming.map((one, i) => (
            <span key={`${one.purchase_id} ${one.expected}`}>
              {i > 0 && ', '}
              {count(one.units)} {one.expected && day(one.expected)}
              {one.purchase_id !== undefined && (
                <>
                  {' ('}
                  <Link to={`/purchases/${one.purchase_id}` as '/'}>{one.purchase_id}</Link>)
                </>
              )}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
