import {
  type ApiKey,
  type AuditActor,
  type Environment,
  findKeys,
  writeAuditEntry,
} from '../access/index.ts';
import type { Queryable, Tx } from '../db/index.ts';
import {
  type Cursors,
  countEventsAfter,
  EVENT_TYPE_KIND,
  parseStart,
  readFeedEnd,
  readTickShift,
  rewindPosition,
  typesNamed,
} from '../events/index.ts';
import { integer, pathText, type Route, responseOf, routesOf } from '../http/index.ts';
import { clipped, Fault, isUlid, malformed, newUlid, ULID_PATTERN } from '../shared/index.ts';
import { requireAllowedUrl } from './address.ts';
import { withEvents } from './legacy-pending.ts';
import {
  CreateWebhook,
  DeliveryRecord,
  deliveryView,
  PingRecord,
  Replay,
  UpdateWebhook,
  WebhookOfKey,
  WebhookRecord,
  WebhookWithSecret,
  webhookView,
} from './schema.ts';
import { SealedSecretError, type SecretBox } from './seal.ts';
import { signingSecretsOf, withNewSecret } from './secrets.ts';
import type { Sender } from './send.ts';
import { unsentOutcome } from './send.ts';
import { newSecret } from './sign.ts';
import {
  countPending,
  type DeliveryAttempt,
  deleteWebhook,
  expediteRetries,
  findAttempt,
  findWebhook,
  insertAttempts,
  insertPending,
  insertWebhook,
  listAttempts,
  listWebhooks,
  moveWebhookTo,
  positionOf,
  updateWebhook,
  type Webhook,
} from './sql.ts';
import { subscribedTypes } from './types.ts';

const MAX_WEBHOOKS = 20;

export interface WebhookDeps {
  environment: Environment;
  cursors: Cursors;
  keptDays: number;
  secrets: SecretBox;
  sender: Sender;
}
const routes = routesOf('v2', 'Webhooks');
const id = { webhook_id: pathText('ID of the webhook.', ULID_PATTERN) };
const PING_TYPE = 'webhook.ping';

/** Returns the types and families as given, after checking that each one exists. */
function knownTypes(types: readonly string[] | null | undefined): string[] | null {
  const unknown = types?.findIndex((name) => typesNamed(name) === undefined) ?? -1;
  if (unknown >= 0) {
    const detail = `types: "${clipped(types![unknown]!)}" is not ${EVENT_TYPE_KIND.what}.`;
    throw malformed(`types[${unknown}]`, detail);
  }
  return types ? [...types] : null;
}

async function requireWebhook(
  db: Queryable,
  key: ApiKey,
  webhookId: string,
  isLocked = false,
): Promise<Webhook> {
  const found = isUlid(webhookId) ? await findWebhook(db, key.apiKeyId, webhookId, isLocked) : undefined;
  if (!found)
    throw new Fault(
      'WEBHOOK_NOT_FOUND',
      'This API key has no such webhook. GET /api/v2/webhooks lists its webhooks.',
    );
  return found;
}

async function pendingOf(
  db: Queryable,
  key: ApiKey,
  webhooks: readonly Webhook[],
): Promise<Map<string, number>> {
  const counted = await countPending(
    db,
    webhooks.map(({ webhookId }) => webhookId),
  );
  for (const one of webhooks) {
    const unread = await countEventsAfter(db, {
      after: positionOf(one),
      types: subscribedTypes(one),
      key,
      webhookId: one.webhookId,
    });
    counted.set(one.webhookId, (counted.get(one.webhookId) ?? 0) + unread);
  }
  return counted;
}

async function viewOf(db: Queryable, key: ApiKey, webhook: Webhook) {
  return webhookView(webhook, (await pendingOf(db, key, [webhook])).get(webhook.webhookId)!);
}

/** Writes the audit entry, without any secrets. */
function auditWebhook(
  tx: Tx,
  by: AuditActor,
  action: string,
  { webhookId }: Webhook,
  after?: object,
): Promise<void> {
  const subject = { subject: 'webhook', subjectId: webhookId };
  return writeAuditEntry(tx, { ...by, action: `webhook.${action}`, ...subject, ...(after ? { after } : {}) });
}

