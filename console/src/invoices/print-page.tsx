import type { Ops } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError, get } from '../api.ts';
import { useLocations, useWarehouseDay } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import { openPdf } from '../app/open-pdf.ts';
import { useBusinessNow } from '../app/sandbox-clock.tsx';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Button, Select, TextField } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { LoadListPaper, PackingSlipsPaper, PickListPaper } from './paper-views.tsx';
import { DELIVERY_DOCUMENTS, type DeliveryDocument, deliveryDocumentPath } from './papers.ts';

/** What each paper shows. */
const VIEWS: { [P in DeliveryDocument]: (of: never) => ReactNode } = {
  pickList: (of: Ops.PickList) => <PickListPaper of={of} />,
  packingSlips: (of: Ops.PackingSlips) => <PackingSlipsPaper of={of} />,
  loadList: (of: Ops.LoadList) => <LoadListPaper of={of} />,
};

/** A paper of a warehouse and a day of delivery, on screen and for the printer; all of the choice is in the address. */
export function PrintPage() {
  const key = useCurrentKey();
  const [filters, set] = useFilters();
  const locations = useLocations();
  const today = useWarehouseDay(useBusinessNow())?.day;
  const paper = DELIVERY_DOCUMENTS.find((one) => one === filters.paper) ?? 'pickList';
  const date = filters.date ?? today ?? '';
  const location = filters.location ?? String(locations.data?.[0]?.LocationID ?? '');
  const path = deliveryDocumentPath(paper, date, location);
  const found = useQuery({
    queryKey: [key.id, 'orders', 'papers', path],
    queryFn: async () => ({ paper, data: (await get<{ data: object }>(path)).data }),
    enabled: date !== '' && location !== '',
  });
  return (
    <div className="page">
      <div className="page-head no-print">
        <h1>{T.invoices.papers[paper]}</h1>
        <span className="push row">
          <PdfButton path={path} />
          <Button tone="main" onClick={() => window.print()}>
            {T.invoices.print}
          </Button>
        </span>
      </div>
      <nav className="tabs" aria-label={T.invoices.print}>
        {DELIVERY_DOCUMENTS.map((one) => (
          <Link
            key={one}
            to="."
            search={{ ...filters, paper: one } as never}
            aria-current={one === paper ? 'page' : undefined}
          >
            {T.invoices.papers[one]}
          </Link>
        ))}
      </nav>
      <div className="fields no-print">
        <TextField
          label={T.orders.delivery}
          type="date"
          value={date}
          onChange={(value) => set({ date: value })}
        />
        <Select
          label={T.purchases.location}
          value={location}
          onChange={(value) => set({ location: value })}
          options={(locations.data ?? []).map((one) => ({
            value: String(one.LocationID),
            text: one.Location,
          }))}
        />
      </div>
      {found.error && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <p className="soft">{T.loading}</p>}
      {found.data && VIEWS[found.data.paper](found.data.data as never)}
    </div>
  );
}

function PdfButton({ path }: { path: string }) {
  const [error, setError] = useState<unknown>();
  const open = async () => {
    setError(undefined);
    try {
      await openPdf(path);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  return (
    <>
      <Button onClick={() => void open()}>{T.pdf}</Button>
      {error !== undefined && <ErrorNote error={error} />}
    </>
  );
}
