-- The events that each action in an order's history causes. Made by `npm run database` from src/model/order-actions.ts: change it there. Promise: a
-- row for each event, in order. Relied on by: emit_order_events (events.sql).

CREATE OR REPLACE FUNCTION order_action_events() RETURNS TABLE (
  action text, seq integer, type text, type_if_status_changed text, requested_by text, is_requested_on_parent boolean, is_only_for_new_order boolean, status text, previous_status text, previous_status_field text
) LANGUAGE sql IMMUTABLE AS $$ VALUES
  ('order.create', 1, 'order.created', NULL, NULL, false, false, NULL, NULL, NULL),
  ('order.import', 1, 'order.created', NULL, NULL, false, false, NULL, NULL, NULL),
  ('order.record', 1, 'order.created', NULL, NULL, false, false, NULL, NULL, NULL),
  ('order.record', 2, 'invoice.created', NULL, NULL, false, false, NULL, NULL, NULL),
  ('order.update', 1, 'order.updated', NULL, NULL, false, false, NULL, 'draft', NULL),
  ('order.delete', 1, 'order.deleted', NULL, NULL, false, false, NULL, 'draft', NULL),
  ('order.submit', 1, 'order.created', NULL, NULL, false, true, 'draft', NULL, NULL),
  ('order.submit', 2, 'order.submitted', NULL, NULL, false, false, NULL, 'draft', NULL),
  ('order.post', 1, 'order.posted', NULL, 'order.submit', false, false, NULL, 'queued', NULL),
  ('order.post', 2, 'invoice.created', NULL, 'order.submit', false, false, NULL, NULL, NULL),
  ('order.reject', 1, 'order.rejected', NULL, 'order.submit', false, false, NULL, 'queued', NULL),
  ('order.change', 1, 'order.change_saved', NULL, NULL, false, false, NULL, NULL, NULL),
  ('order.discard', 1, 'order.change_discarded', NULL, NULL, false, false, NULL, NULL, NULL),
  ('order.change.submit', 1, 'order.change_submitted', NULL, NULL, false, false, NULL, NULL, NULL),
  ('order.change.apply', 1, 'invoice.updated', NULL, 'order.change.submit', false, false, NULL, NULL, NULL),
  ('order.change.sync', 1, 'order.change_applied', NULL, 'order.change.submit', false, false, NULL, 'accepted', NULL),
  ('order.change.reject', 1, 'order.change_rejected', NULL, 'order.change.submit', false, false, NULL, NULL, NULL),
  ('order.split', 1, 'order.created', NULL, 'order.change.submit', true, false, 'draft', NULL, NULL),
  ('order.split', 2, 'order.submitted', NULL, 'order.change.submit', true, false, 'queued', 'draft', NULL),
  ('order.split', 3, 'order.posted', NULL, 'order.change.submit', true, false, NULL, 'queued', NULL),
  ('order.split', 4, 'invoice.created', NULL, 'order.change.submit', true, false, NULL, NULL, NULL),
  ('order.cancel', 1, 'order.cancellation_requested', NULL, NULL, false, false, NULL, NULL, NULL),
  ('order.cancel.apply', 1, 'invoice.updated', NULL, 'order.cancel', false, false, NULL, NULL, NULL),
  ('order.cancel.complete', 1, 'order.cancelled', NULL, 'order.cancel', false, false, NULL, 'accepted', NULL),
  ('order.cancel.reject', 1, 'order.cancellation_rejected', NULL, 'order.cancel', false, false, NULL, NULL, NULL),
  ('order.invoice', 1, 'order.updated', 'order.advanced', NULL, false, false, NULL, NULL, 'status'),
  ('order.invoice', 2, 'invoice.updated', NULL, NULL, false, false, NULL, NULL, NULL),
  ('invoice.advance', 1, 'order.advanced', NULL, NULL, false, false, NULL, NULL, 'invoice_status'),
  ('invoice.advance', 2, 'invoice.updated', NULL, NULL, false, false, NULL, NULL, NULL)
$$;
