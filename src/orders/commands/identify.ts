import { clipped, Fault, type FieldError, faultOf, isUlid } from '../../shared/index.ts';
import type { OrderIdentifier } from '../load/identifier.ts';

export function identifierOf(text: string): OrderIdentifier | undefined {
  if (isUlid(text)) return { orderId: text };
  return /^[1-9]\d{0,14}$/.test(text) ? { invoiceId: Number(text) } : undefined;
}

/** Also takes `invoice:<id>`, as events and histories name orders without an order id. */
export function requireReference(text: string): OrderIdentifier {
  return requireIdentifier(text.replace(/^invoice:(?=\d{1,15}$)/, ''));
}

export function identifierProblem(field: string, text: string): FieldError {
  const detail = `"${clipped(text)}" is neither a 26-character order ID nor a positive invoice ID.`;
  return { field, code: 'ORDER_IDENTIFIER_INVALID', detail };
}

export function requireIdentifier(text: string): OrderIdentifier {
  const found = identifierOf(text);
  if (!found) throw faultOf([identifierProblem('order_id', text)]);
  return found;
}

export function orderNotFound(): Fault {
  return new Fault('ORDER_NOT_FOUND', 'The order does not exist, or this API key has no access to it.');
}

/** Accepts If-Match with a version, quoted or not, weak or not, a list of them, or `*`. */
export function requireVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );
  if (tags.includes(version)) return;
  throw new Fault(
    'VERSION_MISMATCH',
    `The order has changed: its version is now ${version}. Fetch it again, then repeat the change.`,
  );
}
