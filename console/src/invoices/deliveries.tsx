import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../api.ts';
import { useLocations, useWarehouseDay } from '../app/directory.ts';
import { openPdf } from '../app/open-pdf.ts';
import { useBusinessNow } from '../app/sandbox-clock.tsx';
import { T } from '../texts.ts';
import { Button, Select, TextField } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { Menu } from '../ui/menu.tsx';
import { DELIVERY_DOCUMENTS, type DeliveryDocument, deliveryDocumentPath } from './papers.ts';

/** Papers of a warehouse and a day of delivery: each opens as a PDF, to print. */
export function DeliveryDocuments({ day }: { day: string | undefined }) {
  const locations = useLocations();
  const today = useWarehouseDay(useBusinessNow())?.day;
  const [chosen, choose] = useState<{ date?: string; location?: string }>({});
  const [error, setError] = useState<unknown>();
  const date = chosen.date ?? day ?? today ?? '';
  const location = chosen.location ?? String(locations.data?.[0]?.LocationID ?? '');
  const open = async (paper: DeliveryDocument) => {
    setError(undefined);
    try {
      await openPdf(deliveryDocumentPath(paper, date, location));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  return (
    <Menu label={T.invoices.print}>
      {() => (
        <div className="stack">
          <TextField
            label={T.orders.delivery}
            type="date"
            value={date}
            onChange={(value) => choose({ ...chosen, date: value })}
          />
          <Select
            label={T.purchases.location}
            value={location}
            onChange={(value) => choose({ ...chosen, location: value })}
            options={(locations.data ?? []).map((one) => ({
              value: String(one.LocationID),
              text: one.Location,
            }))}
          />
          {DELIVERY_DOCUMENTS.map((paper) => (
            <div key={paper} className="row">
              <Link className="button grow" to="/invoices/print" search={{ paper, date, location } as never}>
                {T.invoices.papers[paper]}
              </Link>
              <Button label={T.invoices.asPdf(T.invoices.papers[paper])} onClick={() => void open(paper)}>
                {T.pdf}
              </Button>
            </div>
          ))}
          {error !== undefined && <ErrorNote error={error} />}
        </div>
      )}
    </Menu>
  );
}
