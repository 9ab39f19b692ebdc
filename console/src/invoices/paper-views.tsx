import type { Ops } from '@dray/client';
import type { ReactNode } from 'react';
import { T } from '../more-texts.ts';
import { Facts } from '../ui/controls.tsx';
import { count, day } from '../ui/format.ts';
import { TableHead, type TableHeading } from '../ui/small-table.tsx';

interface Head {
  date: string;
  location_name: string;
  totals: { invoices: number; units: number; cases: string };
}

interface Product {
  product_id: number;
  product_name: string;
  supplier_name: string;
  supplier_product_number: string | null;
}

/** The name of the paper, the warehouse and the day: on every first page. */
function PaperHead({ title, of, children }: { title: string; of: Head; children?: ReactNode }) {
  return (
    <header className="stack">
      <h2>
        {title} · <bdi>{of.location_name}</bdi> · {day(of.date)}
      </h2>
      {children}
    </header>
  );
}

function Totals({ of }: { of: Head }) {
  return (
    <Facts
      facts={[
        [T.customers.invoices, count(of.totals.invoices)],
        [T.orders.units, count(of.totals.units)],
        [T.orders.cases, count(of.totals.cases)],
      ]}
    />
  );
}

/** Somebody ticks it off with a pencil. */
const TICK: TableHeading = { hidden: T.done, className: 'tick' };
const Tick = () => (
  <td className="tick">
    <span aria-hidden="true" />
  </td>
);

function ProductCell({ of }: { of: Product }) {
  return (
    <th scope="row">
      <strong>
        <bdi>{of.product_name}</bdi>
      </strong>
      <div className="soft">
        <bdi>{of.supplier_name}</bdi>, {T.invoices.item(of.supplier_product_number ?? String(of.product_id))}
      </div>
    </th>
  );
}

/** A table of a paper: it looks the same on screen as printed, and scrolls sideways if it is too wide. */
function PaperTable({
  label,
  heads,
  children,
}: {
  label: string;
  heads: readonly TableHeading[];
  children: ReactNode;
}) {
  return (
    <div className="sideways" tabIndex={0}>
      <table className="rows paper-rows">
        <TableHead caption={label} heads={heads} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const NothingToDeliver = () => <p>{T.invoices.nothingLeaves}</p>;

interface ListProps {
  title: string;
  of: Head;
  heads: readonly TableHeading[];
  /** The rows, if any. */
  children: readonly ReactNode[];
}

/** A paper that is one list, to be ticked off. */
function ListPaper({ title, of, heads, children }: ListProps) {
  return (
    <article className="panel stack paper" aria-label={title}>
      <PaperHead title={title} of={of}>
        <Totals of={of} />
      </PaperHead>
      {children.length === 0 ? (
        <NothingToDeliver />
      ) : (
        <PaperTable label={title} heads={heads}>
          {children}
        </PaperTable>
      )}
    </article>
  );
}

/** Cases and units of a row; units are what is counted. */
function QuantityCells({ of }: { of: { cases: string | null; units: number } }) {
  return (
    <>
      <td className="num">{count(of.cases)}</td>
      <td className="num">
        <strong>{count(of.units)}</strong>
      </td>
    </>
  );
}
const FIGURES: readonly TableHeading[] = [{ figure: T.orders.cases }, { figure: T.orders.units }];

export function PickListPaper({ of }: { of: Ops.PickList }) {
  return (
    <ListPaper
      title={T.invoices.papers.pickList}
      of={of}
      heads={[TICK, T.orders.product, T.invoices.pickedFor, ...FIGURES]}
    >
      {of.lines.map((line) => (
        <tr key={line.product_id}>
          <Tick />
          <ProductCell of={line} />
          <td>{line.invoices.map((one) => `${one.invoice_num}: ${count(one.units)}`).join(', ')}</td>
          <QuantityCells of={line} />
        </tr>
      ))}
    </ListPaper>
  );
}

/** A page for each invoice. */
export function PackingSlipsPaper({ of }: { of: Ops.PackingSlips }) {
  if (of.invoices.length === 0)
    return (
      <article className="panel stack paper" aria-label={T.invoices.papers.packingSlips}>
        <PaperHead title={T.invoices.papers.packingSlips} of={of} />
        <NothingToDeliver />
      </article>
    );
  return of.invoices.map((one) => <PackingSlip key={one.invoice_id} head={of} of={one} />);
}

function PackingSlip({ head, of }: { head: Head; of: Ops.PackingSlips['invoices'][number] }) {
  const title = T.invoices.packingSlip(of.invoice_num);
  return (
    <article className="panel stack paper" aria-label={title}>
      <PaperHead title={title} of={head} />
      <Facts
        facts={[
          [T.invoices.deliverTo, <bdi key="to">{of.customer_name}</bdi>],
          [T.customers.address, of.address],
          [T.customers.license, of.license_num],
          [T.orders.po, of.po_num],
          [T.orders.memo, of.memo && <bdi>{of.memo}</bdi>],
          [T.orders.units, count(of.units)],
          [T.orders.cases, count(of.cases)],
        ]}
      />
      <PaperTable
        label={title}
        heads={[
          T.orders.product,
          T.purchases.batch,
          { figure: T.invoices.ordered },
          { figure: T.reports.measures.backorder_units },
          ...FIGURES,
        ]}
      >
        {of.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be on several lines, which stay in their order.
          <tr key={i}>
            <ProductCell of={line} />
            <td>{line.batch_code}</td>
            <td className="num">{count(line.ordered)}</td>
            <td className="num">{line.back_order > 0 && count(line.back_order)}</td>
            <QuantityCells of={line} />
          </tr>
        ))}
      </PaperTable>
    </article>
  );
}

export function LoadListPaper({ of }: { of: Ops.LoadList }) {
  return (
    <ListPaper
      title={T.invoices.papers.loadList}
      of={of}
      heads={[TICK, T.orders.customer, T.invoices.number, T.orders.po, ...FIGURES]}
    >
      {of.stops.map((stop) => (
        <tr key={stop.invoice_id}>
          <Tick />
          <th scope="row">
            <strong>
              <bdi>{stop.customer_name}</bdi>
            </strong>
            {stop.address && <div className="soft">{stop.address}</div>}
            {stop.memo && (
              <div>
                <bdi>{stop.memo}</bdi>
              </div>
            )}
          </th>
          <td>{stop.invoice_num}</td>
          <td>{stop.po_num}</td>
          <QuantityCells of={stop} />
        </tr>
      ))}
    </ListPaper>
  );
}