export function webhookRoutes(deps: WebhookDeps): Route[] {
  const { environment } = deps;
  return [
    routes.post('createWebhook', '/webhooks', {
      alwaysAnswers: true,
      summary: 'Create a webhook',
      description:
        'Creates a webhook that sends new events to your URL: those of the chosen `types` that this API key can read. Each event is a POST request with the same body as in the feed, signed according to the Standard Webhooks specification. Events are delivered at least once, in order for each resource. Store `secret` from the response: it is shown only once.',
      body: CreateWebhook,
      bodyExample: { url: 'https://example.com/dray', types: ['order.*'], description: 'Orders to the ERP' },
      responses: { 201: responseOf('The webhook, with its secret.', WebhookWithSecret, { isLocated: true }) },
      errors: ['WEBHOOK_URL_NOT_ALLOWED', 'WEBHOOK_LIMIT'],
      // Looks up the name, which may take seconds: no transaction is open meanwhile, since it would hold back the feed.
      async ahead({ body }) {
        const types = knownTypes(body.types);
        await requireAllowedUrl(body.url, environment);
        return { types };
      },
      async write(tx, context, { types }) {
        const { body, key } = context;
        const { url } = body;
        const secret = newSecret();
        const webhookId = newUlid();
        const stored = await insertWebhook(
          tx,
          {
            webhookId,
            apiKeyId: key.apiKeyId,
            url,
            types,
            description: body.description ?? null,
            secret: deps.secrets.seal(webhookId, secret),
            position: (await readFeedEnd(tx, new Date())).position,
          },
          MAX_WEBHOOKS,
        );
        if (!stored)
          throw new Fault(
            'WEBHOOK_LIMIT',
            `An API key can have at most ${MAX_WEBHOOKS} webhooks. Delete one, or add event types to an existing webhook.`,
          );
        await auditWebhook(tx, context.by, 'create', stored, { url, types, description: stored.description });
        const view = webhookView(stored, 0);
        return {
          status: 201,
          data: { data: { ...view, secret } },
          kept: { data: { ...view, secret: null } },
          headers: { Location: `/api/v2/webhooks/${stored.webhookId}` },
        };
      },
    }),
    routes.list('listWebhooks', '/webhooks', {
      summary: 'List webhooks',
      description: 'Lists the webhooks of this API key, newest first. Secrets are not shown.',
      of: WebhookRecord,
      page: 'A page of webhooks, newest first.',
      volatile: true,
      async rows({ db, key }, window) {
        const found = await listWebhooks(db, { apiKeyId: key.apiKeyId, ...window });
        const pending = await pendingOf(db, key, found);
        return found.map((one) => webhookView(one, pending.get(one.webhookId)!));
      },
    }),
    routes.get('getWebhook', '/webhooks/{webhook_id}', {
      summary: 'Get a webhook',
      description:
        'Returns the webhook with its status and the number of pending events. The secret is not shown.',
      params: id,
      responses: { 200: responseOf('The webhook.', WebhookRecord) },
      errors: ['WEBHOOK_NOT_FOUND'],
      volatile: true,
      async read({ db, key, params }) {
        return { data: { data: await viewOf(db, key, await requireWebhook(db, key, params.webhook_id)) } };
      },
    }),
    routes.patch('updateWebhook', '/webhooks/{webhook_id}', {
      summary: 'Update a webhook',
      description:
        'Updates only the fields that you send. While a webhook is paused, events wait, and they are sent once it is active again. Events older than the retention period (`EVENTS_KEPT_DAYS`, 30 days by default) are lost.',
      params: id,
      body: UpdateWebhook,
      bodyExample: { status: 'paused' },
      responses: { 200: responseOf('The updated webhook.', WebhookRecord) },
      errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_URL_NOT_ALLOWED'],
      async ahead({ db, body, key, params }) {
        await requireWebhook(db, key, params.webhook_id);
        if (body.url !== undefined) await requireAllowedUrl(body.url, environment);
      },
      async write(tx, context) {
        const { body, key, params } = context;
        const webhook = await requireWebhook(tx, key, params.webhook_id, true);
        const changed = await updateWebhook(tx, webhook.webhookId, changeOf(webhook, body));
        if (body.status === 'active' && webhook.status !== 'active')
          await expediteRetries(tx, webhook.webhookId);
        await auditWebhook(tx, context.by, 'change', changed, body);
        return { data: { data: await viewOf(tx, key, changed) } };
      },
    }),
    routes.delete('deleteWebhook', '/webhooks/{webhook_id}', {
      summary: 'Delete a webhook',
      description: 'Deletes the webhook. Events that have not been delivered yet are not sent.',
      params: id,
      responses: { 204: { description: 'The webhook was deleted.' } },
      errors: ['WEBHOOK_NOT_FOUND'],
      async write(tx, context) {
        const webhook = await requireWebhook(tx, context.key, context.params.webhook_id, true);
        await deleteWebhook(tx, webhook.webhookId);
        await auditWebhook(tx, context.by, 'delete', webhook);
        return { status: 204 };
      },
    }),
    routes.post('rotateWebhookSecret', '/webhooks/{webhook_id}/rotateSecret', {
      alwaysAnswers: true,
      summary: 'Rotate a webhook secret',
      description:
        'Creates a new signing secret. For 24 hours, deliveries are signed with both the old and the new secret, so that you can switch without losing events.',
      params: id,
      responses: { 200: responseOf('The webhook, with its new secret.', WebhookWithSecret) },
      errors: ['WEBHOOK_NOT_FOUND'],
      async write(tx, context) {
        const { key, params } = context;
        const webhook = await requireWebhook(tx, key, params.webhook_id, true);
        const next = withNewSecret(webhook, new Date());
        const changed = await updateWebhook(tx, webhook.webhookId, {
          ...webhook,
          ...next,
          secret: deps.secrets.seal(webhook.webhookId, next.secret),
        });
        await auditWebhook(tx, context.by, 'rotateSecret', changed);
        const view = await viewOf(tx, key, changed);
        return {
          data: { data: { ...view, secret: next.secret } },
          kept: { data: { ...view, secret: null } },
        };
      },
    }),
    pingRoute(deps),
    routes.list('listWebhookDeliveries', '/webhooks/{webhook_id}/deliveries', {
      summary: 'List deliveries',
      description:
        'Lists one entry per attempt, newest first. Entries are kept for 30 days. Access is checked on every attempt: an event that the API key can no longer read is not sent, and its entry has the status `dropped`.',
      params: id,
      of: DeliveryRecord,
      page: 'A page of deliveries.',
      errors: ['WEBHOOK_NOT_FOUND'],
      volatile: true,
      async rows({ db, key, params }, window) {
        const { webhookId } = await requireWebhook(db, key, params.webhook_id);
        return listAttempts(db, webhookId, window);
      },
      show: deliveryView,
    }),
    routes.post('retryWebhookDelivery', '/webhooks/{webhook_id}/deliveries/{delivery_id}/retry', {
      summary: 'Retry a delivery',
      description:
        "Sends the event again, whether or not it was delivered. If the webhook's API key can no longer read the event, the event is not sent, and its entry in the list of deliveries has the status `dropped`.",
      params: { ...id, delivery_id: pathText('ID of the delivery.', ULID_PATTERN) },
      responses: { 202: { description: 'The delivery was queued.' } },
      errors: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND'],
      async write(tx, context) {
        const { key, params } = context;
        const webhook = await requireWebhook(tx, key, params.webhook_id);
        const found = isUlid(params.delivery_id)
          ? await findAttempt(tx, webhook.webhookId, params.delivery_id)
          : undefined;
        if (!found || found.type === PING_TYPE)
          throw new Fault(
            'DELIVERY_NOT_FOUND',
            'This webhook has no such delivery to retry. GET /api/v2/webhooks/{webhook_id}/deliveries lists its deliveries.',
          );
        const again = { ...found, event: null, attempts: 0, nextAttemptAt: new Date() };
        await insertPending(tx, await withEvents({ db: tx, cursors: deps.cursors }, [again]));
        await auditWebhook(tx, context.by, 'retry', webhook, {
          delivery_id: found.deliveryId,
          event_id: found.eventId,
        });
        return { status: 202 };
      },
    }),
    routes.post('replayWebhookEvents', '/webhooks/{webhook_id}/replay', {
      summary: 'Replay events',
      description:
        'Resends the events after a cursor that match the `types` of the webhook. Events that its API key can no longer read are not sent; those that the webhook received before are listed as `dropped` deliveries. Pending events are always sent; a later cursor does not skip them.',
      params: id,
      body: Replay,
      bodyExample: { after: 'a cursor of the feed' },
      responses: { 202: { description: 'The replay was queued.' } },
      errors: ['WEBHOOK_NOT_FOUND', 'CURSOR_INVALID', 'CURSOR_EXPIRED'],
      async write(tx, context) {
        const webhook = await requireWebhook(tx, context.key, context.params.webhook_id, true);
        const after = parseStart(deps, context.body.after)!;
        await moveWebhookTo(
          tx,
          webhook.webhookId,
          rewindPosition(after, positionOf(webhook), await readTickShift(tx)),
        );
        await auditWebhook(tx, context.by, 'replay', webhook);
        return { status: 202 };
      },
    }),
    opsRoute,
  ];
}

