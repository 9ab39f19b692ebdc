import type { CallResult } from '../api.ts';
import { currentKey } from '../session/keys.ts';
import { queryClient } from './queries.ts';

interface Document {
  id?: string | null;
  invoice_id?: number | null;
  allowed_actions?: object;
  purchase_global_id?: string;
  purchase_transactions?: object;
}

/** From now on the page of an order or a purchase shows the one in the response: what was cached is older. */
export function cacheWriteResult({ data, etag }: CallResult<unknown>): void {
  const document = (data as { data?: Document } | undefined)?.data;
  const show = (family: string, name: string | number | null | undefined, shown: object) =>
    name && queryClient.setQueryData([currentKey()?.id, family, 'one', String(name)], shown);
  if (document?.allowed_actions) {
    show('orders', document.id, document);
    show('orders', document.invoice_id, document);
  } else if (document?.purchase_transactions)
    show('purchases', document.purchase_global_id, { ...document, etag });
}
