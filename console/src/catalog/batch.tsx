import type { V2 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { get } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { businessNow, shownZone } from '../ui/business-clock.ts';
import { Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { clockTime, count, day, dayIn, safeUrl } from '../ui/format.ts';
import { GlossaryTerm } from '../ui/glossary-term.tsx';
import { type FileColumn, saveServiceFile } from '../ui/service-file.ts';
import { SmallTable } from '../ui/small-table.tsx';

/** The headings of the list of customers to call. */
const callListColumn = (field: string): FileColumn => ({
  title: T.catalog.callHeadings[field] ?? field,
  ...(/^(customer_id|units)$/.test(field) ? { type: 'whole' } : {}),
});

/** With its day, also of today: it stays on the paper. */
const printedAt = () => `${day(dayIn(businessNow(), shownZone()))} ${clockTime(businessNow().toISOString())}`;

type Recalled = V2.Batch['products'][number];

/** A recall: where the goods of a batch came from, and which customers to call. */
export function BatchPage() {
  const { code } = useParams({ strict: false }) as { code: string };
  const key = useCurrentKey();
  const path = `/api/v2/batches/${encodeURIComponent(code)}`;
  const found = useQuery({
    queryKey: [key.id, 'inventory', 'recall', code],
    queryFn: async () => (await get<{ data: { products: Recalled[] } }>(path)).data,
  });
  const toCall = async (format: 'csv' | 'xlsx') => {
    const name = `recall-${code.replace(/[^\w.-]+/g, '_')}`;
    await saveServiceFile({ path, name, format, columnOf: callListColumn });
  };
  return (
    <div className="page">
      <div className="page-head">
        <h1>
          {T.catalog.batch} <bdi>{code}</bdi>
        </h1>
        {found.data && (
          <span className="push row no-print">
            <Button onClick={() => window.print()}>{T.catalog.print}</Button>
            <Button tone="main" onClick={() => void toCall('csv').catch(() => undefined)}>
              {T.catalog.toCall}
            </Button>
            <Button onClick={() => void toCall('xlsx').catch(() => undefined)}>
              {T.catalog.toCallExcel}
            </Button>
          </span>
        )}
      </div>
      <p className="only-print">{T.catalog.printed(printedAt())}</p>
      {found.error && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <p className="soft">{T.loading}</p>}
      {found.data?.products.map((product) => (
        <Product key={product.product_id} product={product} />
      ))}
    </div>
  );
}

const QUANTITY_FIELDS = ['received', 'on_hand', 'reserved', 'shipped', 'adjusted'] as const;

function Product({ product }: { product: Recalled }) {
  return (
    <section className="panel stack" aria-label={product.product_name}>
      <h2>
        <Link to={`/catalog/${product.product_id}` as '/'}>
          <bdi>{product.product_name}</bdi>
        </Link>
      </h2>
      <div className="tiles">
        {QUANTITY_FIELDS.filter((name) => product.sums[name] !== undefined).map((name) => (
          <div className="tile" key={name}>
            <strong>{count(product.sums[name])}</strong>
            <span>{T.catalog.sums[name]}</span>
          </div>
        ))}
      </div>
      {product.received.length > 0 && (
        <ul>
          {product.received.map((one) => (
            <li key={`${one.purchase_global_id} ${one.units}`}>
              {T.catalog.cameWith(one.units, one.vendor_name, day(one.received_at))}{' '}
              <Link to={`/purchases/${one.purchase_global_id}` as '/'}>{one.purchase_id}</Link>
            </li>
          ))}
        </ul>
      )}
      {product.coas.map((one) => (
        <p key={one.url}>
          <GlossaryTerm name="coa">{T.catalog.coa}</GlossaryTerm>{' '}
          {safeUrl(one.url) ? (
            <a href={safeUrl(one.url)} target="_blank" rel="noreferrer">
              {T.orders.coa}
            </a>
          ) : (
            one.url
          )}{' '}
          <span className="soft">
            {one.laboratory} {one.expires_at && T.untilDay(day(one.expires_at))}
          </span>
        </p>
      ))}
      <div tabIndex={0} className="sideways">
        <SmallTable
          heads={[
            T.orders.customer,
            T.catalog.contact,
            T.orders.invoice,
            T.orders.delivery,
            { figure: T.orders.units },
          ]}
        >
          {product.lines.map((line) => (
            <tr key={`${line.invoice_id} ${line.units}`}>
              <td>
                <bdi>{line.customer_name}</bdi> <span className="soft">{line.customer_id}</span>
              </td>
              <td>{[line.contact_phone, line.contact_email].filter(Boolean).join(', ') || '–'}</td>
              <td className="date">
                <Link to={`/invoices/${line.invoice_id}` as '/'}>{line.invoice_num}</Link>
              </td>
              <td className="date">{day(line.delivery_date)}</td>
              <td className="num">{count(line.units)}</td>
            </tr>
          ))}
        </SmallTable>
      </div>
    </section>
  );
}
