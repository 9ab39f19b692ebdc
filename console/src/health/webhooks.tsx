import type { Ops } from '@dray/client';
import { useState } from 'react';
import { usePages } from '../app/queries.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { IfCanWrite } from '../session/write-access.tsx';
import { Badge, Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count } from '../ui/format.ts';
import { Instant } from '../ui/instant.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { WebhookDeliveriesDialog } from './deliveries.tsx';
import { NewWebhookDialog } from './new-webhook.tsx';
import { WebhookActions } from './webhook-actions.tsx';

/** Webhooks of all keys; those of the current key can be changed here. */
export function WebhooksTab() {
  const key = useCurrentKey();
  const list = usePages<Ops.WebhookOfKey>('ops', '/ops/webhooks', {});
  const [isMaking, setMaking] = useState(false);
  const [looked, lookAt] = useState<Ops.WebhookOfKey>();
  const isEmpty = !list.isLoading && list.rows.length === 0;
  return (
    <>
      <IfCanWrite>
        <div className="row">
          <Button tone="main" onClick={() => setMaking(true)}>
            {T.health.newWebhook}
          </Button>
        </div>
      </IfCanWrite>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      {isEmpty && <p className="panel">{T.health.noWebhooks}</p>}
      {list.rows.length > 0 && (
        <SmallTable
          isPanel
          heads={[
            T.health.address,
            T.orders.status,
            T.health.types,
            { figure: T.health.pending },
            T.health.lastSuccess,
            T.key.title,
            { hidden: T.apiKeys.actions },
          ]}
        >
          {list.rows.map((one) => (
            <tr key={one.webhook_id}>
              <td className="wide">
                <span className="mono wrap">{one.url}</span> <span className="soft">{one.description}</span>
              </td>
              <td>
                <State webhook={one} />
              </td>
              <td>{one.types?.join(', ') ?? T.all}</td>
              <td className="num">{count(one.pending)}</td>
              <td>
                <Instant time={one.last_success_at} />
              </td>
              <td>{one.api_key_id}</td>
              <td>
                {one.api_key_id === key.id ? (
                  <WebhookActions webhook={one} onDeliveries={() => lookAt(one)} />
                ) : (
                  <span className="soft">{T.health.otherKey}</span>
                )}
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
      {isMaking && <NewWebhookDialog onClose={() => setMaking(false)} />}
      {looked && <WebhookDeliveriesDialog webhook={looked} onClose={() => lookAt(undefined)} />}
    </>
  );
}

function State({ webhook: { status, failing_since: failing } }: { webhook: Ops.WebhookOfKey }) {
  if (status !== 'active') return <Badge tone="bad">{T.health.webhookStates[status]}</Badge>;
  return failing ? (
    <Badge tone="careful">{T.health.failing}</Badge>
  ) : (
    <Badge tone="good">{T.health.webhookStates.active}</Badge>
  );
}
