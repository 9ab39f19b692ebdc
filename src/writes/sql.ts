import { type Queryable, sql } from '../db/index.ts';

export interface Change {
  request_id: string;
  action: string;
  resource: string;
  resource_id: string | null;
  at: string;
}

/**
 * What a request changed, from the audit: named as events name it, not as the audit does. The ids of records of several
 * fields are joined by commas there. A load that changed nothing is no change.
 */
export function changesOf(db: Queryable, apiKeyId: number, requestId: string): Promise<Change[]> {
  return db.query<Change>(sql`
    SELECT a.request_id, a.action,
      CASE a.subject WHEN 'payment_request' THEN 'payment_application' WHEN 'invoices' THEN 'invoice'
        WHEN 'purchases' THEN 'purchase' ELSE a.subject END AS resource,
      CASE WHEN a.subject = 'order' THEN coalesce(o.order_id, 'invoice:' || o.invoice_id)
        WHEN a.subject = 'purchases' THEN p.purchase_global_id
        WHEN a.action LIKE 'records.%' THEN replace(a.subject_id, ',', ':')
        ELSE a.subject_id END AS resource_id,
      iso_time(a.at) AS at
    FROM audit_log a
    LEFT JOIN sales_order o ON o.order_no = CASE WHEN a.subject = 'order' THEN a.subject_id::bigint END
    LEFT JOIN purchase p ON p.purchase_id = CASE WHEN a.subject = 'purchases' THEN a.subject_id::integer END
    WHERE a.request_id = ${requestId} AND a.api_key_id = ${apiKeyId}
      AND NOT (a.action = 'records.put' AND a.after ->> 'inserted' = '0' AND a.after ->> 'updated' = '0')
    ORDER BY a.audit_id`);
}
