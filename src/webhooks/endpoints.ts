import { type ApiKey, findKeys } from '../access/index.ts';
import { findOrderReaders } from '../events/index.ts';
import { Endpoint, type EndpointDeps, type EndpointSettings } from './endpoint.ts';
import { withEvents } from './legacy-pending.ts';
import type { FeedReader } from './reader.ts';
import {
  type DueDelivery,
  listActiveWebhooks,
  readDue,
  readSettingsVersion,
  readWaitingSubjects,
  releaseAllHeads,
} from './sending-sql.ts';
import { MAX_PER_ENDPOINT } from './slots.ts';

/** In case a change was not counted, such as by an import. */
const UPDATE_ANYWAY_MS = 60_000;
/** Pending events read at once, over all endpoints. */
const MAX_DUE_PER_ROUND = 1_000;

export interface EndpointsDeps extends Omit<EndpointDeps, 'onRoom' | 'onLost'> {
  reader: FeedReader;
  isValid(key: ApiKey | undefined): boolean;
  onError(error: unknown): void;
}

/** The endpoints that this process sends to, kept at the current settings; what is due is read for all of them together. */
export class Endpoints {
  /** Of the settings that the endpoints have. */
  version: string | undefined;
  private readonly running = new Map<string, Endpoint>();
  private updating: Promise<void> = Promise.resolve();
  /** Waits for its turn: concurrent callers get the same result. */
  private nextUpdate: Promise<void> | undefined;
  private updatedMs = 0;
  private retrying: Promise<void> | undefined;
  private isRetryWanted = false;

  constructor(private readonly deps: EndpointsDeps) {}

  /** Runs every second. */
  async beat(): Promise<void> {
    if (this.version === undefined || performance.now() - this.updatedMs > UPDATE_ANYWAY_MS)
      await this.update();
    for (const endpoint of this.running.values()) {
      endpoint.disableIfFailingTooLong();
      if (!this.deps.isValid(endpoint.key)) this.end(endpoint);
    }
    await this.retryDue();
    for (const endpoint of this.running.values()) endpoint.pump();
  }

  /** Runs one at a time, so that none works with data read before another's changes. */
  update(): Promise<void> {
    this.nextUpdate ??= this.updating
      .catch(() => undefined)
      .then(() => {
        this.nextUpdate = undefined;
        return this.applySettings();
      });
    this.updating = this.nextUpdate;
    return this.updating;
  }

  /** Another process sends now. */
  async clear(): Promise<void> {
    await this.updating.catch(() => undefined);
    for (const endpoint of this.running.values()) this.end(endpoint);
    this.version = undefined;
  }

  /** Sends pending events that are due; one statement for all endpoints. */
  retryDue(): Promise<void> {
    this.isRetryWanted = true;
    this.retrying ??= this.retryWanted().finally(() => {
      this.retrying = undefined;
    });
    return this.retrying;
  }

  private async retryWanted(): Promise<void> {
    while (this.isRetryWanted) {
      this.isRetryWanted = false;
      const asked = [...this.running.values()].filter(({ wantsDue }) => wantsDue);
      const limitEach = Math.max(
        1,
        Math.min(MAX_PER_ENDPOINT, Math.floor(MAX_DUE_PER_ROUND / Math.max(1, asked.length))),
      );
      const ids = asked.map(({ webhook }) => webhook.webhookId);
      const { version, due } = await readDue(this.deps.db, ids, limitEach);
      if (version !== this.version) {
        await this.update();
        this.isRetryWanted = true;
      } else this.dispatch(await withEvents(this.deps, due));
    }
  }

  private dispatch(due: readonly DueDelivery[]): void {
    const byEndpoint = new Map<string, DueDelivery[]>();
    for (const one of due) {
      const own = byEndpoint.get(one.webhookId);
      if (own) own.push(one);
      else byEndpoint.set(one.webhookId, [one]);
    }
    for (const [webhookId, own] of byEndpoint) this.running.get(webhookId)?.retry(own);
  }

  /** Gives each endpoint its settings of now; begins with those that are new, and ends those that are gone. */
  private async applySettings(): Promise<void> {
    const { db, ledger, reader } = this.deps;
    await ledger.save();
    const version = await readSettingsVersion(db);
    const wanted = await this.readSettings();
    for (const [id, endpoint] of this.running) if (!wanted.has(id)) this.end(endpoint);
    const fresh: EndpointSettings[] = [];
    let hasChanged = false;
    for (const [id, settings] of wanted) {
      const known = this.running.get(id);
      if (!known) fresh.push(settings);
      else if (known.update(settings)) hasChanged = true;
    }
    // Where the position was moved, nothing more is sent from the one before.
    if (hasChanged) await ledger.save();
    const ids = fresh.map(({ webhook }) => webhook.webhookId);
    if (ids.length > 0) {
      await releaseAllHeads(db, ids);
      const blocked = await readWaitingSubjects(db, ids);
      for (const settings of fresh) {
        const { webhookId } = settings.webhook;
        const endpoint = new Endpoint(this.endpointDeps(), settings, blocked.get(webhookId)!);
        this.running.set(webhookId, endpoint);
        reader.follow(endpoint);
      }
    }
    this.version = version;
    this.updatedMs = performance.now();
  }

  private endpointDeps(): EndpointDeps {
    return {
      ...this.deps,
      onRoom: (endpoint) => this.deps.reader.follow(endpoint),
      onLost: (endpoint) => {
        this.end(endpoint);
        this.update().catch(this.deps.onError);
      },
    };
  }

  private async readSettings(): Promise<Map<string, EndpointSettings>> {
    const { db, isValid } = this.deps;
    const webhooks = await listActiveWebhooks(db);
    if (webhooks.length === 0) return new Map();
    const keys = await findKeys(db, [...new Set(webhooks.map(({ apiKeyId }) => apiKeyId))]);
    const readers = await findOrderReaders(db, keys);
    const byId = new Map(keys.filter(isValid).map((key) => [key.apiKeyId, key]));
    return new Map(
      webhooks.flatMap((webhook) => {
        const key = byId.get(webhook.apiKeyId);
        if (!key) return [];
        return [[webhook.webhookId, { webhook, key, readsOrders: readers.has(key.apiKeyId) }]];
      }),
    );
  }

  private end(endpoint: Endpoint): void {
    endpoint.end();
    this.deps.reader.leave(endpoint);
    const { webhookId } = endpoint.webhook;
    if (this.running.get(webhookId) === endpoint) this.running.delete(webhookId);
  }
}
