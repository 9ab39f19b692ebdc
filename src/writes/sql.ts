import { type Queryable, sql } from '../db/index.ts';

export interface WrittenChange {
  request_id: string;
  action: string;
  resource: string;
  resource_id: string | null;
  at: string;
}

/**
 * What a request changed, from the audit log, but named as in events. The audit log joins the ids of records with several
 * key fields by commas. The summary of a load is only included if its records are not all listed one by one, and then
 * without an id.
 */
export function listChangesOfRequest(
  db: Queryable,
  apiKeyId: number,
  requestId: string,
): Promise<WrittenChange[]> {
  return db.query<WrittenChange>(sql`
    SELECT a.request_id, a.action,
      CASE named.subject WHEN 'payment_request' THEN 'payment_application' WHEN 'invoices' THEN 'invoice'
        WHEN 'purchases' THEN 'purchase' ELSE named.subject END AS resource,
      CASE WHEN named.is_sum THEN NULL WHEN a.subject = 'order' THEN coalesce(o.order_id, 'invoice:' || o.invoice_id)
        WHEN a.subject = 'purchases' THEN p.purchase_global_id
        WHEN a.action LIKE 'records.%' THEN replace(a.subject_id, ',', ':')
        ELSE a.subject_id END AS resource_id,
      iso_time(a.at) AS at
    FROM audit_log a
    CROSS JOIN LATERAL (SELECT a.action = 'records.put' AS is_sum,
      CASE a.action WHEN 'records.put' THEN a.subject_id ELSE a.subject END AS subject) named
    LEFT JOIN sales_order o ON o.order_no = CASE WHEN a.subject = 'order' THEN a.subject_id::bigint END
    LEFT JOIN purchase p ON p.purchase_id = CASE WHEN a.subject = 'purchases' THEN a.subject_id::integer END
    WHERE a.request_id = ${requestId} AND a.api_key_id = ${apiKeyId}
      AND (NOT named.is_sum OR (a.after ->> 'inserted')::integer + (a.after ->> 'updated')::integer > (
        SELECT count(*) FROM audit_log r WHERE r.request_id = a.request_id AND r.api_key_id = a.api_key_id
          AND r.action LIKE 'records.%' AND r.subject = a.subject_id))
    ORDER BY a.audit_id`);
}
