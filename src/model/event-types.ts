import { ORDER_ACTIONS } from './order-actions.ts';
import { STATUS_EVENTS } from './status-events.ts';

export interface EventType {
  name: string;
  /** What happened. */
  summary: string;
}

/** Types of events that neither an order's history nor a status causes. */
const OTHERS = [
  {
    type: 'inventory.changed',
    summary: 'Warehouse inventory changed: one event for each location, product and transaction.',
  },
  {
    type: 'record.changed',
    summary: 'The record was created or updated, or related data shown in it changed.',
  },
  {
    type: 'record.removed',
    summary: 'The record was removed, is no longer listed, or is no longer visible to this API key.',
  },
];

/** Every declaration of an event; several may be of one type. */
export const DECLARED_EVENTS = [...Object.values(ORDER_ACTIONS).flat(), ...STATUS_EVENTS, ...OTHERS];

/** Every event type, in the order in which the types of each family are documented. */
export const EVENT_TYPES: readonly EventType[] = [
  ...new Map(DECLARED_EVENTS.map(({ type: name, summary }) => [name, { name, summary }])).values(),
];
