import { type Queryable, sql } from '../db/index.ts';

/** Health of the feed and the webhooks. */
export interface EventStatus {
  /** How long the oldest committed but not yet readable event has been held back by an older transaction; 0 if there is none. */
  feed_delay_seconds: number;
  webhooks: { active: number; paused: number; disabled: number; failing: number };
  /** Events whose delivery failed, or that wait behind one that failed. */
  pending: number;
  oldest_pending_seconds: number | null;
  delivered_last_hour: number;
  failed_last_hour: number;
}

export async function readEventStatus(db: Queryable): Promise<EventStatus> {
  const [row] = await db.query<EventStatus['webhooks'] & Omit<EventStatus, 'webhooks'>>(sql`
    SELECT coalesce((SELECT extract(epoch FROM clock_timestamp() - min(e.at)) FROM event e WHERE e.tick >= (SELECT event_horizon())), 0)::float8
        AS feed_delay_seconds,
      (SELECT count(*)::integer FROM webhook WHERE status = 'active') AS active,
      (SELECT count(*)::integer FROM webhook WHERE status = 'paused') AS paused,
      (SELECT count(*)::integer FROM webhook WHERE status = 'disabled') AS disabled,
      (SELECT count(*)::integer FROM webhook WHERE failing_since IS NOT NULL) AS failing,
      (SELECT count(*)::integer FROM webhook_pending) AS pending,
      (SELECT extract(epoch FROM clock_timestamp() - min(d.at))::float8 FROM webhook_pending p
        JOIN webhook_delivery d ON d.webhook_id = p.webhook_id AND d.event_id = p.event_id) AS oldest_pending_seconds,
      (SELECT count(*)::integer FROM webhook_delivery WHERE at > clock_timestamp() - interval '1 hour' AND status BETWEEN 200 AND 299)
        AS delivered_last_hour,
      (SELECT count(*)::integer FROM webhook_delivery WHERE at > clock_timestamp() - interval '1 hour'
        AND NOT is_dropped AND (status IS NULL OR status NOT BETWEEN 200 AND 299)) AS failed_last_hour`);
  const { active, paused, disabled, failing, ...rest } = row!;
  return { ...rest, webhooks: { active, paused, disabled, failing } };
}
