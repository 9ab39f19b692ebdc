import type { Ops, V2 } from '@dray/client';
import { usePages } from '../app/queries.ts';
import { T } from '../more-texts.ts';
import { Badge, Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count } from '../ui/format.ts';
import { Instant } from '../ui/instant.tsx';
import { SmallTable } from '../ui/small-table.tsx';

const MAX_SHOWN = 50;
const isDelivered = ({ status }: V2.WebhookDelivery) =>
  typeof status === 'number' && status >= 200 && status < 300;

/** The latest deliveries, and how the receiver responded. */
export function WebhookDeliveriesDialog({
  webhook,
  onClose,
}: {
  webhook: Ops.WebhookOfKey;
  onClose: () => void;
}) {
  const path = `/api/v2/webhooks/${webhook.webhook_id}/deliveries`;
  const list = usePages<V2.WebhookDelivery>('ops', path, {}, MAX_SHOWN);
  return (
    <Dialog title={T.health.deliveries} onClose={onClose} isWide>
      <p className="mono wrap">{webhook.url}</p>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      {!list.isLoading && list.rows.length === 0 && <p>{T.health.noDeliveries}</p>}
      <div tabIndex={0} className="sideways">
        <SmallTable>
          <tbody>
            {list.rows.map((one) => (
              <tr key={one.delivery_id}>
                <td>
                  <Instant time={one.at} />
                </td>
                <td>{one.type}</td>
                <td>
                  <Badge tone={isDelivered(one) ? 'good' : 'bad'}>
                    {typeof one.status === 'number' ? T.health.answered(String(one.status)) : one.error}
                  </Badge>
                </td>
                <td className="num">
                  {T.health.attempt} {one.attempt}
                </td>
                <td className="num">{count(one.duration_ms)} ms</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </div>
      <div className="row">
        <Button onClick={onClose}>{T.close}</Button>
      </div>
    </Dialog>
  );
}
