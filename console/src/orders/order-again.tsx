import { useNavigate } from '@tanstack/react-router';
import { cacheWriteResult } from '../app/cache-write-result.ts';
import { fetchCustomer } from '../app/directory.ts';
import { queryClient } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { IfCanWrite } from '../session/write-access.tsx';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { showToast } from '../ui/toasts.tsx';
import { type Order, orderReferenceOf } from './types.ts';

/** Copies the order into a new draft for the next delivery, priced now, and opens it in the editor. */
export function OrderAgainButton({
  order,
}: {
  order: Pick<Order, 'id' | 'invoice_id' | 'status' | 'customer_id'>;
}) {
  const navigate = useNavigate();
  const write = useWrite<{ data: Order }>();
  const copy = async () => {
    try {
      const customer = await fetchCustomer(order.customer_id);
      const [date] = customer?.DeliveryDates ?? [];
      const response = await write.send('POST', `/api/v2/orders/${orderReferenceOf(order)}/copy`, {
        body: date ? { delivery_date: date.slice(0, 10) } : {},
      });
      cacheWriteResult(response);
      showToast(T.orders.copied);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'orders' });
      void navigate({
        to: '/orders/$id/edit',
        params: { id: orderReferenceOf(response.data.data) } as never,
      });
    } catch {
      // The note shows why.
    }
  };
  return (
    <IfCanWrite>
      <Button isBusy={write.isBusy} onClick={() => void copy()}>
        {order.status === 'rejected' ? T.orders.newFromRejected : T.orders.again}
      </Button>
      {write.error !== undefined && <ErrorNote error={write.error} onRetry={() => void copy()} />}
    </IfCanWrite>
  );
}
