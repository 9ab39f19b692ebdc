import { Fault } from '../../shared/index.ts';
import type { CustomerFacts } from '../order.ts';
import { READ_ONLY_FIELDS } from '../schema/request.ts';

/** Read-only fields of a new order for this customer. Any other value that is sent counts as a change. */
export function initialReadOnlyFields({ name, state }: CustomerFacts): Record<string, unknown> {
  return { stage: 'draft', status: 'draft', is_credit: false, customer_name: name, state };
}

/** Annotations of a response, not fields of the order: ignored when a client sends them back. */
const RESPONSE_ANNOTATIONS: ReadonlySet<string> = new Set(['warnings', 'resulting_orders', 'copied_from']);

/** A read-only field with its current value is ignored; one with a different value is refused. */
export function refuseChangedFields(body: object, current: Record<string, unknown>): void {
  const sent = body as Record<string, unknown>;
  const changed = READ_ONLY_FIELDS.filter(
    (name) =>
      Object.hasOwn(sent, name) && !RESPONSE_ANNOTATIONS.has(name) && !isAsShown(sent[name], current[name]),
  );
  if (changed.length === 0) return;
  const detail = `Read-only fields cannot be changed: ${changed.join(', ')}. Omit them, or send their current values.`;
  throw new Fault('FIELD_IMMUTABLE', detail, {
    fieldErrors: changed.map((field) => ({
      field,
      code: 'FIELD_IMMUTABLE',
      detail: `${field} is read-only. Omit it, or send its current value.`,
    })),
  });
}

export function hasReadOnlyFields(body: object): boolean {
  return READ_ONLY_FIELDS.some((name) => Object.hasOwn(body, name));
}

/** Whether a value is as it was shown. Parts of it may be missing: lists and include_lines=false show less of a pending change. */
function isAsShown(sent: unknown, shown: unknown): boolean {
  if (sent === shown || (sent ?? null) === (shown ?? null)) return true;
  if (typeof sent !== 'object' || typeof shown !== 'object' || sent === null || shown === null) return false;
  if (Array.isArray(sent) || Array.isArray(shown)) return isListAsShown(sent, shown);
  const values = shown as Record<string, unknown>;
  return Object.entries(sent).every(([name, value]) => isAsShown(value, values[name]));
}

function isListAsShown(sent: object, shown: object): boolean {
  if (!Array.isArray(sent) || !Array.isArray(shown) || sent.length !== shown.length) return false;
  return sent.every((value, i) => isAsShown(value, shown[i]));
}
