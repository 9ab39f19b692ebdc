-- An event of a rejection keeps the goods that were missing, as the history does: its message then says to each key what its own
-- read of the order says.
CREATE OR REPLACE FUNCTION tell_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tick_now bigint;
  by_key integer;
  by_request text;
BEGIN
  IF current_setting('dray.events', true) = 'off' OR NOT EXISTS (
    SELECT FROM written w JOIN history_event h ON h.action = w.action WHERE w.subject = 'order') THEN
    RETURN NULL;
  END IF;
  tick_now := event_tick();
  by_key := cause_key();
  by_request := cause_request();
  INSERT INTO event (tick, type, resource, resource_id, version, request_id, api_key_id, customers, suppliers, states, built_by, data, reserved)
  SELECT tick_now, e.type, split_part(e.type, '.', 1),
    CASE WHEN e.is_order THEN coalesce(o.order_id, 'invoice:' || o.invoice_id) ELSE o.invoice_id::text END,
    CASE WHEN e.is_order THEN w.to_version END,
    CASE WHEN w.api_key_id IS NOT NULL THEN w.request_id WHEN asked.api_key_id IS NOT NULL THEN asked.request_id ELSE by_request END,
    coalesce(w.api_key_id, asked.api_key_id, by_key),
    ARRAY[o.customer_id], s.suppliers, ARRAY[c.state], CASE WHEN e.is_order THEN o.built_by_user_id END,
    CASE WHEN e.is_order THEN json_build_object('order_id', o.order_id, 'invoice_id', o.invoice_id, 'invoice_num', i.invoice_num,
        'customer_id', o.customer_id, 'po_num', o.po_num, 'status', e.status, 'previous_status', e.previous, 'invoice_status', i.status)
      ELSE json_build_object('invoice_id', i.invoice_id, 'invoice_num', i.invoice_num, 'customer_id', i.customer_id,
        'invoice_status', i.status) END,
    CASE WHEN NOT e.is_order THEN jsonb_build_object('open_balance', i.open_balance::text)
      WHEN e.type IN ('order.rejected', 'order.change_rejected', 'order.cancellation_rejected')
        THEN jsonb_build_object('message', w.after ->> 'message', 'shortages', w.after -> 'shortages')
      WHEN o.parent_order_no IS NOT NULL AND e.type IN ('order.created', 'order.submitted', 'order.posted') THEN (
        SELECT jsonb_build_object('split_of', coalesce(p.order_id, 'invoice:' || p.invoice_id), 'suppliers', to_jsonb(suppliers_of_order(p)),
          'built_by', p.built_by_user_id) FROM sales_order p WHERE p.order_no = o.parent_order_no) END
  FROM written w
  JOIN history_event h ON h.action = w.action AND NOT (h.action = 'order.submit' AND h.place = 1 AND w.from_version IS NOT NULL)
  JOIN sales_order o ON o.order_no = w.subject_id::bigint
  JOIN customer c ON c.customer_id = o.customer_id
  LEFT JOIN invoice i ON i.invoice_id = o.invoice_id
  CROSS JOIN LATERAL (SELECT CASE o.stage
    WHEN 'posted' THEN ARRAY(SELECT DISTINCT l.supplier_id FROM invoice_line l WHERE l.invoice_id = o.invoice_id)
    ELSE ARRAY(SELECT DISTINCT p.supplier_id FROM order_line l JOIN product p ON p.product_id = l.product_id
      WHERE l.order_no = o.order_no) END AS suppliers OFFSET 0) s
  -- What an invoice from elsewhere had for a status before.
  CROSS JOIN LATERAL (SELECT w.action = 'order.invoice' AND w.before ? 'status' AS moved) erp
  CROSS JOIN LATERAL (SELECT h.type LIKE 'order.%' AS is_order,
    CASE WHEN erp.moved AND h.type = 'order.updated' THEN 'order.advanced' ELSE h.type END AS type,
    coalesce(h.status, o.status) AS status,
    CASE WHEN h.type = 'order.created' THEN NULL
      WHEN h.previous_status IS NOT NULL THEN h.previous_status
      WHEN h.action = 'invoice.advance' THEN order_status_of((w.before ->> 'invoice_status')::integer)
      WHEN erp.moved THEN order_status_of((w.before ->> 'status')::integer)
      ELSE o.status END AS previous) e
  LEFT JOIN LATERAL (
    SELECT a.request_id, a.api_key_id FROM audit_log a
    WHERE a.subject = 'order' AND a.action = h.asked_by
      AND a.subject_id = CASE WHEN h.action = 'order.split' THEN o.parent_order_no::text ELSE w.subject_id END
    ORDER BY a.audit_id DESC LIMIT 1) asked ON h.asked_by IS NOT NULL AND w.api_key_id IS NULL
  WHERE w.subject = 'order'
  ORDER BY w.audit_id, h.place;
  RETURN NULL;
END $$;