function changeOf(webhook: Webhook, body: UpdateWebhook) {
  return {
    ...webhook,
    url: body.url ?? webhook.url,
    types: body.types === undefined ? webhook.types : knownTypes(body.types),
    description: body.description === undefined ? webhook.description : body.description,
    status: body.status ?? webhook.status,
    // A reactivated webhook gets three days again.
    failingSince: body.status === 'active' && webhook.status !== 'active' ? null : webhook.failingSince,
  };
}

/** No transaction is open while waiting for the receiver. */
function pingRoute(deps: WebhookDeps): Route {
  return routes.post('pingWebhook', '/webhooks/{webhook_id}/ping', {
    summary: 'Ping a webhook',
    description:
      "Sends a test event to the webhook and returns the endpoint's response. A ping is never retried. Repeating the request with the same Idempotency-Key does not send another ping.",
    params: id,
    responses: { 200: responseOf('The result of the ping.', PingRecord) },
    errors: ['WEBHOOK_NOT_FOUND'],
    async ahead({ db, key, params, requestId }) {
      const webhook = await requireWebhook(db, key, params.webhook_id);
      const caused_by = { request_id: requestId, api_key_id: key.apiKeyId };
      return { webhook, attempt: await ping(deps, webhook, caused_by) };
    },
    async write(tx, { by }, { webhook, attempt }) {
      const { status, durationMs, error } = attempt;
      await insertAttempts(tx, [attempt]);
      await auditWebhook(tx, by, 'ping', webhook, { status });
      return { data: { data: { status, duration_ms: durationMs, error } } };
    },
  });
}

