import type { ApiKey } from '../access/index.ts';
import { type Db, sql } from '../db/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { queueMail } from '../mail/index.ts';
import { disableWebhook, type Webhook } from './sql.ts';

const REASONS = {
  gone: 'The endpoint returned 410 Gone.',
  silent: 'The endpoint has not accepted any events for three days.',
};

/** Disables an endpoint and mails the user of its key, in one transaction. Undelivered events are kept until it is active again. */
export async function disableAndNotify(
  { db, queue }: { db: Db; queue: JobQueue },
  webhook: Webhook,
  key: ApiKey,
  reason: keyof typeof REASONS,
): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await disableWebhook(tx, webhook))) return;
    const [user] = await tx.query<{ email: string | null }>(
      sql`SELECT email FROM user_account WHERE user_id = ${key.userId}::integer`,
    );
    const text = `Events are no longer sent to ${webhook.url} (webhook ${webhook.webhookId} of API key ${key.apiKeyId}). ${REASONS[reason]} To resume delivery where it stopped, fix the endpoint and send PATCH /api/v2/webhooks/${webhook.webhookId} with { "status": "active" }.`;
    await queueMail(tx, queue, [
      {
        eventKey: `webhook.disabled:${webhook.webhookId}:${webhook.generation}`,
        recipients: user?.email ? [user.email] : [],
        subject: `Webhook disabled: ${webhook.url}`,
        text,
        html: text
          .split('\n\n')
          .map((part) => `<p>${escaped(part)}</p>`)
          .join('\n'),
      },
    ]);
  });
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
