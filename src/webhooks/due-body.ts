import type { ApiKey } from '../access/index.ts';
import { type Cursors, isOrderResource, keySeesEvent, presentEvent } from '../events/index.ts';
import type { PendingDelivery } from './sql.ts';

export interface Recipient {
  key: ApiKey;
  readsOrders: boolean;
  cursors: Cursors;
}

/** The body of a pending event as the key may read it now; undefined if it may not read the event anymore. */
export function renderDueBody(
  { event, body, subject }: Pick<PendingDelivery, 'event' | 'body' | 'subject'>,
  { key, readsOrders, cursors }: Recipient,
): string | undefined {
  // The event is no longer in the feed, so only a key that sees everything is certain to see it.
  if (!event) {
    const [resource = ''] = subject.split(':', 1);
    const isVisible = seesEverything(key) && (readsOrders || !isOrderResource(resource));
    // Version 0.2 logged some dropped events without a body.
    return isVisible && body !== '' ? body : undefined;
  }
  if (!keySeesEvent(key, event, readsOrders)) return undefined;
  const view = presentEvent(event, { key, cursors, from: undefined, shift: 0 });
  // As it was sent first: a cursor may hold more than the place of the event.
  const { cursor } = JSON.parse(body) as { cursor: string };
  return JSON.stringify({ ...view, cursor });
}

function seesEverything({ type, states }: ApiKey): boolean {
  return type === 'Employee' && states.length === 0;
}