async function ping(
  { sender, secrets }: WebhookDeps,
  webhook: Webhook,
  caused_by: object,
): Promise<DeliveryAttempt> {
  const { webhookId, url } = webhook;
  const at = new Date();
  const eventId = newUlid(at);
  const body = JSON.stringify({
    event_id: eventId,
    cursor: null,
    type: PING_TYPE,
    occurred_at: at.toISOString(),
    resource: 'webhook',
    resource_id: webhookId,
    version: null,
    caused_by,
    data: { webhook_id: webhookId },
  });
  const outcome = await Promise.resolve()
    .then(() => sender.send({ url, id: eventId, body, secrets: signingSecretsOf(secrets, webhook, at) }))
    .catch((error: unknown) => {
      if (error instanceof SealedSecretError) return unsentOutcome(error);
      throw error;
    });
  return {
    deliveryId: newUlid(at),
    webhookId,
    eventId,
    type: PING_TYPE,
    subject: `webhook:${webhookId}`,
    body,
    attempt: 1,
    at,
    ...outcome,
    isDropped: false,
    nextAttemptAt: null,
  };
}

/** For staff: the webhooks of all keys. */
const opsRoute = routesOf('ops', 'Webhooks').list('listAllWebhooks', '/webhooks', {
  summary: 'List the webhooks of all API keys',
  description: 'Lists the webhooks of all API keys, newest first. Secrets are not shown.',
  query: { api_key_id: integer('Return only webhooks of this API key.', { min: 1 }) },
  of: WebhookOfKey,
  page: 'A page of webhooks, newest first.',
  volatile: true,
  async rows({ db, query: { api_key_id: apiKeyId = null } }, window) {
    const found = await listWebhooks(db, { apiKeyId, ...window });
    const owners = await findKeys(
      db,
      found.map(({ apiKeyId }) => apiKeyId),
    );
    const keys = new Map(owners.map((key) => [key.apiKeyId, key]));
    const views: object[] = [];
    for (const one of found) {
      const view = await viewOf(db, keys.get(one.apiKeyId)!, one);
      views.push({ ...view, api_key_id: one.apiKeyId });
    }
    return views;
  },
});
